import type { FormEvent } from "react";
import { instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { ApiError } from "#platform/problem.ts";
import { Button } from "#ui/button/Button.tsx";
import { sendConfirmationAgain } from "../confirming/contract.ts";
import type { Order } from "../contract.ts";
import { words } from "../messages/words.ts";

/** Shown while an order is not confirmed by mail: where the mail went, until when it can be confirmed, and a button to send the mail again. */
export function AwaitingConfirmation({ basketId, email, receipt, confirmBy }: Order) {
  const t = useWords(words).confirm;
  const language = useLanguage();
  const href = useHref();
  const { busy, message, send } = useSendingAgain(basketId);
  if (confirmBy === null) return null;
  return (
    <form method="post" action={href(`/checkout/baskets/${basketId}/confirmation-mail`)} className="stack stack-s" onSubmit={send}>
      <CsrfField />
      <p role="status">{message?.words ?? t[receipt](email)}</p>
      <p>{t.until(instantWords(confirmBy, language))}</p>
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
  const { submit, busy, message } = useSubmit(sendConfirmationAgain, {
    answered: () => ({ tone: "success", words: t.sentAgain }),
    wording(error) {
      const wait = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined;
      return wait ? t.tooMany(instantWords(new Date(Date.now() + wait * 1_000).toISOString(), language)) : undefined;
    },
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void submit({ params: { basketId }, body: {} });
  };
  return { busy, message, send };
}
