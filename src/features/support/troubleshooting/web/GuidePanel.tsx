import { useEffect, useRef, type ReactNode } from "react";
import type { Endpoint } from "#platform/endpoint.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { DescriptionList } from "#ui/page/PageHeader.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { guideAddress } from "../address.ts";
import { GUIDE_ANCHOR } from "../search-params.ts";
import { closeTree, nextQuestion, prevQuestion, type TreeQuestion, type TreeResult } from "../contract.ts";
import { words } from "../messages/page-words.ts";
import { Media } from "./Media.tsx";
import { textIn } from "../rules.ts";
import css from "./Troubleshooting.module.css";
import { questionOf, type Tree } from "./use-tree.ts";

type Props = { shown: TreeResult; tree: Tree };

/** A guide that runs: its question with answers, or what is found out or done; and the ways back and out (B§2, B§4). */
export function GuidePanel({ shown, tree }: Props) {
  const t = useWords(words).guide;
  const { question } = shown.treeNodeVO!;
  return (
    <section className={`surface stack ${css.panel}`} aria-label={t.title} data-guide>
      {question ? <Question question={question} shown={shown} tree={tree} /> : <Waiting shown={shown} tree={tree} />}
      <FoundSoFar found={shown.found} word={t.measured} />
      <div className="row">
        {shown.questionCount > 0 && (
          <TreeForm endpoint={prevQuestion} shown={shown} fields={{ questionId: questionOf(shown) }} onSend={() => tree.back(shown)}>
            <Button type="submit" look="secondary" busy={tree.busy === "back"}>
              {t.back}
            </Button>
          </TreeForm>
        )}
        <TreeForm endpoint={closeTree} shown={shown} onSend={() => tree.close(shown)}>
          <Button type="submit" look="quiet" busy={tree.busy === "close"}>
            {t.cancel}
          </Button>
        </TreeForm>
      </div>
    </section>
  );
}

/** What was measured and done so far, in plain words. */
export function FoundSoFar({ found, word }: { found: TreeResult["found"]; word: string }) {
  const language = useLanguage();
  if (found.length === 0) return null;
  return (
    <details className={css.found}>
      <summary>{word}</summary>
      <DescriptionList items={found.map(({ nameVO, valueVO }) => ({ term: textIn(nameVO, language), value: textIn(valueVO, language) }))} />
    </details>
  );
}

function Question({ question, shown, tree }: Props & { question: TreeQuestion }) {
  const t = useWords(words).guide;
  const language = useLanguage();
  const { nodeBase, textVO, multimediaResources, answers } = question;
  return (
    <>
      <div className="stack stack-s">
        <p className={css.progress}>{t.question(shown.questionCount + 1)}</p>
        <StepHeading moves={tree.moves}>{textIn(textVO, language)}</StepHeading>
      </div>
      <Media media={multimediaResources} />
      <TreeForm
        endpoint={nextQuestion}
        shown={shown}
        fields={{ questionId: nodeBase.id }}
        onSend={(pressed) => pressed && tree.answer(shown, pressed)}
      >
        <ul className={css.answers} aria-label={t.answers}>
          {answers.map(({ nodeBase: { id }, nodeTextVO, multimediaResources: media, chosen }) => (
            <li key={id} className="stack stack-s">
              <Button
                type="submit"
                name="answerId"
                value={id}
                look="secondary"
                wide
                className={css.answer}
                busy={tree.busy === `answer ${id}`}
                data-chosen={chosen || undefined}
              >
                {textIn(nodeTextVO, language)}
                {chosen && <span className="visually-hidden"> ({t.chosen})</span>}
              </Button>
              <Media media={media} />
            </li>
          ))}
        </ul>
      </TreeForm>
    </>
  );
}

/** What is being found out or done. The page follows it; without a script a link does. */
function Waiting({ shown: { waiting, assetData }, tree: { isUnread, moves } }: Props) {
  const t = useWords(words).guide;
  const language = useLanguage();
  const href = useHref();
  const hydrated = useHydrated();
  if (!waiting) return null;
  const isCheck = waiting.kind === "check";
  return (
    <div className="stack stack-s">
      <p className={css.progress}>{isCheck ? t.measuring : t.operating}</p>
      <StepHeading moves={moves}>{textIn(waiting.textVO, language)}</StepHeading>
      {hydrated && <div className={css.bar} aria-hidden="true" />}
      <p className="muted">{isCheck ? t.measuringHint : t.operatingHint}</p>
      {isUnread && <p role="alert">{t.unread}</p>}
      {!hydrated && (
        <div>
          <LinkButton
            look="secondary"
            href={`${href(guideAddress({ serviceType: assetData.serviceType, assetId: assetData.assetId }))}#${GUIDE_ANCHOR}`}
          >
            {t.see}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

/** The heading of a step takes the focus when the guide has moved, and so is read out; not when the page opens with it, nor while the customer is elsewhere. */
export function StepHeading({ moves, children }: { moves: number; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const at = document.activeElement;
    if (moves > 0 && (at === document.body || at?.closest("[data-guide]"))) heading.current?.focus();
  }, [moves]);
  return (
    <h2 ref={heading} tabIndex={-1} className={css.step}>
      {children}
    </h2>
  );
}

type FormProps = {
  endpoint: Pick<Endpoint, "path">;
  shown: TreeResult;
  fields?: Record<string, string>;
  /** `pressed`: the value of the pressed button. */
  onSend: (pressed: string | undefined) => void;
  children: ReactNode;
};

/** A form of a session, which works without a script. */
export function TreeForm({ endpoint, shown, fields, onSend, children }: FormProps) {
  const { sessionId, treeId } = shown.treeNodeVO!;
  const hidden = { sessionId, treeId, ...fields };
  return (
    <PostForm className="" endpoint={endpoint} hidden={hidden} onSend={(_, pressed) => onSend(pressed)} data-unguarded>
      {children}
    </PostForm>
  );
}
