import { instantWords } from "#platform/instant-words.ts";
import type { Language } from "#platform/language.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Badge } from "#ui/notice/Notice.tsx";
import { DescriptionList } from "#ui/page/PageHeader.tsx";
import type { ListedFault } from "../contract.ts";
import { words as cardWords } from "../messages/card.ts";
import { words } from "../messages/words.ts";
import css from "./Faults.module.css";

type Props = { fault: Omit<ListedFault, "id">; level?: 2 | 3 };

/** One fault of an area: what, where, since when, and until when. */
export const FaultCard = (props: Props) => <FaultCardIn {...props} t={useWords(cardWords)} language={useLanguage()} />;

/** The same in a given language, with its words. */
export function FaultCardIn({ fault, level = 3, t, language }: Props & { t: typeof cardWords.bg; language: Language }) {
  const { name, places, serviceTypes, text, beganAt, expectedEnd, endedAt } = fault;
  const Heading = `h${level}` as const;
  const end = endedAt
    ? { term: t.endedAt, value: instantWords(endedAt, language) }
    : { term: t.expected, value: expectedEnd ? instantWords(expectedEnd, language) : t.unknown };
  return (
    <article className={`surface stack stack-s ${css.fault}`} data-ended={endedAt !== null || undefined}>
      <div className={css.head}>
        <Heading>{name}</Heading>
        <ul className={css.types}>
          {serviceTypes.map((type) => (
            <li key={type}>
              <Badge tone={endedAt ? "plain" : "warning"}>{t.services[type]}</Badge>
            </li>
          ))}
        </ul>
      </div>
      {text && <p className="as-typed">{text}</p>}
      <DescriptionList
        items={[
          { term: t.began, value: instantWords(beganAt, language) },
          end,
          {
            term: t.where,
            value: <PlaceList places={places} t={t} />,
          },
        ]}
      />
    </article>
  );
}

type Places = Pick<ListedFault, "places"> & { t: typeof cardWords.bg; most?: number };

/** Where a fault is; only the first `most` settlements, and streets of each. */
export const PlaceList = ({ places, t, most = Infinity }: Places) => (
  <ul className={css.places}>
    {places.slice(0, most).map(({ settlement, streets }) => (
      <li key={`${settlement} ${streets.join()}`}>
        {streets.length === 0 ? t.wholeOf(settlement) : `${settlement}: ${streets.slice(0, most).join(", ")}`}
        {streets.length > most && t.moreStreets(streets.length - most)}
      </li>
    ))}
    {places.length > most && <li>{t.morePlaces(places.length - most)}</li>}
  </ul>
);

/** As of when the list is; a warning where the system of problems is away. */
export function ReadAt({ readAt, isStale }: { readAt: string | null; isStale: boolean }) {
  const t = useWords(words);
  const language = useLanguage();
  const text = readAt ? (isStale ? t.stale : t.asOf)(instantWords(readAt, language)) : t.never;
  return (
    <p className={isStale ? css.stale : "muted"} role={isStale ? "status" : undefined}>
      {text}
    </p>
  );
}
