import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Linked } from "#ui/linked/Linked.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { ticketRequestAddress } from "../address.ts";
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

/** After any other end: what was found, and the request for technical support (B§4). */
export function Support({ shown, tree }: { shown: TreeResult; tree: Tree }) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const { outcome } = shown;
  if (!outcome) return null;
  const isVisit = outcome.kind === "visit";
  return (
    <section className={`surface stack ${css.panel}`} aria-label={t.end.support} data-guide>
      <StepHeading moves={tree.moves}>{isVisit ? t.end.visit : t.end.contact}</StepHeading>
      <p className={css.outcome}>{textIn(outcome.textVO, language)}</p>
      <FoundSoFar found={shown.found} word={t.end.found} />
      <h3>{t.end.support}</h3>
      <p>
        <Linked>{isVisit ? t.end.visitText : t.end.contactText}</Linked>
      </p>
      <div className="row">
        <LinkButton href={href(ticketRequestAddress(shown))}>{isVisit ? t.end.choose : t.end.request}</LinkButton>
        <LinkButton look="secondary" href={href("/contact-form")}>
          {t.end.write}
        </LinkButton>
        <TreeForm path={closeTree.path} shown={shown} onSend={() => tree.close(shown)}>
          <Button type="submit" look="quiet" busy={tree.busy === "close"}>
            {t.end.close}
          </Button>
        </TreeForm>
      </div>
    </section>
  );
}
