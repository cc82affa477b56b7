import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from "react";
import { deleteAttachment } from "#features/contact/attachments/contract.ts";
import type { AnswerOf, SentTo } from "#platform/endpoint.ts";
import { valuesIn } from "#platform/fields.ts";
import { ApiError } from "#platform/problem.ts";
import { solveCaptcha } from "#platform/solve-captcha.ts";
import { optional } from "#platform/web/attempt.ts";
import { useCall } from "#platform/web/call.ts";
import { newKey } from "#platform/web/submit-key.ts";
import { useSubmits, type Send } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { contactCaptcha, featureToggling, saveMessage } from "../contract.ts";
import { words } from "../messages/words.ts";
import { contactFields, type Errors } from "../fields.ts";
import type { Switches } from "../rules.ts";
import { draftIn, emptyDraft, forgetDraft, storedDraft, storeDraft, type Draft } from "./draft.ts";

export type Writer = { name: string; email: string | null; isCustomer: boolean };
export type Sent = { displayCode: string; code: string | undefined };
/** What the form is opened with: its choices, who writes, and what became of a form without a script. */
export type Opening = {
  switches: Switches;
  writer: Writer | null;
  first?: { typed: Partial<Draft>; errors: Errors; sent?: Sent | undefined };
};

/** Thrown where the browser cannot solve the captcha. */
class CaptchaImpossible extends Error {}

type Answer = AnswerOf<typeof saveMessage>;
type Body = SentTo<typeof saveMessage>["body"];

/** Sends a visitor's message with a solved captcha. One whose answer was lost is sent again as it was; a refused one is solved anew once, without a word. */
function useCaptcha(): (send: Send, body: Body) => Promise<Answer> {
  const call = useCall();
  const solved = useRef<string>(undefined);
  const solve = async (challenge: Parameters<typeof solveCaptcha>[0]): Promise<string> => {
    solved.current = await solveCaptcha(challenge);
    if (!solved.current) throw new CaptchaImpossible();
    return solved.current;
  };
  return async (send, body) => {
    const captcha = solved.current ?? (await solve((await call(contactCaptcha, {})).body));
    const answer = await send(saveMessage, { body: { ...body, captcha } });
    solved.current = undefined;
    if (answer.status !== 422 || !answer.body.challenge) return answer;
    const again = await send(saveMessage, { body: { ...body, captcha: await solve(answer.body.challenge) } });
    solved.current = undefined;
    return again;
  };
}

const unfollowed = () => () => undefined;
const nothingStored = () => null;

/** The draft, stored in the tab at every change, and how it is removed with its files. */
function useDraft(first: Opening["first"]) {
  const call = useCall();
  const [initial] = useState<Draft>(() => ({ ...emptyDraft(), ...first?.typed }));
  const [own, setOwn] = useState<Draft>();
  const isSent = first?.sent !== undefined;
  const stored = useSyncExternalStore(unfollowed, storedDraft, nothingStored);
  const draft = own ?? (isSent ? undefined : draftIn(stored)) ?? initial;
  useLayoutEffect(() => {
    if (own) storeDraft(own);
    else if (isSent) forgetDraft();
  }, [own, isSent]);
  const forget = () => setOwn(emptyDraft());
  return {
    draft,
    change: (more: Partial<Draft>) => setOwn((before) => ({ ...(before ?? draft), ...more })),
    forget,
    discard() {
      for (const { code } of draft.files)
        void optional(() => call(deleteAttachment, { params: { mediaCode: code }, body: {}, key: newKey() }));
      forgetDraft(); // the form is closed before its effects run
      forget();
    },
  };
}

/** The faults that stay after these fields were changed. */
const leftOf = (errors: Errors, changed: Partial<Draft>): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !((name === "file" ? "files" : name) in changed)));

/** Everything of the form that outlives its fields: the draft, the faults, the captcha, and how sending it ended. */
export function useContactForm({ switches: given, writer, first }: Opening, form: RefObject<HTMLFormElement | null>) {
  const t = useWords(words);
  const call = useCall();
  const sendSolved = useCaptcha();
  const { draft, change, forget, discard } = useDraft(first);
  const [errors, setErrors] = useState<Errors>(first?.errors ?? {});
  const [switches, setSwitches] = useState(given);
  const [sent, setSent] = useState(first?.sent);
  const [isOut, setOut] = useState(false);
  const { run, send, busy, message, clear } = useSubmits<true>({ form });

  const answered = async (answer: Answer) => {
    if (answer.status === 200) {
      const { code, displayCode } = answer.body.conversation;
      forget();
      setErrors({});
      setSent({ displayCode, code: writer?.isCustomer ? code : undefined });
    }
    if (answer.status !== 422) return undefined;
    const { errors: found } = answer.body;
    setErrors(found);
    // a choice that the page did not show was switched on meanwhile
    if (found.requestReason || found.serviceType) setSwitches((await call(featureToggling, {})).body.featureTogglingData);
    return "faults" as const;
  };
  const submit = (): Promise<boolean> => {
    const mediaCodes = draft.files.map(({ code }) => code).join(",");
    const body: Body = { ...valuesIn(contactFields, draft), sender: writer ? "user" : "visitor", mediaCodes };
    setOut(false);
    return run(
      true,
      async () => answered(await (writer ? send(saveMessage, { body }) : sendSolved(send, body))),
      (error) => {
        setOut(error instanceof ApiError && error.status === 401);
        return error instanceof CaptchaImpossible ? t.captchaImpossible : undefined;
      },
    );
  };
  return {
    draft,
    errors,
    switches,
    writer,
    sent,
    busy: busy === true,
    submit,
    /** Of a session that ended: its own dialog was dismissed (B§6). */
    message: isOut ? message : undefined,
    /** Why the last send failed, until that is dismissed (B§8). */
    failure: isOut ? undefined : message?.words,
    dismiss: clear,
    change(more: Partial<Draft>) {
      change(more);
      setErrors((before) => leftOf(before, more));
    },
    discard() {
      discard();
      setErrors({});
    },
    /** Begins another message after one was sent. */
    another: () => setSent(undefined),
  };
}
export type ContactForm = ReturnType<typeof useContactForm>;
