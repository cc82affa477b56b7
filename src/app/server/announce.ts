/** Says that a process serves: a sentence at a terminal, else a line of the log like all others, whatever its level. */
export function announce(msg: string): void {
  const line = process.stdout.isTTY ? msg : JSON.stringify({ level: "info", time: Date.now(), msg });
  process.stdout.write(`${line}\n`);
}
