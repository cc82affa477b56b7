import { useWords } from "#platform/web/words.ts";
import { Modal } from "#ui/modal/Modal.tsx";
import { InPlaceLink } from "../../web/InPlaceLink.tsx";
import { pageWords } from "../messages/page.ts";
import { calendarAddress, CHANGES, QUESTION, type Change } from "../search-params.ts";
import { ChangeForm } from "./ChangeForm.tsx";

/** The change that waits for a yes: in a dialog, or on the page where its address names the change. */
export type Question = { change: Change; isInPage: boolean };
type Props = { question: Question | undefined; ask: (question: Question | undefined) => void; onDone: () => Promise<void> };

/** Replaces the address or removes it, after a question: calendars that have it find nothing any more. */
export function Changes({ question, ask, onDone }: Props) {
  const t = useWords(pageWords);
  const leave = () => ask(undefined);
  if (question?.isInPage)
    return (
      <section className="stack" aria-labelledby={QUESTION}>
        <h2 id={QUESTION}>{t.questions[question.change].title}</h2>
        <Confirmation {...{ change: question.change, leave, onDone }} />
      </section>
    );
  return (
    <div className="row">
      {CHANGES.map((change) => (
        <InPlaceLink
          key={change}
          to={calendarAddress(change)}
          look={change === "renew" ? "secondary" : "quiet"}
          onPress={() => ask({ change, isInPage: false })}
        >
          {t[change]}
        </InPlaceLink>
      ))}
      {question && (
        <Modal open tone="warning" title={t.questions[question.change].title} onClose={leave} closeWord={t.close}>
          <Confirmation {...{ change: question.change, leave, onDone }} />
        </Modal>
      )}
    </div>
  );
}

/** What a change means, and the form that makes it. */
function Confirmation({ change, leave, onDone }: { change: Change; leave: () => void; onDone: Props["onDone"] }) {
  const t = useWords(pageWords);
  const back = (
    <InPlaceLink look="secondary" to={calendarAddress()} onPress={leave}>
      {t.keep}
    </InPlaceLink>
  );
  return (
    <div className="stack">
      <p>{t.questions[change].text}</p>
      <ChangeForm change={change} look="danger" onDone={onDone} back={back}>
        {t[change]}
      </ChangeForm>
    </div>
  );
}
