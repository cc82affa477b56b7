import { useHas } from "#platform/web/reach.ts";
import { dayWords } from "#platform/instant-words.ts";
import { useHref, useLinkTo } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Disclosure } from "#ui/disclosure/Disclosure.tsx";
import { Linked } from "#ui/linked/Linked.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { DescriptionList } from "#ui/page/PageHeader.tsx";
import type { Day } from "#vocabulary/day.ts";
import { euroOfCents } from "#vocabulary/money-words.ts";
import type { LineTab } from "../../operations/line-page.ts";
import { lineSummary, type Line, type LineUse } from "../contract.ts";
import { words } from "../messages/words.ts";
import { lineAddress } from "../search-params.ts";
import { isChangeable, tabsOf } from "./line-tabs.ts";
import css from "./Lines.module.css";
import { Old } from "./UseSection.tsx";

type Props = { line: Line; read: LineUse };
/** Tabs where something of a line is changed. */
const CHANGED: readonly LineTab[] = ["double-speed", "sim", "roaming"];

/** What a line has beside its tariff, and where more is added or changed. */
export function ProductsSection({ line, read: { products, asOf, isOld, useAsOf, useIsOld } }: Props) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const changed = tabsOf(line.type, isChangeable(useHas())).filter((name) => CHANGED.includes(name));
  const price = (cents: number) => euroOfCents(cents, language);
  return (
    <section className={`surface stack ${css.state}`} aria-labelledby="has">
      <h2 id="has">{t.has.title}</h2>
      {/* where the inventory knows the use, too, that is said beside it */}
      {(asOf !== useAsOf || isOld !== useIsOld) && <Old line={line} asOf={asOf} isOld={isOld} unread={t.has.unread} />}
      {asOf !== null && products.length === 0 && <p className="muted">{t.has.none}</p>}
      {products.length > 0 && (
        <ul className="stack stack-s">
          {products.map(({ productId, name, recurring, priceCents, since, until }) => (
            <li key={productId}>
              <strong>{name}</strong>{" "}
              <span className="muted small">
                {[
                  priceCents !== null && (recurring ? t.has.month(price(priceCents)) : t.has.once(price(priceCents))),
                  t.has.since(dayWords(since as Day, language)),
                  until && t.use.until(dayWords(until as Day, language)),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={href(lineAddress(line.serviceId, "bolt-ons"))}>{t.has.add}</a>
      </p>
      {changed.length > 0 && (
        <p>
          {t.has.change}:{" "}
          {changed.map((tab, place) => (
            <span key={tab}>
              {place > 0 && ", "}
              <a href={href(lineAddress(line.serviceId, tab))}>{t.lineTabs[tab]}</a>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

/** The contract of a line, its summary as a document, and the best tariff for what was used. */
export function ContractSection({ line, read: { contract, best, asOf } }: Props) {
  const t = useWords(words);
  const language = useLanguage();
  const linkTo = useLinkTo();
  if (asOf === null) return null;
  const price = (cents: number) => euroOfCents(cents, language);
  return (
    <section className={`surface stack ${css.state}`} aria-labelledby="contract">
      <h2 id="contract">{t.contract.title}</h2>
      {!contract && <p className="muted">{t.contract.none}</p>}
      {contract && (
        <>
          {contract.endsSoon && contract.until && (
            <Notice tone="info" title={t.contract.soon(dayWords(contract.until as Day, language))}>
              {t.contract.soonText}
            </Notice>
          )}
          <DescriptionList
            items={[
              { term: t.contract.monthly, value: price(contract.monthlyCents) },
              { term: t.contract.since, value: dayWords(contract.since as Day, language) },
              { term: t.contract.until, value: contract.until ? dayWords(contract.until as Day, language) : t.contract.noTerm },
            ]}
          />
          <Disclosure summary={t.contract.ifEnded}>
            <DescriptionList
              items={[
                { term: t.contract.notice, value: t.contract.days(contract.noticeDays) },
                { term: t.contract.endFee, value: price(contract.endFeeCents) },
              ]}
            />
          </Disclosure>
          <p>
            <a href={linkTo(lineSummary, { query: { id: line.serviceId } })} data-download="">
              {t.contract.summary}
            </a>
          </p>
        </>
      )}
      {best && (
        <div className="stack stack-s">
          <h3>{t.best.title}</h3>
          <p>{best.isOwn ? t.best.own(best.name) : t.best.other(best.name)}</p>
          {!best.isOwn && (
            <p>
              {t.best.sums(price(best.bestCents), price(best.ownCents))} <Linked>{t.best.how}</Linked>
            </p>
          )}
        </div>
      )}
    </section>
  );
}
