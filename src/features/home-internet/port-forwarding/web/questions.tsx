import { useWords } from "#platform/web/words.ts";
import type { Operation } from "../../operations/contract.ts";
import type { QuestionWords } from "../../operations/web/use-change.ts";
import type { ForwardedPort } from "../contract.ts";
import { words } from "../messages/words.ts";
import { calledRule, twinOf } from "./rule-words.ts";

type Words = (typeof words)["bg"];

/** `reserved`: the address that is reserved with it, where that was requested. */
type Added = { rule: string; device: string; reserved: string | undefined };

/** The question before a rule is added (A§2): `rule` and `device` by the customer's names. */
export const addQuestion = ({ confirm: t }: Words, { rule, device, reserved }: Added): QuestionWords => ({
  title: t.add,
  text: (
    <>
      <p>{t.addText(rule, device)}</p>
      {reserved && <p>{t.addReserved(reserved)}</p>}
      <p className="muted">{t.addCare}</p>
    </>
  ),
  yes: t.addYes,
});

/** The question before rules are deleted (A§2). */
export const removeQuestion = ({ confirm: t }: Words, chosen: ForwardedPort[], entries: ForwardedPort[]): QuestionWords => ({
  title: t.remove(chosen.length),
  text: <Removed chosen={chosen} entries={entries} />,
  yes: t.removeYes,
  danger: true,
});

/** What will be deleted, and which half of a pair would stay. */
function Removed({ chosen, entries }: { chosen: ForwardedPort[]; entries: ForwardedPort[] }) {
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

/** The words for a pair, or for several rules, that the router applied only in part (A§2). */
export function partlyWords({ partly }: Words, operation: Operation | undefined): { title: string; text: string } | undefined {
  const part = operation?.fault?.part;
  if (!operation || !part || (operation.kind !== "napt.add" && operation.kind !== "napt.delete")) return undefined;
  if (operation.kind === "napt.delete") return { title: partly.delete.title, text: partly.delete.text(part) };
  // TCP is sent first
  return { title: partly.add.title, text: part === "TCP" ? partly.add.first("TCP", "UDP") : partly.add.second("TCP", part) };
}
