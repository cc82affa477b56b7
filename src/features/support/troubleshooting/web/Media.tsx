import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import type { MultimediaResource } from "../contract.ts";
import { words } from "../messages/page-words.ts";
import { textIn } from "../rules.ts";
import css from "./Troubleshooting.module.css";

/** Pictures with their alternative texts; videos with captions, and below them a text that says the same. */
export function Media({ media }: { media: readonly MultimediaResource[] }) {
  const t = useWords(words).guide;
  const language = useLanguage();
  const href = useHref();
  return media.map((one) =>
    one.type === "PICTURE" ? (
      <img key={one.url} className={css.media} src={href(one.url)} alt={textIn(one.alt, language)} width={640} height={360} />
    ) : (
      <div key={one.url} className="stack stack-s">
        <video
          className={css.media}
          src={href(one.url)}
          poster={href(one.poster)}
          aria-label={textIn(one.alt, language)}
          controls
          preload="none"
          width={640}
          height={360}
        >
          <track kind="captions" srcLang={language} src={href(textIn(one.captions, language))} label={t.captions} default />
        </video>
        <details className={css.transcript}>
          <summary>{t.transcript}</summary>
          <p>{textIn(one.transcript, language)}</p>
        </details>
      </div>
    ),
  );
}
