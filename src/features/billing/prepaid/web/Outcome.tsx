import { useState } from "react";
import { longDayWords } from "#platform/instant-words.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import { usePolling } from "#platform/web/use-polling.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { euro } from "#vocabulary/money-words.ts";
import { phoneWords } from "#vocabulary/phone-words.ts";
import { payRecharge, rechargeState, type Recharge } from "../contract.ts";
import { words } from "../messages/words.ts";
import { usePayAgain } from "./use-recharge.ts";

const FIRST_POLL_MS = 1_000;

/** What came of a recharge, looked at again until it has ended. `page` is where it stands; `onEnd` is called once it ends while it is watched. */
export function Outcome({ first, page, onEnd }: { first: Recharge; page: string; onEnd?: () => void }) {
  const call = useCall();
  const [recharge, setRecharge] = useState(first);
  const { id, state, payment } = recharge;
  const isOpen = state === "waiting" || (state === "unpaid" && payment === "open");
  usePolling(isOpen ? FIRST_POLL_MS : undefined, async () => {
    const { body } = await call(rechargeState, { query: { id } });
    setRecharge(body);
    if (body.state === "done" || body.state === "refused") onEnd?.();
  });
  return (
    <section data-recharge={state}>
      {state === "unpaid" && <Unpaid recharge={recharge} />}
      {state === "waiting" && <Waiting recharge={recharge} page={page} />}
      {state === "done" && <Done recharge={recharge} />}
      {state === "refused" && <Refused recharge={recharge} />}
    </section>
  );
}

function Unpaid({ recharge: { id, payment, payUrl } }: { recharge: Recharge }) {
  const t = useWords(words);
  const { pay, busy, message } = usePayAgain(id);
  const shown = payment === "declined" || payment === "expired" ? payment : "unpaid";
  const action = payUrl ? (
    <LinkButton href={payUrl}>{t.outcome.toPay}</LinkButton>
  ) : (
    <PostForm className="" endpoint={payRecharge} hidden={{ id }} onSend={pay}>
      <Button type="submit" busy={busy}>
        {t.outcome[payment === null ? "toPay" : "payAgain"]}
      </Button>
    </PostForm>
  );
  return (
    <div className="stack">
      <FormMessage message={message} />
      <Notice tone={shown === "declined" ? "error" : "warning"} title={t.outcome[shown].title} action={action} live>
        {payment === null ? t.paymentsAway : t.outcome[shown].text}
      </Notice>
    </div>
  );
}

function Waiting({ recharge: { id, mails }, page }: { recharge: Recharge; page: string }) {
  const t = useWords(words).outcome;
  const href = useHref();
  const again = <a href={href(`${page}${page.includes("?") ? "&" : "?"}recharge=${id}`)}>{t.again}</a>;
  return (
    <Notice title={t.waiting.title} action={<noscript>{again}</noscript>} live>
      <p>{t.waiting.text}</p>
      {mails && <p>{t.waiting.mail}</p>}
    </Notice>
  );
}

function Done({ recharge: { amount, after, mails, serviceId } }: { recharge: Recharge }) {
  const t = useWords(words).outcome;
  const language = useLanguage();
  return (
    <Notice tone="success" title={t.done.title(euro(amount ?? "0", language))} live>
      <p>
        {t.number}: {phoneWords(serviceId)}
      </p>
      {after?.validTo && <p>{t.done.after(euro(after.balance, language), longDayWords(after.validTo, language))}</p>}
      {mails && <p>{t.mail}</p>}
    </Notice>
  );
}

function Refused({ recharge: { reason, refund, serviceId } }: { recharge: Recharge }) {
  const t = useWords(words).outcome;
  return (
    <Notice tone="error" title={t.refused} live>
      <p>
        {t.number}: {phoneWords(serviceId)}
      </p>
      {refund && <p>{t.refund[refund]}</p>}
      {/* the notice links the telephone within */}
      <p>{t.reasons[reason ?? "refused"]}</p>
    </Notice>
  );
}
