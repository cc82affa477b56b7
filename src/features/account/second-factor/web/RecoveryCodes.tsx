import { instantWords } from "#platform/instant-words.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { makeRecoveryCodes, type Factors } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./SecondFactorPage.module.css";

type Props = {
  left: NonNullable<Factors["recoveryCodes"]>;
  /** Codes that were just made: shown this once. */
  codes: string[];
  onMade: (codes: string[]) => Promise<void>;
};

/** How many recovery codes are left, and new ones while they are shown. */
export function RecoveryCodes({ left, codes, onMade }: Props) {
  const t = useWords(words).codes;
  const language = useLanguage();
  const { submit, busy, message } = useSubmit(makeRecoveryCodes, {
    async answered(answer) {
      if (answer.status !== 200) return { tone: "error", words: t.noFactor };
      await onMade(answer.body.recoveryCodes);
    },
  });
  return (
    <section className={`surface stack ${css.section}`} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">{t.title}</h2>
      <p className="muted">{t.lead}</p>
      {message && <Notice tone={message.tone}>{message.words}</Notice>}
      {codes.length > 0 && (
        <Notice tone="warning" title={t.shownOnce} live>
          <ul className={css.codes} data-personal="">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </Notice>
      )}
      <p>
        {t.left(left.left)} <span className="muted">{t.madeAt(instantWords(left.madeAt, language))}</span>
      </p>
      <div>
        <Button look="secondary" busy={busy} onClick={() => void submit({ body: {} })}>
          {busy ? t.making : t.make}
        </Button>
      </div>
    </section>
  );
}
