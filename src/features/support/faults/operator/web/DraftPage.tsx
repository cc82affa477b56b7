import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { faultDraft, openFault, type Draft } from "../contract.ts";
import { readProblem } from "../search-params.ts";
import { words } from "../messages/words.ts";
import { Preview } from "./Preview.tsx";
import { useOnward } from "./use-onward.ts";

export const title = (language: "bg" | "en") => words[language].preview.title;

export async function load({ call, params, search }: LoadContext) {
  const { body: draft } = await call(faultDraft, { params: { id: params["id"] ?? "" } });
  return { draft, problem: readProblem(search) };
}

/** A fault before it is opened: how customers will read it, and how many lines it touches. */
export default function DraftPage({ data: { draft, problem } }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const { fault, lines, state } = draft;
  const isOpenable = state === "draft" && fault !== null;
  return (
    <div className="stack">
      <PageHeader
        title={t.preview.title}
        lead={t.preview.lead}
        crumbs={[
          { href: href("{area}"), word: t.home },
          { href: href("/operator/faults"), word: t.title },
        ]}
        crumbsWord={t.crumbs}
      />
      {problem && (
        <Notice tone="error" live focused>
          {t.deskProblems[problem]}
        </Notice>
      )}
      {fault && <Preview fault={fault} />}
      {fault && (
        <p>
          <strong>{t.preview.lines(lines)}</strong> {lines > 0 && t.preview.linesText}
        </p>
      )}
      {!isOpenable && !problem && (
        <Notice tone="warning" live>
          {state === "draft" ? t.deskProblems.invalid : t.deskProblems["not-a-draft"]}
        </Notice>
      )}
      {isOpenable && <Opening draft={draft} />}
      <div className="row">
        {state === "draft" && (
          <LinkButton look="secondary" href={href(`/operator/faults/new?draft=${draft.id}`)}>
            {t.preview.correct}
          </LinkButton>
        )}
        <LinkButton look="quiet" href={href("/operator/faults")}>
          {t.preview.list}
        </LinkButton>
      </div>
    </div>
  );
}

function Opening({ draft: { id } }: { draft: Draft }) {
  const t = useWords(words);
  const onward = useOnward();
  const { submit, busy, message } = useSubmit(openFault, {
    answered(answer) {
      return answer.status === 409 ? { tone: "error", words: t.deskProblems[answer.body.problem] } : onward(answer.body);
    },
  });
  return (
    <PostForm label={t.preview.open} endpoint={openFault} params={{ id }} onSend={() => void submit({ params: { id }, body: {} })}>
      <FormMessage message={message} />
      <div>
        <Button type="submit" busy={busy}>
          {busy ? t.preview.opening : t.preview.open}
        </Button>
      </div>
    </PostForm>
  );
}
