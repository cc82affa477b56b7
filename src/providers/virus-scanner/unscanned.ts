import type { VirusScanner } from "./port.ts";

/** In place of a scanner where there is none: every file is read to its end, and passes. */
export const unscanned: VirusScanner = {
  async scan(content) {
    for await (const piece of content) void piece;
    return { state: "clean" };
  },
};
