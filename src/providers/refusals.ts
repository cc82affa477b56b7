import type { Access } from "./json-interface.ts";
import { reasonIn } from "./remote-answer.ts";

/** The port's word for the code of a refusal; `other` for a code that it does not know. */
export const refusalFor = <Reason extends string>(code: string, reasons: readonly Reason[], other: NoInfer<Reason>): Reason =>
  reasons.find((one) => one === code) ?? other;

/** Codes of what is there already, with which the portal goes on: refusals to nobody. */
const PRESENT = ["duplicate", "related-ticket"];
const LONGEST_CODE = 100;

/** The code of a refusal, as far as it is read; what was refused is a line of the log. */
export function refusalCode(
  { log }: Pick<Access, "log">,
  { system, status, code, body }: { system: string; status: number; code: string; body?: unknown },
): string {
  const reason = code.slice(0, LONGEST_CODE);
  const says = reasonIn(body);
  if (!PRESENT.includes(reason))
    log?.warn(
      { system, status, reason, ...(says !== "" && (reason === "" || !says.startsWith(reason)) && { says }) },
      "a change was refused",
    );
  return reason;
}
