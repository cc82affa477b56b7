import { useLanguage, useWords } from "#platform/web/words.ts";
import { words } from "../messages/words.ts";
import { REGULATORS, type Regulator } from "../regulators.ts";
import css from "./Company.module.css";

/** The authorities for complaints that the provider does not settle. */
export function Regulators({ of }: { of: readonly Regulator[] }) {
  const { regulators: t } = useWords(words);
  const language = useLanguage();
  return (
    <section aria-labelledby="regulators" className="stack stack-s">
      <h2 id="regulators">{t.title}</h2>
      <p>{t.lead}</p>
      <ul className={css.regulators}>
        {of.map((which) => {
          const { name, about, url } = REGULATORS[which];
          return (
            <li key={which}>
              <a href={url}>{name[language]}</a>
              <span>{about[language]}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
