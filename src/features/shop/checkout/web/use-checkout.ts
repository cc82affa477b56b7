import { useRef, useState } from "react";
import { faultsByField, valuesIn } from "#platform/fields.ts";
import { instantWords } from "#platform/instant-words.ts";
import { ApiError } from "#platform/problem.ts";
import type { Price } from "#platform/price.ts";
import { useCall } from "#platform/web/call.ts";
import { usePageRestored } from "#platform/web/page-restored.ts";
import type { Outcome } from "#platform/web/submission.ts";
import { useUnfinishedForm } from "#platform/web/unfinished-form.ts";
import { useSubmits, type Send } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { renewEntry } from "#features/shop/cart/contract.ts";
import { submit as submitCheckout, summary, type Summary } from "../contract.ts";
import type { CheckoutSearch } from "../search-params.ts";
import { LIMITS, type Limited } from "../limits.ts";
import { words } from "../messages/words.ts";
import { addressFields, contactFields, type CheckoutFaults, type CheckoutForm, type checkoutFields } from "../fields.ts";
import { faultsIn, type Offered } from "../rules.ts";
import { useTyped } from "./typed.ts";

/** The data that the page loads. The rest comes from the address, which holds the result of a form sent without scripts. */
export type CheckoutData = { summary: Summary } & CheckoutSearch;

/** The cart, the input, its faults and the submit. Leaving the unfinished form `element` asks for confirmation. */
export function useCheckout({ summary: data, ...fromAddress }: CheckoutData) {
  const element = useRef<HTMLFormElement>(null);
  const finished = useUnfinishedForm(element);
  const call = useCall();
  const [shown, setShown] = useState(data);
  const { busy, message, run, send, clear } = useSubmits<true>(useRefusals(fromAddress));
  const { typed, change } = useTyped(shown, fromAddress.delivery);
  const { faults, round, showFaults, clearFixed } = useFaults(fromAddress.faults);
  const t = useWords(words);

  const readAgain = async (): Promise<void> => setShown((await call(summary, {})).body);
  const order = async (): Promise<Outcome> => {
    // after the payment company was unavailable the order is still the same
    const answer = await send(submitCheckout, { body: bodyOf(typed, shown) }, ({ status }) => status === 502);
    if (answer.status === 200) {
      finished();
      location.assign(answer.body.redirectUrl);
      return "leaving";
    }
    const fields = answer.status === 422 ? answer.body.fields : undefined;
    if (fields) showFaults(faultsByField<typeof checkoutFields>(fields));
    if (answer.status !== 502) await readAgain();
    return fields ? undefined : { tone: "error", words: t.problems[answer.body.problem] };
  };
  const submit = (): void => {
    if (busy) return;
    clear();
    const own = faultsIn(typed, offeredIn(shown));
    showFaults(own);
    if (Object.keys(own).length === 0) void run(true, order);
  };
  /** The buyer accepts the current prices and available quantities. */
  const agree = () =>
    void run(true, async () => {
      await agreeTo(shown.entries, send);
      await readAgain();
    });
  usePageRestored(() => location.reload()); // prevents ordering the same cart again
  const changeAndCheck = (more: Partial<CheckoutForm>): void => {
    change(more);
    clearFixed({ ...typed, ...more }, offeredIn(shown));
  };
  return { shown, typed, faults, round, refused: message?.words, busy: busy === true, submit, agree, change: changeAndCheck, element };
}

/** Messages for rejections: by the order limits, or of the form that was sent without scripts. */
function useRefusals({ problem, limited }: Pick<CheckoutData, "problem" | "limited">) {
  const limitWords = useLimitWords();
  const t = useWords(words).problems;
  const before = limited ? limitWords(limited) : problem && problem !== "fields" ? t[problem] : undefined;
  const wording = (error: unknown): string | undefined => {
    const found = limitedBy(error);
    return found && limitWords(found);
  };
  return { wording, first: before === undefined ? undefined : { tone: "error" as const, words: before, at: true as const } };
}

/** The time of the next allowed attempt, to the minute, in words. */
function useLimitWords(): (limited: Limited) => string {
  const t = useWords(words).limits;
  const language = useLanguage();
  return ({ why, again }) => t[why](instantWords(new Date(Date.parse(again) + 59_999), language));
}

/** The limit that a 429 reports, if the error is one. */
function limitedBy(error: unknown): Limited | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined;
  const why = LIMITS.find((limit) => limit === error.problem?.problem);
  return why && { why, again: new Date(Date.now() + (error.retryAfter ?? 60) * 1_000).toISOString() };
}

async function agreeTo(entries: Summary["entries"], send: Send): Promise<void> {
  for (const { entryNumber, state } of entries) if (state === "changed") await send(renewEntry, { body: { entryNumber } });
}

/** The choices in the form that the rules check. */
const offeredIn = ({ delivery, methods, terms }: Summary): Offered => ({
  methods,
  asksTerms: terms.goods || terms.services,
  ...(delivery && { delivery: { ways: delivery.ways.map(({ way }) => way), shops: delivery.shops.map(({ code }) => code) } }),
});

/** The total with the chosen delivery; without delivery while none is chosen. */
export const totalOf = ({ total, delivery }: Summary, { delivery: chosen }: CheckoutForm): Price =>
  delivery?.ways.find(({ way }) => way === chosen)?.total ?? total;

/** The submitted body: delivery and payment only where this cart needs them. */
function bodyOf(typed: CheckoutForm, shown: Summary) {
  const { termsAccepted, delivery, shop, payment } = typed;
  const place = delivery === "shop" ? { shop } : valuesIn(addressFields, typed);
  return {
    ...valuesIn(contactFields, typed),
    termsAccepted,
    ...(shown.delivery && { delivery, payment, ...place }),
    seenTotal: totalOf(shown, typed).eur,
    seenEntries: shown.entries.map(({ entryNumber }) => entryNumber),
  };
}

/** The faults until they are corrected; `round` counts how often they were shown. */
function useFaults(first: CheckoutFaults) {
  const [{ faults, round }, setShownFaults] = useState({ faults: first, round: 0 });
  const showFaults = (found: CheckoutFaults) => setShownFaults((before) => ({ faults: found, round: before.round + 1 }));
  const clearFixed = (typed: CheckoutForm, offered: Offered) => {
    const wrong = faultsIn(typed, offered);
    const left = (all: CheckoutFaults): CheckoutFaults => Object.fromEntries(Object.entries(all).filter(([name]) => name in wrong));
    setShownFaults((before) => ({ ...before, faults: left(before.faults) }));
  };
  return { faults, round, showFaults, clearFixed };
}
