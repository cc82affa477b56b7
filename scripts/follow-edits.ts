export type Need = "build" | "restart" | "nothing";
type Steps = { build: () => Promise<void>; restart: () => Promise<void>; settle: () => Promise<void>; say: (text: string) => void };

/** What has to be done when a file has changed: pages are built, what only the server has is loaded by its next start, tests and drafts are let be. */
export function needOf(file: string): Need {
  if (/\.(test|examples)\.tsx?$|\/testing\/|(^|\/)\.|~$/.test(file)) return "nothing";
  if (/^migrations\/.+\.sql$|^src\/.*\/server\/.+\.ts$|^src\/providers\//.test(file)) return "restart";
  return /^(src|public)\/.+\.\w+$/.test(file) ? "build" : "nothing";
}

/**
 * Follows edits: builds where pages changed, then restarts. Edits that come together, or while it works, are done in one go afterwards. What cannot be
 * built is said, and what runs goes on until the next edit.
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
