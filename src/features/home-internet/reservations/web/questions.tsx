import type { QuestionWords } from "../../operations/web/use-change.ts";
import type { Reservation } from "../contract.ts";
import type { words } from "../messages/words.ts";

type Words = (typeof words)["bg"];

/** The question before reserved addresses are deleted (A§2): `called` names a device. */
export const removeQuestion = ({ confirm: t }: Words, entries: Reservation[], called: (entry: Reservation) => string): QuestionWords => ({
  title: t.remove(entries.length),
  text: (
    <>
      <ul>
        {entries.map((entry) => (
          <li key={entry.index}>
            <strong>{called(entry)}</strong>, {entry.ipAddress}
          </li>
        ))}
      </ul>
      <p>{t.removeText(entries.length)}</p>
    </>
  ),
  yes: t.removeYes,
  danger: true,
});
