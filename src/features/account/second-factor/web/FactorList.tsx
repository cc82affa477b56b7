import { useRef, useState } from "react";
import { instantWords } from "#platform/instant-words.ts";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { removeFactor, type Factor, type Factors } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./SecondFactorPage.module.css";

/** The user's factors; each can be removed. */
export function FactorList({ factors, onRemoved }: { factors: Factor[]; onRemoved: (left: Factors) => void }) {
  const t = useWords(words).list;
  const language = useLanguage();
  const { busy, message, run, send } = useSubmits<string>();
  const [leaving, setLeaving] = useState<Factor>();
  const outcome = useRef<HTMLDivElement>(null);
  const remove = ({ factorId, name }: Factor) => {
    setLeaving(undefined);
    void run(factorId, async () => {
      const answer = await send(removeFactor, { body: { factorId } });
      if (answer.status !== 200) return { tone: "info", words: t.gone };
      onRemoved(answer.body);
      outcome.current?.focus(); // the pressed button is removed
      return { tone: "success", words: t.removed(name) };
    });
  };
  return (
    <>
      <div role="status" ref={outcome} tabIndex={-1}>
        {message && <Notice tone={message.tone}>{message.words}</Notice>}
      </div>
      {factors.length === 0 && <p className="muted">{t.none}</p>}
      <ul className={css.list}>
        {factors.map((factor) => (
          <li key={factor.factorId} className={`row row-between ${css.row}`}>
            <div>
              <p className={css.name} data-personal="">
                {factor.name}
              </p>
              <p className="muted small">
                {t.kinds[factor.kind]} · {t.added(instantWords(factor.addedAt, language))}
                {factor.synced !== null && ` · ${factor.synced ? t.synced : t.onOneDevice}`}
                {factor.lastUsedAt && ` · ${t.used(instantWords(factor.lastUsedAt, language))}`}
              </p>
            </div>
            <Button
              look="secondary"
              busy={busy === factor.factorId}
              onClick={() => setLeaving(factor)}
              aria-label={t.removeOf(factor.name)}
            >
              {busy === factor.factorId ? t.removing : t.remove}
            </Button>
          </li>
        ))}
      </ul>
      {leaving && (
        <Question factor={leaving} last={factors.length === 1} onYes={() => remove(leaving)} onClose={() => setLeaving(undefined)} />
      )}
    </>
  );
}

type QuestionProps = { factor: Factor; last: boolean; onYes: () => void; onClose: () => void };

function Question({ factor, last, onYes, onClose }: QuestionProps) {
  const t = useWords(words).list;
  const actions = (
    <>
      <Button look="secondary" onClick={onClose}>
        {t.keep}
      </Button>
      <Button look="danger" onClick={onYes}>
        {t.remove}
      </Button>
    </>
  );
  return (
    <Modal open tone="warning" title={t.question(factor.name)} onClose={onClose} closeWord={t.close} actions={actions}>
      <p>{last ? t.lastGoes : t.otherStays}</p>
      {factor.kind === "passkey" && <p>{t.staysOnDevice}</p>}
    </Modal>
  );
}
