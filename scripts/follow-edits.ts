export type Need = "build" | "restart" | "nothing";
type Steps = { build: () => Promise<void>; restart: () => Promise<void>; settle: () => Promise<void>; say: (text: string) => void };

/** What a changed file requires: pages are built, server files only need a restart, tests and drafts are ignored. */
export function needOf(file: string): Need {
  if (/\.(test|examples)\.tsx?$|\/testing\/|(^|\/)\.|~$/.test(file)) return "nothing";
  if (/^migrations\/.+\.sql$|^src\/.*\/server\/.+\.ts$|^src\/providers\//.test(file)) return "restart";
  return /^(src|public)\/.+\.\w+$/.test(file) ? "build" : "nothing";
}

/**
 * Follows edits: rebuilds where pages changed, then restarts. Edits during a build are handled together after it. A failed build is reported, and the running
 * portal continues until the next edit.
 */
export function followEdits({ build, restart, settle, say }: Steps): (file: string) => void {
  let next: Need = "nothing";
  let isWorking = false;
  const work = async () => {
    isWorking = true;
    while (next !== "nothing") {
      await settle();
      const now = next;
      next = "nothing";
      try {
        if (now === "build") await build();
        await restart();
      } catch (fault) {
        say(`It stays as it was until the next edit: ${fault instanceof Error ? fault.message : String(fault)}`);
      }
    }
    isWorking = false;
  };
  return (file) => {
    const need = needOf(file);
    if (need === "nothing") return;
    if (next !== "build") next = need;
    if (!isWorking) void work();
  };
}
