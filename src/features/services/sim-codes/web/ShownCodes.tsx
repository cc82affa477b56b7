import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { DescriptionList } from "#ui/page/PageHeader.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { phoneWords } from "#vocabulary/phone-words.ts";
import type { SimCodes } from "../contract.ts";
import { words } from "../messages/words.ts";
import { endOf, wrongPuksLevel } from "../rules.ts";
import css from "./Codes.module.css";

/** The codes of a card, with what the count of wrong PUKs means. */
export function ShownCodes({ codes: { number, iccid, pin, puk, wrongPuks }, onHide }: { codes: SimCodes; onHide?: () => void }) {
  const t = useWords(words);
  const level = wrongPuksLevel(wrongPuks);
  const sentence = t.levels[level];
  return (
    <Notice
      tone={level === "useless" || level === "many" ? "warning" : "success"}
      live
      title={t.shown}
      action={
        onHide && (
          <Button look="secondary" onClick={onHide}>
            {t.hide}
          </Button>
        )
      }
    >
      <p>{t.of(phoneWords(number), endOf(iccid))}</p>
      <DescriptionList
        items={[
          { term: "PIN", value: <output className={css.code}>{pin}</output> },
          { term: "PUK", value: <output className={css.code}>{puk}</output> },
        ]}
      />
      <p>{t.once}</p>
      <p>
        {t.warning} {typeof sentence === "string" ? sentence : sentence(wrongPuks ?? 0)}
      </p>
    </Notice>
  );
}
