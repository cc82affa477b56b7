import { useSend } from "#platform/web/use-submit.ts";
import type { FieldFault } from "../../operations/contract.ts";
import { delayOf } from "../../operations/web/use-refresh.ts";
import { changeEmailAddress, changeEmailPassword, changeHostingAddress, changeHostingPassword, type AccountSection } from "../contract.ts";

export type System = "mailboxes" | "hosting";

/**
 * The result of a form. `not-given` is an acceptable name that is not available: shown in a modal, with the form hidden. `stays`: the form stays open below the
 * error modal (A§8).
 */
export type Went =
  | { state: "saved"; section: AccountSection; delay: number | undefined }
  | { state: "fields"; fields: FieldFault[] }
  | { state: "not-given"; name: string; fields: FieldFault[] }
  | { state: "refused"; problem: string; stays: boolean };

type Answer =
  | { status: 200; headers: { "my-contact-success-request": string }; body: { fields: FieldFault[]; section: AccountSection } }
  | { status: 409 | 503; body: { problem: string } };

const wentOf = (answer: Answer, { stays, notGiven }: { stays?: boolean; notGiven?: string | undefined }): Went => {
  if (answer.status !== 200) return { state: "refused", problem: answer.body.problem, stays: stays === true };
  const { fields, section } = answer.body;
  if (answer.headers["my-contact-success-request"] === "true") return { state: "saved", section, delay: delayOf(answer) };
  return notGiven === undefined ? { state: "fields", fields } : { state: "not-given", name: notGiven, fields };
};

const isTrue = (headers: object, name: string): boolean => (headers as Record<string, string | undefined>)[name] === "true";

/** The two form posts of a system, each under its idempotency key; their headers decide which modal stays open (A§5, A§8). */
export function useAccountCalls(system: System, cid: string) {
  const send = useSend();
  const query = { cid };
  return {
    async password(body: { password: string }): Promise<Went> {
      const answer = await send(system === "mailboxes" ? changeEmailPassword : changeHostingPassword, { query, body });
      return wentOf(answer, {});
    },
    async address(body: { name: string }): Promise<Went> {
      if (system === "mailboxes") {
        const answer = await send(changeEmailAddress, { query, body });
        const notGiven = "headers" in answer && isTrue(answer.headers, "my-contact-email-get-error");
        return wentOf(answer, { notGiven: notGiven ? body.name : undefined });
      }
      const answer = await send(changeHostingAddress, { query, body });
      const stays = "headers" in answer && isTrue(answer.headers, "my-contact-hosting-get-username-error");
      return wentOf(answer, { stays });
    },
  };
}
