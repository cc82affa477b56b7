import { useWords } from "#platform/web/words.ts";
import { FaultCard } from "../../web/FaultCard.tsx";
import type { PreviewedFault } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./Desk.module.css";

/** A fault as customers read it, in both languages. */
export function Preview({ fault }: { fault: PreviewedFault }) {
  const t = useWords(words).preview;
  return (
    <div className={css.pair}>
      {(["bg", "en"] as const).map((language) => (
        <section key={language} className="stack stack-s" aria-label={language === "bg" ? t.bulgarian : t.english}>
          <p className="muted small">{language === "bg" ? t.bulgarian : t.english}</p>
          <FaultCard fault={{ ...fault, name: fault.name[language], text: fault.text[language] }} level={2} textIn={language} />
        </section>
      ))}
    </div>
  );
}
