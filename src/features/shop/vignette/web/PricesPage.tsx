import type { Language } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { WaitingPicture } from "#ui/pictures/failures.tsx";
import { Table, type Column } from "#ui/table/Table.tsx";
import { euro, lev } from "#vocabulary/money-words.ts";
import { priceList, type PriceList } from "../contract.ts";
import { priceWords } from "../messages/prices.ts";
import { words } from "../messages/words.ts";
import type { VehicleType } from "../choice.ts";
import css from "./PricesPage.module.css";

export const title = (language: Language): string => priceWords[language].title;
export const description = (language: Language): string => priceWords[language].lead;
export async function load({ call }: LoadContext) {
  const answer = await call(priceList, {});
  return answer.status === 200 ? answer.body : undefined;
}

type Prices = PriceList["lists"][number]["prices"];

/** Vehicle types with the same prices share one table. */
function grouped({ lists }: PriceList): { vehicles: VehicleType[]; prices: Prices }[] {
  const groups = new Map<string, { vehicles: VehicleType[]; prices: Prices }>();
  for (const { vehicleType, prices } of lists) {
    const key = JSON.stringify(prices);
    const group = groups.get(key) ?? { vehicles: [], prices };
    group.vehicles.push(vehicleType);
    groups.set(key, group);
  }
  return [...groups.values()];
}

export default function PricesPage({ data }: PageProps<typeof load>) {
  const t = useWords(priceWords);
  const href = useHref();
  if (!data) {
    const again = <LinkButton href={href("/vignettes/prices")}>{t.away.again}</LinkButton>;
    return (
      <EmptyState level={1} picture={<WaitingPicture />} title={t.away.title} action={again}>
        {t.away.text}
      </EmptyState>
    );
  }
  return (
    <div className="stack stack-l">
      <PageHeader
        title={t.title}
        lead={t.lead}
        aside={
          <LinkButton href={href("/vignettes")} size="l">
            {t.buy}
          </LinkButton>
        }
      />
      {grouped(data).map(({ vehicles, prices }) => (
        <PriceTable key={vehicles.join()} vehicles={vehicles} prices={prices} />
      ))}
      <ul className={css.notes}>
        <li>{t.start}</li>
        <li>{t.trailer}</li>
        <li>{t.heavy}</li>
      </ul>
    </div>
  );
}

function PriceTable({ vehicles, prices }: { vehicles: VehicleType[]; prices: Prices }) {
  const t = useWords(priceWords);
  const { products } = useWords(words);
  const language = useLanguage();
  const columns: Column<Prices[number]>[] = [
    { key: "kind", title: t.column.kind, cell: ({ kind }) => products.titles[kind] },
    { key: "valid", title: t.column.valid, cell: ({ kind }) => products.notes[kind] },
    { key: "eur", title: t.column.eur, number: true, cell: ({ price }) => <strong>{euro(price.eur, language)}</strong> },
    { key: "bgn", title: t.column.bgn, number: true, cell: ({ price }) => lev(price.bgn, language) },
  ];
  return (
    <section className="stack stack-s">
      <h2>{t.for(vehicles.map((vehicle) => t.vehicles[vehicle]).join(", "))}</h2>
      <Table caption={t.caption} captionHidden columns={columns} rows={prices} rowKey={({ kind }) => kind} />
    </section>
  );
}
