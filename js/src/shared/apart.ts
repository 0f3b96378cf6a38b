import { read, type Props, type Show } from "./reader";
import { layResume } from "./resume";

/** What the loader asks of this module. */
export type Apart = typeof apart;

/** A widget that the notebook has kept from another day, with the way on. */
async function kept({ model, el, signal }: Props, show: Show): Promise<void> {
  await show(model, signal);
  const resume = model.get("resume") as string | undefined;
  if (resume) layResume(el, JSON.parse(resume));
}

/** What few notebooks need: it travels once, and is only read there. */
const apart = { kept, read };

export default apart;
