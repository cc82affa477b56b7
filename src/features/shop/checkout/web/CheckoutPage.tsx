import { useReach } from "#platform/web/reach.ts";
import type { Language } from "#platform/language.ts";
import { listedFaults } from "#platform/fields.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { later, Part } from "#platform/web/later.tsx";
import { PostForm } from "#platform/web/PostForm.tsx";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { Card, EmptyState, ErrorSummary, PageHeader } from "#ui/page/PageHeader.tsx";
import { Plate } from "#ui/plate/Plate.tsx";
import { Price } from "#ui/price/Price.tsx";
import { LoadingScreen } from "#ui/waiting/Waiting.tsx";
import { slot, widget } from "#ui/widget/widget.ts";
import { euro } from "#vocabulary/money-words.ts";
import { submit as submitCheckout, summary, type Summary } from "../contract.ts";
import { checkoutFields, type CheckoutFaults, type CheckoutForm } from "../fields.ts";
import { words } from "../messages/words.ts";
import { ContactFields, type Fields } from "./ContactFields.tsx";
import css from "./CheckoutPage.module.css";
import { ChangedSince, unsettled } from "./ChangedSince.tsx";
import { Delivery, PaymentMethod } from "./Delivery.tsx";
import { Terms } from "./Terms.tsx";
import { totalOf, useCheckout, type CheckoutData } from "./use-checkout.ts";
import { readSearchParams } from "../search-params.ts";
import { WithoutScript } from "./WithoutScript.tsx";

/** Few see an empty cart, so its picture comes after the page. */
const EmptyCartPicture = later(async () => (await import("#ui/pictures/scenes.tsx")).EmptyCartPicture);

export const title = (language: Language): string => words[language].title;
export const load = async ({ call, search }: LoadContext): Promise<CheckoutData> => ({
  summary: (await call(summary, {})).body,
  ...readSearchParams(search),
});

export default function CheckoutPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const { shown, typed, faults, round, refused, busy, change, agree, submit, element } = useCheckout(data);
  const form = { typed, faults, change };
  if (shown.entries.length === 0) return <Nothing message={refused} />;
  return (
    <>
      <PageHeader title={t.title} aside={<a href={href("/help/buying")}>{t.help}</a>} />
      <WithoutScript shown={shown} typed={typed} />
      <PostForm
        endpoint={{ path: submitCheckout.path }} // without a key: the same cart makes one order
        hidden={seenIn(shown, typed)}
        ref={element}
        noValidate
        className="sides"
        {...widget({ id: "checkout", name: "Формуляр за поръчка" })}
        onSend={submit}
      >
        <div className="stack stack-l">
          <Wrong faults={faults} round={round} />
          {!refused && Object.keys(faults).length === 0 && <LastTry {...shown} />}
          <For {...shown} />
          <ChangedSince entries={shown.entries} busy={busy} onAgree={agree} />
          <Steps shown={shown} form={form} />
        </div>
        <div className="sticky" {...slot({ id: "checkout", code: "order", position: 4 })}>
          <Card aria-labelledby="order">
            <Lines shown={shown} typed={typed} />
            <Terms {...form} shown={shown} />
            {refused && (
              <Notice tone="error" live>
                {refused}
              </Notice>
            )}
            <Submit shown={shown} typed={typed} busy={busy} />
          </Card>
        </div>
      </PostForm>
      <LoadingScreen waiting={busy} title={typed.payment === "card" ? t.paying : t.ordering} />
    </>
  );
}

/** A summary of faults above the form; it takes the focus each time it is shown. */
function Wrong({ faults, round }: { faults: CheckoutFaults; round: number }) {
  const t = useWords(words);
  const listed = listedFaults(checkoutFields, faults);
  if (listed.length === 0) return null;
  const messages: Readonly<Record<string, Readonly<Record<string, string>>>> = t.form.errors;
  const errors = listed.map(({ field, fault }) => ({ href: `#${field}`, message: messages[field]![fault]! }));
  return <ErrorSummary key={round} title={t.summaryTitle(listed.length)} errors={errors} />;
}

/** The total and entries that the buyer saw. */
const seenIn = (shown: Summary, typed: CheckoutForm) => ({
  seenTotal: totalOf(shown, typed).eur,
  seenEntries: shown.entries.map(({ entryNumber }) => entryNumber).join(","),
});

/** The form's sections, step by step. */
function Steps({ shown: { delivery, methods, address }, form }: { shown: Summary; form: Fields }) {
  const at = (code: string, position: number) => slot({ id: "checkout", code, position });
  return (
    <>
      <div {...at("contact", 1)}>
        <ContactFields {...form} isDelivered={delivery !== null} />
      </div>
      {delivery && (
        <div {...at("delivery", 2)}>
          <Delivery {...form} offered={delivery} onFile={address} />
        </div>
      )}
      <div {...at("payment", 3)}>
        <PaymentMethod {...form} methods={methods} />
      </div>
    </>
  );
}

/** The order button with the label that the law requires, and when and where the payment is taken. */
function Submit({ shown, typed, busy }: { shown: Summary; typed: CheckoutForm; busy: boolean }) {
  const t = useWords(words);
  const language = useLanguage();
  const { payment } = typed;
  const price = euro(totalOf(shown, typed).eur, language);
  if (unsettled(shown.entries).length > 0) return <p>{t.changed.first}</p>;
  // no invitation to pay again while the first payment may have succeeded
  if (shown.checking !== null) return <p>{t.lastTry.wait}</p>;
  return (
    <>
      <Button type="submit" size="l" wide busy={busy}>
        {payment === "card" ? t.pay(price) : t.orderFor(price)}
      </Button>
      <p className="small muted">{payment === "invoice" || payment === "on-delivery" ? t.payment.later[payment] : t.secure}</p>
    </>
  );
}

/** The result of the last attempt to pay, for a returning buyer. */
function LastTry({ lastTry, checking }: Summary) {
  const t = useWords(words).lastTry;
  const href = useHref();
  if (!lastTry) return null;
  const action = checking !== null && (
    <LinkButton look="secondary" href={href(`/checkout/confirmation/${checking}`)}>
      {t.toOrder}
    </LinkButton>
  );
  return (
    <Notice tone={lastTry === "declined" ? "error" : "info"} title={t[lastTry].title} action={action}>
      {t[lastTry].text}
    </Notice>
  );
}

/** Values such as a plate, so large that a typing error is seen before paying. */
function For({ entries }: Summary) {
  const t = useWords(words);
  const named = entries.filter(({ madeOutTo }) => madeOutTo !== null);
  if (named.length === 0) return null;
  return (
    <section className={`stack ${css.for}`} aria-labelledby="for">
      <h2 id="for">{t.youBuyFor}</h2>
      <ul className={`stack ${css.plates}`}>
        {named.map(({ entryNumber, madeOutTo, title, note, state }) => (
          <li key={entryNumber}>
            <Plate size="l">{madeOutTo ?? ""}</Plate>
            <p className={css.validity}>
              <strong>{title}</strong>
              <span>{note}</span>
            </p>
            {state === "lapsed" && <p className="small">{t.lapsed}</p>}
          </li>
        ))}
      </ul>
      <p>{t.check}</p>
    </section>
  );
}

/** The order's lines and prices, to review before the submit. */
function Lines({ shown, typed }: { shown: Summary; typed: CheckoutForm }) {
  const { entries, delivery } = shown;
  const total = totalOf(shown, typed);
  const way = delivery?.ways.find((offered) => offered.way === typed.delivery);
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  return (
    <>
      <h2 id="order">{delivery ? t.review : t.order}</h2>
      <ul className={`stack ${css.lines}`}>
        {entries.map(({ entryNumber, title, madeOutTo, quantity, total: cost }) => (
          <li key={entryNumber}>
            <span>
              {title}
              {madeOutTo && <span className="muted"> {madeOutTo}</span>}
              {quantity > 1 && <span className="muted"> {t.pieces(quantity)}</span>}
            </span>
            <Price {...cost} language={language} size="s" />
          </li>
        ))}
        {delivery && (
          <li>
            <span>
              {t.delivery.line}
              {way && <span className="muted"> {t.delivery.ways[way.way]}</span>}
            </span>
            {!way && <span className="muted">{t.delivery.notChosen}</span>}
            {way && (way.price.eur === "0.00" ? <span>{t.delivery.free}</span> : <Price {...way.price} language={language} size="s" />)}
          </li>
        )}
      </ul>
      <p className={`row row-between ${css.total}`}>
        <span>{t.total}</span>
        <Price {...total} language={language} size="l" />
      </p>
      <a href={href("/cart")}>{t.change}</a>
    </>
  );
}

function Nothing({ message }: { message: string | undefined }) {
  const t = useWords(words).empty;
  const href = useHref();
  const action = useReach()("/vignettes") && (
    <LinkButton href={href("/vignettes")} size="l">
      {t.action}
    </LinkButton>
  );
  return (
    <EmptyState level={1} picture={<Part of={EmptyCartPicture} given={{}} />} title={t.title} action={action}>
      {message ?? t.text}
    </EmptyState>
  );
}
