import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useWords } from "#platform/web/words.ts";
import { secondStepWays } from "../contract.ts";
import { readSecondStep } from "../search-params.ts";
import { words } from "../messages/second-step.ts";
import { BrandSign } from "./BrandSign.tsx";
import css from "./LoginPage.module.css";
import { SecondStepForm } from "./SecondStepForm.tsx";

export const title = (language: "bg" | "en") => words[language].title;

export const load = async ({ call, search }: LoadContext) => ({
  ways: (await call(secondStepWays, {})).body,
  ...readSecondStep(search),
});

/** The second step of signing in. */
export default function SecondStepPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  return (
    <div className={css.login}>
      <section className={`surface stack ${css.card}`}>
        <BrandSign className={css.sign} />
        <h1>{t.title}</h1>
        <p className="muted">{data.ways.passkey ? (data.ways.app ? t.leads.both : t.leads.passkey) : t.lead}</p>
        <SecondStepForm {...data} />
        <p className={`small ${css.guest}`}>
          <a href={href("/login")}>{t.again}</a>
        </p>
      </section>
    </div>
  );
}
