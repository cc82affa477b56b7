import { useWords } from "#platform/web/words.ts";
import type { Operation } from "../../operations/contract.ts";
import type { QuestionWords } from "../../operations/web/use-change.ts";
import type { NaptEntry } from "../contract.ts";
import { words } from "../messages/words.ts";
import { calledRule, twinOf } from "./rule-words.ts";

type Words = (typeof words)["bg"];

/** The question before a rule is added (A§2): `rule` and `device` as the customer calls them. */
export const addQuestion = ({ confirm: t }: Words, rule: string, device: string): QuestionWords => ({
  title: t.add,
  text: (
    <>
      <p>{t.addText(rule, device)}</p>
      <p className="muted">{t.addCare}</p>
    </>
  ),
  yes: t.addYes,
});

/** The question before rules are deleted (A§2). */
export const removeQuestion = ({ confirm: t }: Words, chosen: NaptEntry[], entries: NaptEntry[]): QuestionWords => ({
  title: t.remove(chosen.length),
  text: <Removed chosen={chosen} entries={entries} />,
  yes: t.removeYes,
  danger: true,
});

/** What is to go, and which half of a pair would stay. */
function Removed({ chosen, entries }: { chosen: NaptEntry[]; entries: NaptEntry[] }) {
  const { confirm: t } = useWords(words);
  return (
    <>
      <ul>
        {chosen.map((entry) => {
          const twin = twinOf(entry, entries);
          return (
            <li key={entry.index}>
              <strong>{calledRule(entry)}</strong>
              {twin && !chosen.includes(twin) && <span className="muted"> {t.twinStays(twin.protocol)}</span>}
            </li>
          );
        })}
      </ul>
      <p>{t.removeText}</p>
    </>
  );
}

/** The words of a pair, or of several rules, that the router took only in part (A§2). */
export function partlyWords({ partly }: Words, operation: Operation | undefined): { title: string; text: string } | undefined {
  const part = operation?.fault?.part;
  if (!operation || !part || (operation.kind !== "napt.add" && operation.kind !== "napt.delete")) return undefined;
  const said = partly[operation.kind === "napt.add" ? "add" : "delete"];
  return { title: said.title, text: said.text(part) };
}
