/** What the system answers a write without room: a full disk, a quota, a limit on the size of files. */
const FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** Whether a file could not be written for want of room. */
export const isDiskFull = (error: unknown): boolean => FULL.has((error as NodeJS.ErrnoException).code ?? "");
