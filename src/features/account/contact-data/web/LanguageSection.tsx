import { FIELD_VALUE, LANGUAGES } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { words } from "../messages/words.ts";
import css from "./ContactPage.module.css";

/** The language of the portal and of what we send. The whole page is read anew in it, so the form is a plain one. */
export function LanguageSection() {
  const t = useWords(words).language;
  const href = useHref();
  const chosen = useLanguage();
  return (
    <section className={`surface stack ${css.section}`} aria-labelledby="language">
      <h2 id="language">{t.title}</h2>
      <p className="muted">{t.lead}</p>
      <PostForm endpoint={{ path: "/language" }} hidden={{ returnTo: href("{area}/settings/contact") }} className="row">
        {LANGUAGES.map((language) => (
          <Button
            key={language}
            type="submit"
            look={language === chosen ? "primary" : "secondary"}
            name="value"
            value={FIELD_VALUE[language]}
            lang={language}
            aria-pressed={language === chosen}
          >
            {t.names[language]}
          </Button>
        ))}
      </PostForm>
    </section>
  );
}
