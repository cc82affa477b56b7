import { instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import type { FaultsNow } from "../contract.ts";
import { words as cardWords } from "../messages/card.ts";
import { words } from "../messages/now.ts";
import { PlaceList, ReadAt } from "./FaultCard.tsx";
import css from "./Faults.module.css";

/** Settlements of a fault, and streets of each, on the front page at most. */
const MOST_PLACES = 3;

/** On the front page, for visitors whose service does not work: the latest faults, named and placed as in the list of all. */
export default function FaultsNowSlot({ given }: { given: FaultsNow | undefined }) {
  const t = useWords(words);
  const card = useWords(cardWords);
  const language = useLanguage();
  const href = useHref();
  if (!given || given.total === 0) return null;
  const { latest, total } = given;
  const action = (
    <LinkButton href={href("/faults")} look="secondary">
      {t.all}
    </LinkButton>
  );
  return (
    <Notice tone="warning" title={t.title} action={action}>
      <ul className={css.lines}>
        {latest.map(({ id, name, places, serviceTypes, expectedEnd }) => (
          <li key={id}>
            <span>
              <strong>{name[language]}</strong>: {serviceTypes.map((type) => card.services[type]).join(", ")}
            </span>
            <PlaceList places={places} t={card} most={MOST_PLACES} />
            <span>
              {card.expected}: {expectedEnd ? instantWords(expectedEnd, language) : card.unknown}
            </span>
          </li>
        ))}
        {total > latest.length && <li>{t.more(total - latest.length)}</li>}
      </ul>
      {given.isStale && <ReadAt {...given} />}
    </Notice>
  );
}
