import type { Language } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import type { Examples } from "#ui/examples.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { words } from "../messages/words.ts";
import { GalleryParamsContext, type GalleryParams } from "./search-params.ts";
import css from "./GalleryPage.module.css";

/** Examples are discovered by their path: the gallery imports no component or feature by name. */
const found = import.meta.glob<{ examples: Examples }>(["../../../../ui/*/*.examples.tsx", "../../../**/web/*.examples.tsx"], {
  eager: true,
});
const all = Object.values(found)
  .map(({ examples }) => examples)
  .sort((a, b) => a.name.localeCompare(b.name));

export const title = (language: Language): string => words[language].title;

/** `?example=Name&story=name` shows one example. */
export const load = async ({ search }: LoadContext): Promise<GalleryParams> => ({
  example: textOf(search["example"]),
  story: textOf(search["story"]),
  open: search["open"],
});
const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

export default function GalleryPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const shown = all.filter(({ name }) => !data.example || name === data.example);
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      <nav aria-label={t.index}>
        <ul className="row">
          <li>
            <a href={href("/dev/ui")}>{t.all}</a>
          </li>
          {all.map(({ name }) => (
            <li key={name}>
              <a href={href(`/dev/ui?example=${name}`)} aria-current={name === data.example ? "true" : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <GalleryParamsContext value={data}>
        {shown.map((examples) => (
          <Component key={examples.name} examples={examples} story={data.story} />
        ))}
      </GalleryParamsContext>
    </>
  );
}

function Component({ examples: { name, about, stories, inBulgarian }, story }: { examples: Examples; story: string | undefined }) {
  const t = useWords(words);
  const href = useHref();
  const language = useLanguage();
  return (
    <section className={css.component} aria-labelledby={name}>
      <h2 id={name}>{name}</h2>
      <p className="muted">{about[language]}</p>
      {Object.entries(stories)
        .filter(([title]) => !story || story === title)
        .map(([title, Story]) => (
          <div key={title} className={css.story}>
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
