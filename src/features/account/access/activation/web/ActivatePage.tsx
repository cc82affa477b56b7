import { useHas } from "#platform/web/reach.ts";
import { useState } from "react";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { AccessCard } from "../../web/AccessCard.tsx";
import { activation, type Activation } from "../contract.ts";
import { readSearch } from "../search-params.ts";
import { words } from "../messages/words.ts";
import { CodeForm } from "./CodeForm.tsx";
import { NameForm } from "./NameForm.tsx";
import { WhoForm } from "./WhoForm.tsx";

export const title = (language: "bg" | "en"): string => words[language].title;

/** The step is the browser's or the invitation's; the problem is that of a form that was sent without a script. */
export async function load({ call, search }: LoadContext) {
  const { invitation, ...rest } = readSearch(search);
  return { invitation, ...rest, begun: (await call(activation, { query: invitation ? { invitation } : {} })).body };
}

/** From the customer number to the first user name and password, in three steps, or in the last one by an invitation. */
export default function ActivatePage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const hasSms = useHas()("sms");
  const { invitation, username, problem, begun, restart } = data;
  const [now, setNow] = useState<Activation>(restart ? { step: "who", people: [] } : begun);
  const isOver = invitation !== "" && now.step === "who" && begun.step === "who";
  const first = now === begun || restart ? problem : undefined;
  return (
    <AccessCard
      title={t.title}
      lead={now.step === "who" && !hasSms ? t.byMail.who : t.leads[now.step]}
      foot={
        now.step === "code" ? (
          <>
            {t.otherwise} <a href={href("/login/activate?again=1")}>{t.restart}</a>
          </>
        ) : (
          <>
            {t.known} <a href={href("/login")}>{t.signIn}</a>
          </>
        )
      }
    >
      {isOver && <Notice tone="warning">{t.invitationOver}</Notice>}
      {now.step === "who" && <WhoForm problem={first} onDone={setNow} />}
      {now.step === "code" && <CodeForm problem={first} onDone={setNow} />}
      {now.step === "name" && (
        <NameForm
          problem={first}
          username={username}
          invitation={invitation}
          people={now.people}
          onLost={() => setNow({ step: "who", people: [] })}
        />
      )}
    </AccessCard>
  );
}
