import { Button } from "../button/Button.tsx";
import type { Examples } from "../examples.ts";
import { FormMessage } from "./FormMessage.tsx";
import { billStates } from "#vocabulary/states/bill-states.ts";
import { Badge, Notice, type Tone } from "./Notice.tsx";
import { Fact, StateBadge } from "./StateBadge.tsx";

const TONES: Tone[] = ["info", "success", "warning", "error"];
const TITLES = {
  info: { bg: "Регистърът още не е потвърдил винетката.", en: "The registry has not confirmed the vignette yet." },
  success: { bg: "Винетката е активна.", en: "The vignette is active." },
  warning: { bg: "Резервацията изтича след пет минути.", en: "The reservation ends in five minutes." },
  error: { bg: "Плащането беше отказано. Нищо не е удържано.", en: "The payment was declined. Nothing was taken." },
};

export const examples: Examples = {
  about: { bg: "Съобщение на страницата и дума за състояние.", en: "Something said on the page, and a word on a state." },
  stories: {
    tones: (language) => (
      <div className="stack">
        {TONES.map((tone) => (
          <Notice key={tone} tone={tone} title={TITLES[tone][language]} />
        ))}
      </div>
    ),
    "with an action": (language) => (
      <Notice
        tone="error"
        title={TITLES.error[language]}
        action={<Button look="secondary">{language === "bg" ? "Опитайте пак" : "Try again"}</Button>}
      >
        {language === "bg" ? "Можете да опитате с друга карта." : "You can try another card."}
      </Notice>
    ),
    "of a form": (language) => <FormMessage message={{ tone: "error", words: TITLES.error[language] }} />,
    "a state": (language) => (
      <p>
        <StateBadge of={billStates} state="overdue" id="1" language={language} />{" "}
        <Fact of="bill" id="1" fact="left">
          {language === "bg" ? "12,40 €" : "€12.40"}
        </Fact>
      </p>
    ),
    badges: (language) => (
      <div className="row">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {language === "bg" ? "Чака потвърждение" : "Waiting"}
          </Badge>
        ))}
        <Badge tone="plain">{language === "bg" ? "Изтекла" : "Expired"}</Badge>
      </div>
    ),
  },
};
