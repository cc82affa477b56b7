import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice, type Tone } from "#ui/notice/Notice.tsx";
import { euroOfCents } from "#vocabulary/money-words.ts";
import { outcomeWords } from "../messages/outcome-words.ts";
import { ongoingWords } from "../messages/under-way-words.ts";
import type { AddOutcome, ShownOutcome } from "../outcome.ts";

type Props = { outcome: ShownOutcome; serviceId: string };
type Act = "pay" | "recharge" | "limit" | "line" | "again";

/** What helps after an outcome. */
const ACTS: Partial<Record<AddOutcome, Act>> = {
  overdue: "pay",
  "no-balance": "recharge",
  "prepaid-suspended": "recharge",
  "prepaid-condition": "line",
  "credit-limit": "limit",
  "line-suspended": "line",
  "price-changed": "again",
};
const TONES: Partial<Record<AddOutcome, Tone>> = {
  success: "success",
  "already-requested": "info",
  ongoing: "info",
  tidal: "warning",
  "start-now": "warning",
  "already-there": "info",
  "price-changed": "warning",
};
export const toneOf = (outcome: AddOutcome): Tone => TONES[outcome] ?? "error";

const addressOf = (act: Act, serviceId: string): string => {
  const id = encodeURIComponent(serviceId);
  if (act === "pay") return "{area}/invoices?open=payments";
  if (act === "recharge") return `{area}/invoices?open=payments&prepaidNumber=${id}`;
  if (act === "limit") return "{area}/invoices?open=spending";
  return act === "line" ? `{area}/services/line?id=${id}&open=1` : "";
};

/** The words of an outcome: its title, and what it means with its sum, or with what is under way, where that is known. */
export function useOutcomeWords({ outcome, sumCents, priceCents, underWay }: ShownOutcome) {
  const t = useWords(outcomeWords);
  const language = useLanguage();
  const { title, text } = t[outcome];
  if (outcome === "ongoing" && underWay) return { title, text: ongoingWords(underWay, language), close: t.close };
  if (outcome === "overdue" && sumCents) return { title, text: t.owed(euroOfCents(sumCents, language)), close: t.close };
  if (outcome === "price-changed" && priceCents !== undefined)
    return { title, text: t.costs(euroOfCents(priceCents, language)), close: t.close };
  return { title, text, close: t.close };
}

/** The link to what helps after an outcome; null where nothing of the portal does. */
export function OutcomeAct({ outcome: { outcome }, serviceId, look = "secondary" }: Props & { look?: "primary" | "secondary" }) {
  const t = useWords(outcomeWords).acts;
  const href = useHref();
  const act = ACTS[outcome];
  if (!act) return null;
  return (
    // the page itself has the new price: it is loaded again
    <LinkButton look={look} href={act === "again" ? "" : href(addressOf(act, serviceId))}>
      {t[act]}
    </LinkButton>
  );
}

/** An outcome on the page, after a form without a script. */
export function OutcomeNotice({ outcome, serviceId }: Props) {
  const { title, text } = useOutcomeWords(outcome);
  return (
    <Notice tone={toneOf(outcome.outcome)} title={title} live action={<OutcomeAct outcome={outcome} serviceId={serviceId} />}>
      {text}
    </Notice>
  );
}
