import { Reached } from "#platform/web/Reached.tsx";
import { useEffect, useRef } from "react";
import type { Language } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { publish } from "#platform/web/shared.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { Card, EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { EmptyCartPicture } from "#ui/pictures/scenes.tsx";
import { Price } from "#ui/price/Price.tsx";
import { widget } from "#ui/widget/widget.ts";
import { entries as readEntries, type Cart, type Entry, type CartProblem } from "../contract.ts";
import { readOutcome } from "../search-params.ts";
import { words } from "../messages/words.ts";
import { CartEntry, ActionForm, instead } from "./CartEntry.tsx";
import { useCart } from "./use-cart.ts";

export const title = (language: Language): string => words[language].title;
/** A rejected form returns here with its problem in the address. */
export const load = async ({ call, search }: LoadContext) => ({
  cart: (await call(readEntries, {})).body,
  ...readOutcome(search),
});

export default function CartPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const { cart, busy, faults, announcement, removed, actions, forgetRemoved } = useCart(data.cart);
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => publish("cart-count", countOf(cart)), [cart]);
  const remove = async (entry: Entry) => {
    await actions.remove(entry);
    const heading = head.current?.querySelector<HTMLElement>("h1"); // the focused button is removed
    if (heading) heading.tabIndex = -1;
    heading?.focus();
  };
  return (
    <div ref={head} {...widget({ id: "cart", name: "Количка" })}>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {cart === data.cart && !removed && <Before {...data} onUndo={actions.restoreNumber} />}
      {removed && (
        <Removed
          entry={removed}
          fault={faults[removed.entryNumber]}
          busy={busy !== undefined}
          onUndo={() => void actions.restore(removed)}
          onClose={forgetRemoved}
        />
      )}
      {cart.entries.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <PageHeader title={t.title} lead={t.lead(countOf(cart))} />
          <div className="sides">
            <ul className="stack">
              {cart.entries.map((entry) => (
                <CartEntry
                  key={entry.entryNumber}
                  entry={entry}
                  busy={busy === entry.entryNumber}
                  fault={faults[entry.entryNumber]}
                  actions={{ ...actions, remove }}
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

type Undo = { entry: Entry; fault: string | undefined; busy: boolean; onUndo: () => void; onClose: () => void };

/** The entry just removed with its undo button, or why it cannot be restored. It is shown until the next action. */
function Removed({ entry, fault, busy, onUndo, onClose }: Undo) {
  const t = useWords(words).undo;
  const ways = (
    <div className="row">
      {!fault && (
        <Button look="secondary" busy={busy} onClick={onUndo}>
          {t.action}
        </Button>
      )}
      <Button look="quiet" onClick={onClose}>
        {t.close}
      </Button>
    </div>
  );
  return (
    <Notice tone={fault ? "error" : "info"} action={ways} live={fault !== undefined}>
      {fault ?? t.text([entry.title, entry.madeOutTo].filter(Boolean).join(" "))}
    </Notice>
  );
}

type BeforeProps = { problem: CartProblem | undefined; removed: number | undefined; onUndo: (entryNumber: number) => Promise<void> };

/** The outcome of a form that was sent without scripts. */
const Before = ({ problem, removed, onUndo }: BeforeProps) => {
  const t = useWords(words);
  if (problem) return <Notice tone="error">{t.problems[problem]}</Notice>;
  return removed ? <RemovedBefore entryNumber={removed} onUndo={onUndo} /> : null;
};

/** The undo for a browser without scripts, which knows only the entry's number. */
function RemovedBefore({ entryNumber, onUndo }: { entryNumber: number; onUndo: (entryNumber: number) => Promise<void> }) {
  const t = useWords(words).undo;
  const action = (
    <ActionForm action="restore" entryNumber={entryNumber}>
      <Button type="submit" look="secondary" onClick={instead(() => onUndo(entryNumber))}>
        {t.action}
      </Button>
    </ActionForm>
  );
  return (
    <Notice tone="info" action={action}>
      {t.before}
    </Notice>
  );
}

const countOf = ({ entries }: Cart): number => entries.reduce((sum, { quantity }) => sum + quantity, 0);

function Nothing() {
  const { empty: t, toDevices } = useWords(words);
  const href = useHref();
  const action = (
    <div className="row">
      <Reached to="/vignettes">
        <LinkButton href={href("/vignettes")} size="l">
          {t.action}
        </LinkButton>
      </Reached>
      <Reached to="/shop/devices/listing">
        <LinkButton href={href("/shop/devices/listing")} size="l" look="secondary">
          {toDevices}
        </LinkButton>
      </Reached>
    </div>
  );
  return (
    <EmptyState level={1} picture={<EmptyCartPicture />} title={t.title} action={action}>
      {t.text}
    </EmptyState>
  );
}

/** The total, and the button to the checkout. */
function Total({ cart }: { cart: Cart }) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const blocked = cart.entries.some(({ state }) => state !== "valid");
  const hasVignettes = cart.entries.some(({ page }) => page === null);
  const hasDevices = cart.entries.some(({ page }) => page !== null);
  return (
    <div className="sticky">
      <Card as="section" aria-labelledby="cart-sum">
        <h2 id="cart-sum">{t.sum}</h2>
        <p>
          <Price {...cart.total} language={language} size="l" />
        </p>
        <p className="small muted">{hasDevices ? t.deliveryNote : t.vatNote}</p>
        {blocked && <Notice tone="warning">{t.blocked}</Notice>}
        {!blocked && (
          <LinkButton href={href("/checkout")} size="l" wide>
            {t.toCheckout}
          </LinkButton>
        )}
        <Reached to="/vignettes">
          <a href={href("/vignettes")}>{hasVignettes ? t.goOn : t.toVignettes}</a>
        </Reached>
        <Reached to="/shop/devices/listing">
          <a href={href("/shop/devices/listing")}>{t.toDevices}</a>
        </Reached>
      </Card>
    </div>
  );
}
