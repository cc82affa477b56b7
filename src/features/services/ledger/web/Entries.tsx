import { useRef } from "react";
import { instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Linked } from "#ui/linked/Linked.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { undoOperation, type LedgerEntry } from "../contract.ts";
import { words } from "../messages/words.ts";
import { searchFor } from "../search-params.ts";
import css from "./Ledger.module.css";
import { linePage } from "../../operations/line-page.ts";
import { ongoingWords } from "../../operations/messages/under-way-words.ts";
import { requestWords } from "../request-words.ts";

/** Requests, the newest first. */
export const Entries = ({ entries, label }: { entries: readonly LedgerEntry[]; label: string }) => (
  <ol className={`surface ${css.entries}`} aria-label={label}>
    {entries.map((entry) => (
      <Entry key={entry.id} entry={entry} />
    ))}
  </ol>
);

/** One request: what, of what, by whom and when, how far it has come, and how to take it back. */
function Entry({ entry }: { entry: LedgerEntry }) {
  const { kind, subject, subjectName, state, fault, requestedAt, endedAt, by, undo } = entry;
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const of = subjectName && subjectName !== subject ? `${subjectName}, ${subject}` : subject;
  const requested = requestWords(entry, language);
  const about = [of, instantWords(requestedAt, language), by && (by.isYou ? t.you : t.by(by.name))].filter(Boolean);
  return (
    <li className={css.entry}>
      <div className={css.what}>
        <p>
          <span className={css.kind}>{t.kinds[kind]}</span>
          {requested && `: ${requested}`}
        </p>
        <p className="muted small">{about.join(" · ")}</p>
        <p role="status">
          {t.states[state]}
          {endedAt && <span className="muted small">, {t.ended(instantWords(endedAt, language))}</span>}
        </p>
        {fault && (
          <p className="small">
            <Linked>{t.faults[fault]}</Linked>
          </p>
        )}
      </div>
      {undo === "here" && <UndoForm entry={entry} what={t.undoOf(t.kinds[kind], of)} />}
      {undo === "line" && (
        <LinkButton look="secondary" href={href(`{area}${linePage(subject, "bolt-ons")}`)} aria-label={t.onLineOf(of)}>
          {t.onLine}
        </LinkButton>
      )}
      {undo === "router" && (
        <LinkButton look="secondary" href={href(`{area}/settings/mycontact?cid=${subject}`)} aria-label={t.atRouterOf(of)}>
          {t.atRouter}
        </LinkButton>
      )}
    </li>
  );
}

function UndoForm({ entry: { id }, what }: { entry: LedgerEntry; what: string }) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const body = { operationId: id };
  const { submit, busy, message } = useSubmit(undoOperation, {
    form,
    answered(answer) {
      if (answer.status === 409) {
        const { problem, underWay } = answer.body;
        return underWay ? { tone: "info", words: ongoingWords(underWay, language) } : { tone: "error", words: t.results[problem] };
      }
      location.assign(href(`{area}/services/operations?${searchFor({ result: "undone" })}`));
      return "leaving";
    },
  });
  return (
    <PostForm ref={form} endpoint={undoOperation} hidden={body} className="stack stack-s" busy={busy} onSend={() => void submit({ body })}>
      <FormMessage message={message} />
      <Button type="submit" look="secondary" busy={busy} aria-label={what}>
        {busy ? t.undoing : t.undo}
      </Button>
    </PostForm>
  );
}
