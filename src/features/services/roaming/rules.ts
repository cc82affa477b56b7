/** Bounds of a cap, in euro cents. */
const CAP = { least: 500, most: 100_000 } as const;

export const CAP_PROBLEMS = ["missing", "malformed", "too-small", "too-large"] as const;
export type CapProblem = (typeof CAP_PROBLEMS)[number];

/** A cap as people type it, `50`, `50,00`, `1 000 €`, in euro cents; or why it is none. */
export function readCap(typed: string): { cents: number } | { problem: CapProblem } {
  const text = typed.replace(/[\s€]/g, "");
  if (text === "") return { problem: "missing" };
  const read = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text);
  if (!read) return { problem: "malformed" };
  const cents = Number(read[1]! + (read[2] ?? "").padEnd(2, "0"));
  if (cents < CAP.least) return { problem: "too-small" };
  return cents > CAP.most ? { problem: "too-large" } : { cents };
}

/** Whether what is used abroad is near its cap, or has reached it. */
export function levelOf({ capCents, usedCents }: { capCents: number | null; usedCents: number }): "fine" | "near" | "reached" {
  if (capCents === null) return "fine";
  if (usedCents >= capCents) return "reached";
  return usedCents * 100 >= capCents * 80 ? "near" : "fine";
}
