import { use } from "react";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { namedExamples, type Examples } from "#ui/examples.ts";
import { words } from "../messages/words.ts";
import { GalleryParamsContext } from "./search-params.ts";
import css from "./GalleryPage.module.css";

/** Examples are discovered by their path: the gallery imports no component or feature by name. */
const exampleFiles = import.meta.glob<{ examples: Examples }>(["../../../../ui/*/*.examples.tsx", "../../../**/web/*.examples.tsx"], {
  eager: true,
});
const all = namedExamples(exampleFiles).sort((a, b) => a.name.localeCompare(b.name));

/** The list of examples, and those that the address selects. */
export default function AllExamples() {
  const t = useWords(words);
  const href = useHref();
  const { example, story } = use(GalleryParamsContext);
  const shown = all.filter(({ name }) => !example || name === example);
  return (
    <>
      <nav aria-label={t.index}>
        <ul className="row">
          <li>
            <a href={href("/dev/ui")}>{t.all}</a>
          </li>
          {all.map(({ name }) => (
            <li key={name}>
              <a href={href(`/dev/ui?example=${name}`)} aria-current={name === example ? "true" : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {shown.map((examples) => (
        <Component key={examples.name} examples={examples} story={story} />
      ))}
    </>
  );
}

function Component({
  examples: { name, about, stories, inBulgarian },
  story,
}: {
  examples: (typeof all)[number];
  story: string | undefined;
}) {
  const t = useWords(words);
  const href = useHref();
  const language = useLanguage();
  return (
    <section className={`stack ${css.component}`} aria-labelledby={name}>
      <h2 id={name}>{name}</h2>
      <p className="muted">{about[language]}</p>
      {Object.entries(stories)
        .filter(([title]) => !story || story === title)
        .map(([title, Story]) => (
          <div key={title} className={`stack ${css.story}`}>
            <p className={css.name}>
              {(language === "bg" && inBulgarian?.[title]) || title} ·{" "}
              <a href={href(`/dev/ui?example=${name}&story=${encodeURIComponent(title)}`)}>{t.alone}</a>
            </p>
            <div data-story={`${name}/${title}`}>{Story(language)}</div>
          </div>
        ))}
    </section>
  );
}
