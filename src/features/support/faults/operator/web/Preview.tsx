import { useWords } from "#platform/web/words.ts";
import { bg } from "../../messages/card-bg.ts";
import { en } from "../../messages/card-en.ts";
import { FaultCardIn } from "../../web/FaultCard.tsx";
import type { PreviewedFault } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./Desk.module.css";

/** Not a list of messages, of which a browser has one language only. */
const CARD = { bg, en };

/** A fault as customers read it: in Bulgarian, and beside it in English, whatever the language of the page. */
export function Preview({ fault }: { fault: PreviewedFault }) {
  const t = useWords(words).preview;
  return (
    <div className={css.pair}>
      {(["bg", "en"] as const).map((language) => (
        <section key={language} className="stack stack-s" aria-label={language === "bg" ? t.bulgarian : t.english}>
          <p className="muted small">{language === "bg" ? t.bulgarian : t.english}</p>
          <div lang={language}>
            <FaultCardIn
              fault={{ ...fault, name: fault.name[language], text: fault.text[language] }}
              level={2}
              t={CARD[language]}
              language={language}
            />
          </div>
        </section>
      ))}
    </div>
  );
}
