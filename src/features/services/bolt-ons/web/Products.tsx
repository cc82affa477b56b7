import { dayWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Disclosure } from "#ui/disclosure/Disclosure.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import type { Day } from "#vocabulary/day.ts";
import { euroOfCents } from "#vocabulary/money-words.ts";
import { linePage } from "../../operations/line-page.ts";
import { ongoingWords } from "../../operations/messages/under-way-words.ts";
import { usePriceWords } from "../../operations/web/OfferText.tsx";
import { keepBoltOn, stopBoltOn, withdrawBoltOn, type Product } from "../contract.ts";
import { words, type Done } from "../messages/words.ts";
import css from "./BoltOns.module.css";

type Props = { serviceId: string; products: readonly Product[]; mayChange: boolean; mailsReceipt: boolean };

/** What a line has beside its tariff, and how each of it ends. */
export function Products({ products, ...rest }: Props) {
  const t = useWords(words);
  return (
    <section className={`surface stack ${css.has}`} aria-labelledby="has">
      <h2 id="has">{t.has}</h2>
      {products.length === 0 && <p className="muted">{t.none}</p>}
      <ul className="stack">
        {products.map((product) => (
          <ProductItem key={product.productId} product={product} {...rest} />
        ))}
      </ul>
    </section>
  );
}

function ProductItem({ serviceId, product, mayChange, mailsReceipt }: Omit<Props, "products"> & { product: Product }) {
  const t = useWords(words);
  const language = useLanguage();
  const price = usePriceWords();
  const { name, since, until, paidUntil, stopsOn, withdrawal } = product;
  const day = (shown: string) => dayWords(shown as Day, language);
  const { priceCents } = product;
  const about = [
    priceCents !== null && price({ ...product, priceCents, voucherCurrentValue: null }),
    t.since(day(since)),
    until && t.until(day(until)),
  ];
  return (
    <li className="stack stack-s">
      <p>
        <strong>{name[language]}</strong> <span className="muted small">{about.filter(Boolean).join(" · ")}</span>
      </p>
      {stopsOn && <p className="small">{t.stopping(day(stopsOn))}</p>}
      {mayChange && stopsOn && <EndForm how="keep" serviceId={serviceId} product={product} />}
      {mayChange && paidUntil && !stopsOn && (
        <Disclosure summary={t.stop.summary(day(paidUntil))}>
          <p>{t.stop.text(day(paidUntil))}</p>
          <EndForm how="stop" serviceId={serviceId} product={product} />
        </Disclosure>
      )}
      {mayChange && withdrawal && (
        <Disclosure summary={t.withdraw.summary(day(withdrawal.until))}>
          <p>
            {t.withdraw.text(euroOfCents(withdrawal.refundCents, language))} {mailsReceipt ? t.withdraw.mailed : t.withdraw.unmailed}
          </p>
          <EndForm how="withdraw" serviceId={serviceId} product={product} />
        </Disclosure>
      )}
    </li>
  );
}

const ENDPOINTS = { stop: stopBoltOn, keep: keepBoltOn, withdraw: withdrawBoltOn };
type How = keyof typeof ENDPOINTS;
const DONE: Record<How, Done> = { stop: "stopping", keep: "renewing", withdraw: "withdrawn" };

type FormProps = { how: How; serviceId: string; product: Product };

function EndForm({ how, serviceId, product: { productId, name } }: FormProps) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const { busy, message, run, send } = useSubmits<true>();
  const word = how === "keep" ? t.keep : t[how].submit;
  const submit = () =>
    void run(true, async () => {
      const answer = await send(ENDPOINTS[how], { body: { serviceId, productId } });
      if ("body" in answer && "problem" in answer.body) {
        const { body } = answer;
        return "underWay" in body && body.underWay
          ? { tone: "info", words: ongoingWords(body.underWay, language) }
          : { tone: "error", words: t.done[body.problem] };
      }
      location.assign(href(`{area}${linePage(serviceId, "bolt-ons", { done: DONE[how] })}`));
      return "leaving";
    });
  return (
    <PostForm className="stack stack-s" endpoint={ENDPOINTS[how]} hidden={{ serviceId, productId }} busy={busy === true} onSend={submit}>
      <FormMessage message={message} />
      <div>
        <Button type="submit" look="secondary" busy={busy} aria-label={`${word}: ${name[language]}`}>
          {busy ? t.busy : word}
        </Button>
      </div>
    </PostForm>
  );
}
