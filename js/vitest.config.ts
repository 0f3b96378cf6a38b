import { defineConfig } from "vitest/config";

export default defineConfig({
  server: { fs: { allow: [".."] } },
  test: {
    environment: "happy-dom",
    pool: "threads",
    isolate: false,
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
  },
});
