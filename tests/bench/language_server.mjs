// A YAML language server with the schema of lesson files: what it marks and completes, as JSON.
// node language_server.mjs SERVER SCHEMA FILE...
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [program, schema, ...files] = process.argv.slice(2);
const server = spawn("node", [program, "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
const settings = { schemas: { [pathToFileURL(schema).href]: "*.yaml" }, validate: true, completion: true };
const waiting = new Map();
const marked = new Map();
let buffer = Buffer.alloc(0);
let id = 0;

function write(message) {
  const text = JSON.stringify({ jsonrpc: "2.0", ...message });
  server.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
}

function ask(method, params) {
  return new Promise((done) => {
    waiting.set(++id, done);
    write({ id, method, params });
  });
}

function take({ id, method, params, result }) {
  const asked = () => params.items.map(({ section }) => (section === "yaml" ? settings : {}));
  if (id !== undefined && method) write({ id, result: method === "workspace/configuration" ? asked() : null });
  else if (id !== undefined) waiting.get(id)?.(result);
  else if (method === "textDocument/publishDiagnostics") marked.get(params.uri)?.(params.diagnostics);
}

server.stdout.on("data", (more) => {
  buffer = Buffer.concat([buffer, more]);
  for (;;) {
    const at = buffer.indexOf("\r\n\r\n");
    if (at < 0) return;
    const end = at + 4 + Number(/Content-Length: (\d+)/.exec(buffer.subarray(0, at))[1]);
    if (buffer.length < end) return;
    const message = JSON.parse(buffer.subarray(at + 4, end));
    buffer = buffer.subarray(end);
    take(message);
  }
});

function open(uri, text) {
  const found = new Promise((done) => marked.set(uri, done));
  write({ method: "textDocument/didOpen", params: { textDocument: { uri, languageId: "yaml", version: 1, text } } });
  return found;
}

async function completed(name, text) {
  const uri = `file:///${name}.yaml`;
  const lines = text.split("\n");
  await open(uri, text);
  const position = { line: lines.length - 1, character: lines.at(-1).length };
  const found = await ask("textDocument/completion", { textDocument: { uri }, position });
  return (found.items ?? found).map(({ label }) => label);
}

const capabilities = { workspace: { configuration: true }, textDocument: { completion: {} } };
await ask("initialize", { processId: process.pid, rootUri: null, capabilities });
write({ method: "initialized", params: {} });
write({ method: "workspace/didChangeConfiguration", params: { settings: { yaml: settings } } });
const begun = Date.now();
const told = {};
for (const file of files) {
  const found = await open(pathToFileURL(file).href, readFileSync(file, "utf8"));
  told[file] = found.map(({ range, message }) => [range.start.line + 1, message]);
}
const seconds = (Date.now() - begun) / 1000 / files.length;
const keys = await completed("keys", "title: A\nsteps:\n- kind: play\n  goal: Make it.\n  d");
const kinds = await completed("kinds", "title: A\nsteps:\n- kind: ");
console.log(JSON.stringify({ told, seconds, keys, kinds }));
server.kill();
