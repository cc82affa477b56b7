import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { edgesOf } from "../graph.ts";
import type { Guide, GuideNode, Media, Worded } from "../guide.ts";
import { words } from "../messages/words.ts";
import type { Way } from "../way.ts";
import { caseWords } from "./case-words.ts";
import css from "./Guides.module.css";

/** The guide walked by links, so that it needs no script; every text in both languages. */
export function Preview({ guide, way: { taken, position } }: { guide: Guide; way: Way }) {
  const { one: t, ...all } = useWords(words);
  const href = useHref();
  const { id, node } = position;
  const addressOf = (choices: string[]) =>
    href(`/operator/guides/${guide.id}/${guide.version}${choices.length > 0 ? `?way=${choices.join(".")}` : ""}`);
  return (
    <section className="surface stack">
      <h2>{t.try}</h2>
      <p className="muted">{t.tryLead}</p>
      <p className="small muted">
        {t.step(taken.length + 1)} · {all.kinds[node.kind]} · <code>{id}</code>
      </p>
      <Both text={node.text} className={css.question} />
      {node.kind === "question" && <Shown media={node.media} />}
      {node.kind === "outcome" ? (
        <p>
          <strong>{t.ended(all.outcomes[node.outcome])}</strong>
        </p>
      ) : (
        <Choices node={node} addressOf={(choice) => addressOf([...taken, choice])} />
      )}
      {taken.length > 0 && (
        <div className="row">
          <LinkButton look="secondary" href={addressOf(taken.slice(0, -1))}>
            {t.back}
          </LinkButton>
          <LinkButton look="quiet" href={addressOf([])}>
            {t.again}
          </LinkButton>
        </div>
      )}
    </section>
  );
}

function Choices({ node, addressOf }: { node: Exclude<GuideNode, { kind: "outcome" }>; addressOf: (choice: string) => string }) {
  const { one: t, ...all } = useWords(words);
  return (
    <div className="stack stack-s">
      <h3 className={css.small}>{node.kind === "question" ? t.answers : t.found}</h3>
      <ul className={css.choices}>
        {node.kind === "question"
          ? node.answers.map(({ id, text, media }) => (
              <li key={id}>
                <a className={css.choice} href={addressOf(id)}>
                  <Both text={text} />
                </a>
                <Shown media={media} />
              </li>
            ))
          : edgesOf(node).map(({ by }) => (
              <li key={by}>
                <a className={css.choice} href={addressOf(by)}>
                  {caseWords(all, node.kind, by)}
                </a>
              </li>
            ))}
      </ul>
    </div>
  );
}

/** A text in the reader's language, and below it in the other. */
function Both({ text, className }: { text: Worded; className?: string | undefined }) {
  const language = useLanguage();
  const other = language === "bg" ? "en" : "bg";
  return (
    <span className={css.both}>
      <span className={className}>{text[language]}</span>
      <span lang={other} className={css.other}>
        {text[other]}
      </span>
    </span>
  );
}

function Shown({ media }: { media: readonly Media[] }) {
  const { one: t } = useWords(words);
  const language = useLanguage();
  const href = useHref();
  return media.map((one) =>
    one.type === "PICTURE" ? (
      <img key={one.url} className={css.media} src={href(one.url)} alt={one.alt[language]} width={640} height={360} loading="lazy" />
    ) : (
      <div key={one.url} className="stack stack-s">
        <video
          className={css.media}
          src={href(one.url)}
          poster={href(one.poster)}
          aria-label={one.alt[language]}
          controls
          preload="none"
          width={640}
          height={360}
        >
          {(["bg", "en"] as const).map((track) => (
            <track
              key={track}
              kind="captions"
              srcLang={track}
              src={href(one.captions[track])}
              label={t.captions}
              default={track === language}
            />
          ))}
        </video>
        <details>
          <summary>{t.transcript}</summary>
          <Both text={one.transcript} />
        </details>
      </div>
    ),
  );
}
