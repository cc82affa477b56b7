import { useState, type FormEvent } from "react";
import { useCall, useHref } from "#platform/web/call.ts";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { useBusy } from "#platform/web/page-restored.ts";
import { useErrorWords } from "#platform/web/error-words.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { ApiError } from "#platform/problem.ts";
import { Button } from "#ui/button/Button.tsx";
import { sendConfirmationAgain } from "../confirming/contract.ts";
import type { Order } from "../contract.ts";
import { words } from "../messages/words.ts";
import { moment } from "./when.ts";

/** Of an order that waits for its mailbox: where its mail is, until when it waits, and the mail once more. */
export function AwaitingConfirmation({ basketId, email, receipt, confirmBy }: Order) {
  const t = useWords(words).confirm;
  const language = useLanguage();
  const href = useHref();
  const { busy, said, send } = useSendingAgain(basketId);
  if (confirmBy === null) return null;
  return (
    <form
      method="post"
      action={href(`/checkout/baskets/${basketId}/confirmation-mail`)}
      className="stack stack-s"
      onSubmit={(event) => void send(event)}
    >
      <CsrfField />
      <p role="status">{said ?? t[receipt](email)}</p>
      <p>{t.until(moment(confirmBy, language))}</p>
      <div>
        <Button type="submit" look="secondary" busy={busy}>
          {busy ? t.busy : t.again}
        </Button>
      </div>
    </form>
  );
}

function useSendingAgain(basketId: string) {
  const t = useWords(words).confirm;
  const language = useLanguage();
  const call = useCall();
  const refusalWords = useErrorWords();
  const [busy, setBusy] = useBusy();
  const [said, say] = useState<string>();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await call(sendConfirmationAgain, { params: { basketId }, body: {} });
      say(t.sentAgain);
    } catch (error) {
      const wait = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined;
      say(wait ? t.tooMany(moment(new Date(Date.now() + wait * 1_000).toISOString(), language)) : refusalWords(error));
    }
    setBusy(false);
  };
  return { busy, said, send };
}
