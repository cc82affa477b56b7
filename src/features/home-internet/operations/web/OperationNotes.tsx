import { useLanguage, useWords } from "#platform/web/words.ts";
import { Badge } from "#ui/notice/Notice.tsx";
import { change } from "../../messages/change.ts";
import { section as words } from "../../messages/section.ts";
import type { Operation } from "../contract.ts";
import { useFaultWords } from "./fault-words.ts";
import { instantWords } from "#platform/instant-words.ts";
import type { SectionBody } from "./section-body.ts";
import css from "./Section.module.css";

/** The last change of the section and its state, and since when the shown settings are known. */
export function OperationNotes({ section: { operations, reportedAt, managedBy } }: { section: SectionBody }) {
  const t = useWords(words);
  const language = useLanguage();
  return (
    <div className={`stack ${css.notes}`}>
      {operations.slice(0, 3).map((operation) => (
        <OperationNote key={operation.ticketId} operation={operation} />
      ))}
      <p className="small muted">{t[managedBy === "provider" ? "read" : "reported"](instantWords(reportedAt, language))}</p>
    </div>
  );
}

const TONES = {
  requested: "info",
  asleep: "warning",
  sent: "info",
  applied: "success",
  handed: "success",
  refused: "error",
  failed: "error",
  expired: "error",
  undone: "plain",
} as const;

/** One change in a line: what, when, and its state. */
export function OperationNote({ operation }: { operation: Operation }) {
  const t = useWords(words);
  const language = useLanguage();
  const faultWords = useFaultWords();
  const { passwordSent } = useWords(change);
  const { kind, stage, requestedAt, nextReportAt, fault, state, verified } = operation;
  return (
    <div className={css.note}>
      <p>
        <Badge tone={TONES[stage]}>{t.stages[stage]}</Badge> {t.kinds[kind]}{" "}
        <span className="small muted">{instantWords(requestedAt, language)}</span>
      </p>
      {stage === "asleep" && nextReportAt && <p className="small">{t.asleep(instantWords(nextReportAt, language))}</p>}
      {state === "applied" && !verified && stage !== "undone" && <p className="small">{passwordSent}</p>}
      {fault && stage !== "undone" && <p className="small">{faultWords(operation)}</p>}
    </div>
  );
}
