import type { Access } from "./json-interface.ts";

/** Statuses of a change that is refused, whatever the code: it is not to be sent again (decisions §10.7). */
export const REFUSING = [400, 404, 409, 422];

/** The port's word for the code of a refusal; `other` for a code that it does not know. */
export const refusalFor = <Reason extends string>(code: string, reasons: readonly Reason[], other: NoInfer<Reason>): Reason =>
  reasons.find((one) => one === code) ?? other;

/** Codes of what is there already, with which the portal goes on: refusals to nobody. */
const PRESENT = ["duplicate", "related-ticket"];
const LONGEST_CODE = 100;

/** The code of a refusal, as far as it is read; what was refused is a line of the log. */
export function refusalCode(
  { log }: Pick<Access, "log">,
  { system, status, code }: { system: string; status: number; code: string },
): string {
  const reason = code.slice(0, LONGEST_CODE);
  if (!PRESENT.includes(reason)) log?.warn({ system, status, reason }, "a change was refused");
  return reason;
}
