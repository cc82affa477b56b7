import { useEffect, useEffectEvent } from "react";
import type { GivenPasskey } from "#platform/passkey.ts";
import { useCall } from "#platform/web/call.ts";
import { optional } from "#platform/web/attempt.ts";
import { askForPasskey, endPasskeyAutofill, hasPasskeyAutofill, useHasPasskeys } from "#platform/web/passkeys.ts";
import { useSubmits, type Send } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import {
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  beginPasskeyStep,
  confirmByPasskey,
  givePasskey,
  signInByPasskey,
} from "../contract.ts";
import { words } from "../messages/passkey.ts";

/** The questions that a passkey may answer: what begins it, and what receives it. */
const WAYS = {
  "sign-in": {
    begin: (send: Send) => send(beginPasskeySignIn, { body: {} }),
    give: (send: Send, body: GivenPasskey & { returnTo?: string }) => send(signInByPasskey, { body }),
  },
  "second-step": {
    begin: (send: Send) => send(beginPasskeyStep, { body: {} }),
    give: (send: Send, body: GivenPasskey & { returnTo?: string }) => send(givePasskey, { body }),
  },
  confirm: {
    begin: (send: Send) => send(beginPasskeyConfirmation, { body: {} }),
    give: (send: Send, body: GivenPasskey) => send(confirmByPasskey, { body }),
  },
} as const;

type Props = {
  way: keyof typeof WAYS;
  /** Where the next page is; for signing in. */
  returnTo?: string;
  /** Called instead of going to the next page. */
  onDone?: (() => void) | undefined;
  /** Stands before the other ways, instead of after them. */
  first?: true;
};

/** A button that asks for a passkey, where the browser has them; without a script one line says so. */
export function PasskeyWay({ way, returnTo = "", onDone, first }: Props) {
  const t = useWords(words);
  const has = useHasPasskeys();
  const { press, busy, message } = usePasskeyWay({ way, returnTo, onDone });
  const or = (
    <p className="or">
      <span>{t.or}</span>
    </p>
  );
  return (
    <div className="stack">
      <noscript>
        <p className="muted small">{t[way].needsScript}</p>
      </noscript>
      {has && (
        <>
          {!first && or}
          <FormMessage message={message} />
          <Button look={first ? "primary" : "secondary"} size="l" wide icon={<Key />} busy={busy} onClick={press}>
            {busy ? t.busy : t[way].press}
          </Button>
          {first && or}
        </>
      )}
    </div>
  );
}

function usePasskeyWay({ way, returnTo, onDone }: Required<Pick<Props, "way" | "returnTo">> & Pick<Props, "onDone">) {
  const t = useWords(words);
  const call = useCall();
  const { busy, message, run, send } = useSubmits<true>();
  const error = (text: string) => ({ tone: "error", words: text }) as const;
  const give = async (given: GivenPasskey) => {
    const answer = await WAYS[way].give(send, { ...given, ...(returnTo && { returnTo }) });
    if (answer.status === 200) {
      if (onDone) onDone();
      else if ("returnTo" in answer.body) location.assign(answer.body.returnTo); // a full page load: the whole layout belongs to the new user
      return "leaving";
    }
    if (answer.status === 429) return error(t.tooMany);
    return error(answer.body.problem === "begin-again" ? t[way].again : t[way].refused);
  };
  const press = () =>
    void run(true, async () => {
      const begun = await WAYS[way].begin(send);
      if (begun.status !== 200) return error(begun.body.problem === "begin-again" ? t[way].again : t[way].unavailable);
      const given = await askForPasskey(begun.body);
      if (typeof given !== "string") return give(given);
      return given === "cancelled" ? { tone: "info", words: t[way].cancelled } : error(t[way].unavailable);
    });
  const offer = useEffectEvent(async (isLeft: () => boolean) => {
    if (way !== "sign-in" || !(await hasPasskeyAutofill())) return;
    const begun = await optional(() => call(beginPasskeySignIn, { body: {} }));
    if (begun?.status !== 200 || isLeft()) return;
    const given = await optional(() => askForPasskey(begun.body, { autofill: true }));
    if (given && typeof given !== "string" && !isLeft()) void run(true, () => give(given));
  });
  useEffect(() => {
    let left = false;
    void offer(() => left);
    return () => {
      left = true;
      endPasskeyAutofill();
    };
  }, []);
  return { press, busy: busy === true, message };
}

const Key = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
    <circle cx="8" cy="8" r="5" />
    <path d="m11.6 11.6 9 9m-5.2-5.2 2.6-2.6m.8 6 2.4-2.4" strokeLinecap="round" />
  </svg>
);
