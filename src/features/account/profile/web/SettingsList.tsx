import { useHref } from "#platform/web/call.ts";
import { useReach } from "#platform/web/reach.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import type { SettingsCounts } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./SettingsList.module.css";
import { SETTINGS_LINKS } from "./settings-links.ts";

/** The pages of the settings, each with a sentence of what it is for, and how many there are. */
export function SettingsList({ counts }: { counts: SettingsCounts }) {
  const t = useWords(words).settings;
  const language = useLanguage();
  const href = useHref();
  const mayReach = useReach();
  return (
    <nav aria-label={t.list}>
      <ul className={css.list}>
        {SETTINGS_LINKS.map(({ href: path, count, [language]: { word, about } }) => {
          const number = count && counts[count];
          if (number === null || !mayReach(path)) return null;
          return (
            <li key={path}>
              <a href={href(path)} className={css.link}>
                <span className={css.word}>{word}</span>
                <span className="muted">{about}</span>
                {count && <span className="small">{t.counts[count](number!)}</span>}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
