import { useHref } from "#platform/web/call.ts";
import { clearTab } from "#platform/web/tab-storage.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { signOut } from "../contract.ts";
import { words } from "../messages/words.ts";
import { BrandSign } from "./BrandSign.tsx";
import css from "./LoginPage.module.css";

export const title = (language: "bg" | "en") => words[language].signOut.title;

/** Asks for confirmation, because a link alone must not sign out. A plain form, so that the whole page reloads afterwards. */
export default function LogoutPage() {
  const t = useWords(words).signOut;
  const href = useHref();
  return (
    <div className={css.login}>
      <section className={`surface stack ${css.card}`}>
        <BrandSign className={css.sign} />
        <h1>{t.title}</h1>
        <p className="muted">{t.lead}</p>
        <PostForm
          endpoint={signOut}
          className="row"
          onSubmit={() => clearTab() /* what was typed in this tab belongs to who signs out, not to who comes next */}
        >
          <Button type="submit">{t.submit}</Button>
          <LinkButton look="secondary" href={href("{area}")}>
            {t.stay}
          </LinkButton>
        </PostForm>
      </section>
    </div>
  );
}
