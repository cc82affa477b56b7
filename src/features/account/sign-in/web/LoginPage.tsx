import { Reached } from "#platform/web/Reached.tsx";
import { useRef } from "react";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { withQuery } from "#platform/address.ts";
import { demoUsers, signInWays, type DemoUser } from "../contract.ts";
import { readSignIn } from "../search-params.ts";
import { words } from "../messages/words.ts";
import { DemoPeople } from "./DemoPeople.tsx";
import { BrandSign } from "./BrandSign.tsx";
import css from "./LoginPage.module.css";
import { SignInForm, type FilledForm } from "./SignInForm.tsx";

export const title = (language: "bg" | "en") => words[language].signIn.title;

export async function load({ call, search }: LoadContext) {
  const [{ body }, ways] = await Promise.all([call(demoUsers, {}), call(signInWays, {})]);
  return { users: body.users, ...ways.body, ...readSignIn(search) };
}

export default function LoginPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const form = useRef<FilledForm>(null);
  const choose = (user: DemoUser) => form.current?.fill(user);
  return (
    <div className={css.login} data-demo={data.users.length > 0 ? "" : undefined}>
      <section className={`surface stack ${css.card}`}>
        <BrandSign className={css.sign} />
        <h1>{t.signIn.title}</h1>
        {data.isEnded ? <Notice tone="warning">{t.signIn.ended}</Notice> : <p className="muted">{t.signIn.lead}</p>}
        <SignInForm ref={form} returnTo={data.returnTo} problem={data.problem} />
        <p className={`row ${css.ways}`}>
          <a href={href("/login/forgotten")}>{t.signIn.forgotten}</a>
          <a href={href("/login/activate")}>{t.signIn.activate}</a>
        </p>
        {data.staffAccount && (
          <p className={css.ways}>
            <a href={href(withQuery("/login/staff", { returnTo: data.returnTo }))}>{t.signIn.staff}</a>
          </p>
        )}
        <Reached to="/vignettes">
          <p className={`small ${css.guest}`}>
            {t.signIn.guest} <a href={href("/vignettes")}>{t.signIn.guestLink}</a>
          </p>
        </Reached>
      </section>
      {data.users.length > 0 && <DemoPeople users={data.users} onChoose={choose} />}
    </div>
  );
}
