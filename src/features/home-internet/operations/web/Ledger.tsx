import { useEffect } from "react";
import { createPortal } from "react-dom";
import { useCall } from "#platform/web/call.ts";
import { useSend } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/page/PageHeader.tsx";
import { Spinner } from "#ui/waiting/Waiting.tsx";
import { words as pageWords } from "../../messages/words.ts";
import { section as words } from "../../messages/section.ts";
import { ledger, undo, type Operation } from "../contract.ts";
import { ChangeModals } from "./ChangeModals.tsx";
import { LoadFailed } from "./LoadFailed.tsx";
import type { BodyProps } from "./Section.tsx";
import { instantWords } from "#platform/instant-words.ts";
import { useMovedChanges } from "./moved-changes.ts";
import { OperationNote } from "./OperationNotes.tsx";
import { accessTypeNamed } from "../../settings.ts";
import { detailsOf } from "./operation-details.ts";
import layout from "./Layout.module.css";
import css from "./Section.module.css";
import { useChange } from "./use-change.ts";
import { useSection } from "./use-section.ts";

type Entries = { cid: string; operations: Operation[] };

/** Every change of the contract's router with its progress, and an undo button where possible; read at each opening. */
export function Ledger({ cid, openings, root }: BodyProps) {
  const { opening } = useWords(pageWords);
  const call = useCall();
  const { loaded, reload } = useSection<Entries>(() => call(ledger, { query: { cid } }));
  const again = () => void reload();
  useEffect(() => void reload(), [reload, openings]);
  useMovedChanges(cid, () => loaded.state === "here" && again());
  return (
    <>
      <Spinner waiting={loaded.state === "loading"}>{opening}</Spinner>
      {loaded.state === "here" && <Changes cid={cid} current={loaded.section} reload={reload} />}
      {loaded.state === "failed" && root.current && createPortal(<LoadFailed onClose={again} onAgain={again} />, root.current)}
    </>
  );
}

function Changes({ cid, current, reload }: { cid: string; current: Entries; reload: () => Promise<Entries | undefined> }) {
  const t = useWords(words).ledger;
  const { kinds } = useWords(words);
  const language = useLanguage();
  const send = useSend();
  const changing = useChange({ cid, section: current, reload, onlyOwn: true });
  if (current.operations.length === 0) return <EmptyState title={t.empty.title}>{t.empty.text}</EmptyState>;
  const askBack = (operation: Operation) =>
    changing.question({
      title: t.question,
      text: (
        <>
          <p>
            <strong>{kinds[operation.kind]}</strong>, {instantWords(operation.requestedAt, language)}
          </p>
          <p>{t.about}</p>
          {operation.details["accessType"] && <AccessBack former={operation.details["formerAccessType"]} />}
        </>
      ),
      yes: t.yes,
      ask: async () => {
        const answer = await send(undo, { query: { cid }, body: { ticketId: operation.ticketId } });
        return answer.status === 422 ? { ...answer, shownIn: "modal" } : answer;
      },
    });
  return (
    <>
      <ol className={css.ledger}>
        {current.operations.map((operation) => (
          <Entry key={operation.ticketId} operation={operation} disabled={changing.busy} onBack={() => askBack(operation)} />
        ))}
      </ol>
      <ChangeModals changing={changing} />
    </>
  );
}

function Entry({ operation, disabled, onBack }: { operation: Operation; disabled: boolean; onBack: () => void }) {
  const { kinds, ledger: t } = useWords(words);
  const language = useLanguage();
  const { kind, requestedAt, details, undoable } = operation;
  return (
    <li className={`${layout.apart} ${css.entry}`}>
      <div>
        <OperationNote operation={operation} />
        <Details details={details} />
      </div>
      {undoable && (
        <Button
          look="secondary"
          disabled={disabled}
          aria-label={t.undoOf(kinds[kind], instantWords(requestedAt, language))}
          onClick={onBack}
        >
          {t.undo}
        </Button>
      )}
    </li>
  );
}

/** Who may join once a change of access is undone. */
function AccessBack({ former }: { former: string | undefined }) {
  const { accessTypes, accessBack } = useWords(words).ledger;
  const type = accessTypeNamed(former);
  return type ? (
    <p>
      <strong>{accessBack(accessTypes[type])}</strong>
    </p>
  ) : null;
}

/** The values of a change. */
function Details({ details }: { details: Record<string, string> }) {
  const text = detailsOf(details, useWords(words).ledger);
  return text ? <p className="small muted">{text}</p> : null;
}
