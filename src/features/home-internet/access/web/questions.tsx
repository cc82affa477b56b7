import type { QuestionWords } from "../../operations/web/use-change.ts";
import type { AccessSection } from "../contract.ts";
import type { words } from "../messages/words.ts";
import css from "./Access.module.css";

type Words = (typeof words)["bg"];
type AccessType = AccessSection["accessType"];
/** `becomes`: the type of access, where it changes with the device. `isFirst`: no other device is listed yet. */
type Added = { who: string; ipAddress: string; becomes: AccessType | undefined; isFirst?: boolean };

/** The question before a device's MAC address is added to the list (A§2). */
export const addQuestion = ({ confirm: t, type: types }: Words, { who, ipAddress, becomes, isFirst }: Added): QuestionWords => ({
  title: t.add,
  text: (
    <>
      <p>{t.addText(who, ipAddress)}</p>
      {becomes && (
        <p>
          {t.addType} <strong>{types[becomes].title}</strong>. {t[`${becomes}Text`]}
        </p>
      )}
      {becomes && isFirst && <p className={css.warned}>{t.addFirst(who)}</p>}
    </>
  ),
  yes: t.addYes,
});
