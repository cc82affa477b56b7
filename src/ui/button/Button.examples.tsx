import type { Examples } from "../examples.ts";
import { Button, LinkButton } from "./Button.tsx";

export const examples: Examples = {
  about: { bg: "Бутон и връзка с вид на бутон.", en: "A button, and a link that looks like one." },
  stories: {
    looks: (language) => (
      <div className="row">
        {(["primary", "secondary", "quiet", "danger"] as const).map((look) => (
          <Button key={look} look={look}>
            {language === "bg" ? "Продължете" : "Continue"}
          </Button>
        ))}
      </div>
    ),
    large: (language) => (
      <Button size="l">{language === "bg" ? "Потвърждаване на предварителната резервация" : "Confirm the preliminary booking"}</Button>
    ),
    busy: (language) => <Button busy>{language === "bg" ? "Изпращаме…" : "Sending…"}</Button>,
    disabled: (language) => <Button disabled>{language === "bg" ? "Продължете" : "Continue"}</Button>,
    link: (language) => <LinkButton href="#main">{language === "bg" ? "Към винетките" : "To the vignettes"}</LinkButton>,
  },
};
