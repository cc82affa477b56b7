import { instantWords } from "#platform/instant-words.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { ApiError } from "#platform/problem.ts";
import { Button } from "#ui/button/Button.tsx";
import { sendConfirmationAgain } from "../confirming/contract.ts";
import type { Order } from "../contract.ts";
import { words } from "../messages/words.ts";

/** Shown while an order is not confirmed by mail: where the mail went, until when it can be confirmed, and a button to send the mail again. */
export function AwaitingConfirmation({ basketId, email, receipt, confirmBy }: Order) {
  const t = useWords(words).confirm;
  const language = useLanguage();
  const { busy, message, send } = useSendingAgain(basketId);
  if (confirmBy === null) return null;
  return (
    <PostForm className="stack stack-s" endpoint={sendConfirmationAgain} params={{ basketId }} onSend={send}>
      <p role="status">{message?.words ?? t[receipt](email)}</p>
      <p>{t.until(instantWords(confirmBy, language))}</p>
      <div>
        <Button type="submit" look="secondary" busy={busy}>
          {busy ? t.busy : t.again}
        </Button>
      </div>
    </PostForm>
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
  const send = () => void submit({ params: { basketId }, body: {} });
  return { busy, message, send };
}
