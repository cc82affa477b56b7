import { useRef, useState, type ReactNode } from "react";
import type { Message } from "#platform/web/submission.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import type { changeName, confirmContact, removeContact, sendContactCode, chooseMails } from "../contract.ts";
import type { ContactProblem } from "../search-params.ts";
import { words } from "../messages/words.ts";

type ContactEndpoint = typeof changeName | typeof sendContactCode | typeof confirmContact | typeof removeContact | typeof chooseMails;
export type Done = keyof (typeof words)["bg"]["done"];

/** What the page does after a change: reads the data anew, and shows the message. */
export type Change = { onDone: () => Promise<unknown>; onMessage: (message: Message) => void };

type Props = {
  endpoint: ContactEndpoint;
  /** Sent along with what is typed. */
  along?: Record<string, string>;
  /** What a form that was sent without a script was refused for. */
  first?: ContactProblem | undefined;
  submit: string;
  look?: "primary" | "secondary" | "danger";
  /** What the page says when it is done. */
  done: Done;
  change: Change;
  /** The fields, which show the fault; a fault without a field is said above. */
  children?: (fault: string | undefined) => ReactNode;
  beside?: ReactNode;
};

/** One change of contact data: its fields, its button, and what it was refused for. */
export function ContactForm({
  endpoint,
  along = {},
  first,
  submit: word,
  look = "primary",
  done,
  change: { onDone, onMessage },
  children,
  beside,
}: Props) {
  const t = useWords(words);
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState(first);
  const { submit, busy, message } = useSubmit(endpoint as typeof sendContactCode, {
    form,
    async answered(answer) {
      setProblem(answer.status === 200 ? undefined : answer.body.problem);
      if (answer.status !== 200) return children ? "faults" : { tone: "error", words: t.problems[answer.body.problem] };
      form.current?.reset();
      await onDone();
      onMessage({ tone: "success", words: t.done[done] });
    },
  });
  const send = (fields: FormData) => {
    const typed = Object.fromEntries([...fields].filter(([name]) => name !== "_csrf"));
    void submit({ body: typed as { kind: "mail"; address: string } });
  };
  const fault = problem && t.problems[problem];
  const above = message ?? (fault && !children ? ({ tone: "error", words: fault } as const) : undefined);
  return (
    <PostForm ref={form} endpoint={endpoint} hidden={along} busy={busy} onSend={send} noValidate>
      {above && (
        <Notice tone={above.tone} live>
          {above.words}
        </Notice>
      )}
      {children?.(fault)}
      <div className="row">
        <Button type="submit" look={look} busy={busy}>
          {busy ? t.busy : word}
        </Button>
        {beside}
      </div>
    </PostForm>
  );
}
