import { WrongSetting } from "./config.ts";

/** Tells on standard error why a start did not succeed: in a sentence where an operator can mend it, else with the trace. */
export function sayWhy(error: unknown): void {
  const { name, message, stack, code } = error as Error & { code?: string };
  const mendable = error instanceof WrongSetting || name === "FolderInUse" || code === "EADDRINUSE";
  process.stderr.write(`Vrata cannot start: ${mendable ? message : stack}\n`);
}
