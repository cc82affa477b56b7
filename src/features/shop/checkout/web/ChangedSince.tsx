import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { euro } from "#vocabulary/money-words.ts";
import type { Summary } from "../contract.ts";
import { words } from "../messages/words.ts";

type Entry = Summary["entries"][number];

/** The entries that differ from what the buyer agreed to: ordering waits until these are resolved. */
export const unsettled = (entries: Entry[]): Entry[] =>
  entries.filter(({ state, available }) => state === "changed" || (state === "lapsed" && available !== null));

/** Shows what changed, with the old price and the new one, and lets the buyer agree. */
export function ChangedSince({ entries, busy, onAgree }: { entries: Entry[]; busy: boolean; onAgree: () => void }) {
  const t = useWords(words).changed;
  const language = useLanguage();
  const href = useHref();
  const found = unsettled(entries);
  if (found.length === 0) return null;
  const ways = (
    <div className="row">
      {found.every(({ state }) => state === "changed") && (
        <Button look="secondary" busy={busy} onClick={onAgree}>
          {t.agree}
        </Button>
      )}
      <a href={href("/cart")}>{t.cart}</a>
    </div>
  );
  return (
    <Notice tone="warning" title={t.title} action={ways} live>
      <ul>
        {found.map((entry) => (
          <li key={entry.entryNumber}>
            {[
              entry.state === "lapsed" && t.gone(entry.title),
              entry.newPrice && t.price(entry.title, euro(entry.price.eur, language), euro(entry.newPrice.eur, language)),
              entry.state === "changed" && entry.available !== null && t.fewer(entry.title, entry.available),
            ]
              .filter(Boolean)
              .join(" ")}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
