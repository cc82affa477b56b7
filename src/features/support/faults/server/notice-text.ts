import { shownBrand, type Brand } from "#platform/brand.ts";
import { instantWords } from "#platform/instant-words.ts";
import type { Language } from "#platform/language.ts";
import { paragraphsOf } from "#platform/server/letter.ts";
import { faultLetter } from "../messages/letter.ts";
import type { News } from "../rules.ts";
import type { FaultRow } from "./store.ts";

type Announced = Pick<FaultRow, "area" | "expectedEnd" | "text">;
/** `box`: in the portal's list. `mail`: its paragraphs after the greeting. */
export type NoticeText = { box: string; sms: string; subject: string; mail: string[] };

/** What users read of a fault's news, before the brand's marks are filled in. */
export function noticeText(
  { area, expectedEnd, text }: Announced,
  news: News,
  { language, brand }: { language: Language; brand: Brand },
): NoticeText {
  const t = faultLetter[language];
  const until = expectedEnd ? instantWords(expectedEnd.toISOString(), language) : undefined;
  const about = { area: area?.name[language], until };
  const box = t.news[news](about);
  const reason = news !== "ended" && text[language] ? paragraphsOf(text[language]) : [];
  const sms = t.sms[news]({ ...about, phone: shownBrand(brand, language).phone });
  return { box, sms, subject: t.subject[news](about), mail: [box, ...reason, t.next[news]] };
}
