import type { QuestionWords } from "../../operations/web/use-change.ts";
import type { WifiBand } from "../contract.ts";
import type { words } from "../messages/words.ts";

type Words = (typeof words)["bg"];

/** The question before a network is switched on or off (A§2). */
export const switchQuestion = ({ bands, confirm: t }: Words, band: WifiBand, to: "on" | "off"): QuestionWords => ({
  title: t[to](bands[band]),
  text: <p>{t[`${to}Text`]}</p>,
  yes: t[`${to}Yes`],
});

/** The question before a network gets another name or password. */
export const saveQuestion = ({ bands, confirm: t }: Words, band: WifiBand): QuestionWords => ({
  title: t.save(bands[band]),
  text: <p>{t.saveText}</p>,
  yes: t.saveYes,
});
