import { instantWords } from "#platform/instant-words.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Disclosure } from "#ui/disclosure/Disclosure.tsx";
import type { DeskConversation } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./Conversation.module.css";

/** What the person does, or the portal for them; everything else is done by the desk. */
const BY_PERSON: readonly string[] = ["opened", "written", "joined", "erased"];

/** Everything that was done with the conversation, the latest first. */
export function History({ conversation: { acts, name } }: { conversation: DeskConversation }) {
  const t = useWords(words).one;
  const language = useLanguage();
  return (
    <Disclosure summary={t.history}>
      <ol className={css.history} reversed>
        {acts.map(({ act, actor, at }, place) => (
          <li key={acts.length - place}>
            <time className="muted small" dateTime={at}>
              {instantWords(at, language)}
            </time>{" "}
            {BY_PERSON.includes(act) ? name || t.someone : (actor ?? t.desk)} {t.acts[act]}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
