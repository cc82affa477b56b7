import { useHas } from "#platform/web/reach.ts";
import type { ReactNode } from "react";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Linked } from "#ui/linked/Linked.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { ticketAddress, ticketRequestAddress } from "../address.ts";
import { closeTree, type TreeResult } from "../contract.ts";
import { words } from "../messages/page-words.ts";
import { FoundSoFar, StepHeading, TreeForm } from "./GuidePanel.tsx";
import { textIn } from "../rules.ts";
import css from "./Troubleshooting.module.css";
import type { Tree } from "./use-tree.ts";

/** The finish message of a guide that has solved the trouble (B§4). */
export function Solved({ outcome, moves }: { outcome: NonNullable<TreeResult["outcome"]>; moves: number }) {
  const t = useWords(words).end;
  const language = useLanguage();
  return (
    <section className="stack stack-s" aria-label={t.solved} data-guide>
      <StepHeading moves={moves}>{t.solved}</StepHeading>
      <Notice tone="success">{textIn(outcome.textVO, language)}</Notice>
    </section>
  );
}

/** After any other end: what was found, and the request for technical support (B§4), or the one that is open already. */
export function Support({ shown, tree }: { shown: TreeResult; tree: Tree }) {
  const t = useWords(words);
  const language = useLanguage();
  const { outcome } = shown;
  const hasTickets = useHas()("tickets");
  if (!outcome) return null;
  return (
    <section className={`surface stack ${css.panel}`} aria-label={t.end.support} data-guide>
      <StepHeading moves={tree.moves}>{outcome.kind === "visit" && hasTickets ? t.end.visit : t.end.contact}</StepHeading>
      {(outcome.kind !== "visit" || mayRequest(shown)) && <p className={css.outcome}>{textIn(outcome.textVO, language)}</p>}
      <FoundSoFar found={shown.found} word={t.end.found} />
      <NextStep shown={shown} kind={outcome.kind}>
        <TreeForm endpoint={closeTree} shown={shown} onSend={() => tree.close(shown)}>
          <Button type="submit" look="quiet" busy={tree.busy === "close"}>
            {t.end.close}
          </Button>
        </TreeForm>
      </NextStep>
    </section>
  );
}

/** Whether a request would be taken now; else the guide's own text would promise a technician's time that cannot be chosen. */
const mayRequest = ({ support }: TreeResult): boolean => support !== null && support.openTicket === null && support.canBeVisited;

type NextStepProps = { shown: TreeResult; kind: NonNullable<TreeResult["outcome"]>["kind"]; children: ReactNode };

/** What the customer can do now. Only a request that would be taken is offered: not beside an open one, and not to a technician who would not know where to come. */
function NextStep({ shown, kind, children }: NextStepProps) {
  const t = useWords(words).end;
  const href = useHref();
  const hasTickets = useHas()("tickets");
  const openTicket = shown.support?.openTicket;
  const write = (
    <LinkButton look="secondary" href={href("/contact-form")}>
      {t.write}
    </LinkButton>
  );
  if (!mayRequest(shown)) {
    const { title, text } = openTicket ? { title: t.open.title(openTicket.number), text: t.open.text } : t.nowhere;
    return (
      <>
        {hasTickets && (
          <Notice tone="info" title={title}>
            {text}
          </Notice>
        )}
        <div className="row">
          {openTicket && <LinkButton href={href(ticketAddress(openTicket.ticketId, openTicket.position))}>{t.open.act}</LinkButton>}
          {write}
          {children}
        </div>
      </>
    );
  }
  const isVisit = kind === "visit";
  return (
    <>
      <h3>{t.support}</h3>
      <p>
        <Linked>{isVisit ? t.visitText : t.contactText}</Linked>
      </p>
      <div className="row">
        <LinkButton href={href(ticketRequestAddress(shown))}>{isVisit ? t.choose : t.request}</LinkButton>
        {write}
        {children}
      </div>
    </>
  );
}
