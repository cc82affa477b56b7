import { useEffect, useRef, useState } from "react";
import type { Language } from "#platform/language.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useRefusalWords } from "#platform/web/refusal.ts";
import { tell } from "#platform/web/told.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { Card, EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { EmptyCartPicture } from "#ui/pictures/scenes.tsx";
import { Price } from "#ui/price/Price.tsx";
import { entries as readEntries, removeEntry, renewEntry, updateEntry, type Cart, type CartProblem, type Entry } from "../contract.ts";
import { words } from "../messages/words.ts";
import { CartEntry, type Deeds } from "./CartEntry.tsx";
import css from "./CartPage.module.css";

export const title = (language: Language): string => words[language].title;
export const load = async ({ call }: LoadContext) => (await call(readEntries, {})).body;

export default function CartPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const { cart, busy, faults, said, deeds } = useCart(data);
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => tell("cart-count", countOf(cart)), [cart]);
  const remove = async (entry: Entry) => {
    await deeds.remove(entry);
    const heading = head.current?.querySelector<HTMLElement>("h1"); // the button that had the focus is gone
    if (heading) heading.tabIndex = -1;
    heading?.focus();
  };
  return (
    <div ref={head}>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {cart.entries.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <PageHeader title={t.title} lead={t.lead(cart.entries.length)} />
          <div className="sides">
            <ul className={css.entries}>
              {cart.entries.map((entry) => (
                <CartEntry
                  key={entry.entryNumber}
                  entry={entry}
                  busy={busy === entry.entryNumber}
                  fault={faults[entry.entryNumber]}
                  deeds={{ ...deeds, remove }}
                />
              ))}
            </ul>
            <Total cart={cart} />
          </div>
        </>
      )}
    </div>
  );
}

const countOf = ({ entries }: Cart): number => entries.reduce((sum, { quantity }) => sum + quantity, 0);

function Nothing() {
  const t = useWords(words).empty;
  const href = useHref();
  const action = (
    <LinkButton href={href("/vignettes")} size="l">
      {t.action}
    </LinkButton>
  );
  return (
    <EmptyState level={1} picture={<EmptyCartPicture />} title={t.title} action={action}>
      {t.text}
    </EmptyState>
  );
}

/** What it costs together, and the way on. */
function Total({ cart }: { cart: Cart }) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const blocked = cart.entries.some(({ state }) => state === "lapsed");
  return (
    <div className="sticky">
      <Card as="section" aria-labelledby="cart-sum">
        <h2 id="cart-sum">{t.sum}</h2>
        <p>
          <Price {...cart.total} language={language} size="l" />
        </p>
        <p className="small muted">{t.vatNote}</p>
        {blocked && <Notice tone="warning">{t.blocked}</Notice>}
        {!blocked && (
          <LinkButton href={href("/checkout")} size="l" wide>
            {t.toCheckout}
          </LinkButton>
        )}
        <a href={href("/vignettes")}>{t.goOn}</a>
      </Card>
    </div>
  );
}

type Changed = { status: 200; body: Cart } | { status: 422; body: { problem: CartProblem } };

/** The cart as it stands, and what can be done to it; each deed's refusal is said at its entry. */
function useCart(first: Cart) {
  const t = useWords(words);
  const call = useCall();
  const refusal = useRefusalWords();
  const [cart, setCart] = useState(first);
  const [busy, setBusy] = useState<number>();
  const [faults, setFaults] = useState<Record<number, string>>({});
  const [said, setSaid] = useState("");

  const change = async (entryNumber: number, ask: () => Promise<Changed>, done: string): Promise<void> => {
    setBusy(entryNumber);
    setFaults({});
    try {
      const answer = await ask();
      if (answer.status === 422) return setFaults({ [entryNumber]: t.problems[answer.body.problem] });
      setCart(answer.body);
      setSaid(done);
    } catch (error) {
      setFaults({ [entryNumber]: refusal(error) });
    } finally {
      setBusy(undefined);
    }
  };
  const deeds: Deeds = {
    setQuantity: ({ entryNumber, title }, quantity) =>
      change(entryNumber, () => call(updateEntry, { body: { entryNumber, quantity } }), t.quantityIs(title, quantity)),
    remove: ({ entryNumber, title }) => change(entryNumber, () => call(removeEntry, { body: { entryNumber } }), t.removed(title)),
    renew: ({ entryNumber }) => change(entryNumber, () => call(renewEntry, { body: { entryNumber } }), t.lapsed.renewed),
  };
  return { cart, busy, faults, said, deeds };
}
