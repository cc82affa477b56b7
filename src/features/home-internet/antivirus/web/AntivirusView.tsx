import { useEffect, useRef } from "react";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { instantWords } from "#platform/instant-words.ts";
import type { ViewProps } from "../../operations/web/section-fragment.tsx";
import type { AntivirusSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import { inGroups } from "../rules.ts";
import { AntivirusModals } from "./AntivirusModals.tsx";
import { Download } from "./Download.tsx";
import layout from "../../operations/web/Layout.module.css";
import css from "./Antivirus.module.css";
import { useAntivirus, type AntivirusStep } from "./use-antivirus.ts";

/** The licences: a new one, its key in groups, ending one; the terms before the first; and the downloads. */
export function AntivirusView({ section, reload, show, faults = [] }: ViewProps<AntivirusSection>) {
  const t = useWords(words);
  const doing = useAntivirus(section, { reload, show, faults });
  const heading = useHeading(doing.step);
  const { licences, limit, serviceSuspended, termsAccepted } = section;
  return (
    <div className={`stack ${css.part}`}>
      <p className="muted">{t.about}</p>
      <div className={`${layout.line} ${css.head}`}>
        <h3 ref={heading} tabIndex={-1}>
          {t.keys}
        </h3>
        <span className="muted">{t.used(licences.length, limit)}</span>
      </div>
      {licences.length === 0 ? <p>{t.none}</p> : <Keys {...{ section }} onRemove={doing.askRemove} />}
      {licences.length < limit ? (
        <Button disabled={serviceSuspended} onClick={doing.generate}>
          {t.generate}
        </Button>
      ) : (
        <p>{t.full(limit)}</p>
      )}
      <Download section={section} onStart={doing.download} />
      <div className={`${layout.line} ${css.terms}`}>
        {termsAccepted && <span className="small muted">{t.terms.accepted}</span>}
        <Button look="quiet" onClick={doing.readTerms}>
          {t.terms.open}
        </Button>
      </div>
      <AntivirusModals doing={doing} section={section} />
    </div>
  );
}

/** The focus moves to the list when the focused button disappears with its row, or with the last free licence. */
function useHeading({ step }: AntivirusStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === "told" && step === "idle" && document.activeElement === document.body) heading.current?.focus();
    before.current = step;
  }, [step]);
  return heading;
}

function Keys({ section: { licences, serviceSuspended }, onRemove }: { section: AntivirusSection; onRemove: (key: string) => void }) {
  const t = useWords(words);
  const language = useLanguage();
  return (
    <ul className={css.keys}>
      {licences.map(({ antivirusKey, issuedAt }) => (
        <li key={antivirusKey} className={`${layout.apart} ${css.key}`}>
          <div>
            <span className={css.mono}>{inGroups(antivirusKey)}</span>
            <br />
            <span className="small muted">{t.issued(instantWords(issuedAt, language))}</span>
          </div>
          <Button
            look="quiet"
            disabled={serviceSuspended}
            aria-label={t.removeOf(inGroups(antivirusKey))}
            onClick={() => onRemove(antivirusKey)}
          >
            {t.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}
