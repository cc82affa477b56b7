import { useState } from "react";
import { longInstantWords } from "#platform/instant-words.ts";
import type { Language } from "#platform/language.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { Card, DescriptionList, PageHeader } from "#ui/page/PageHeader.tsx";
import { withdrawalForm, withdrawalReceipt, type Statement } from "../contract.ts";
import { words } from "../messages/words.ts";
import { tidyWithdrawal } from "../rules.ts";
import { readSearch } from "../search-params.ts";
import { StatementForms } from "./StatementForms.tsx";

export const title = (language: Language): string => words[language].title;
export const description = (language: Language): string => words[language].lead;

export async function load({ call, search }: LoadContext) {
  const { receipt, order, key, step, errors } = readSearch(search);
  if (receipt !== undefined) return { statement: (await call(withdrawalReceipt, { query: { receipt } })).body };
  const { body } = await call(withdrawalForm, { query: { ...(order && { order }), ...(key && { key }) } });
  const { typed, choices, ...filled } = body;
  const goesOn = step === "confirm" || step === "change" || Object.keys(errors).length > 0;
  // the newest of one's own, where no link names another
  const choice = filled.choice || (filled.link ? "" : (choices[0]?.choice ?? ""));
  const first = tidyWithdrawal(goesOn && typed ? typed : { ...filled, choice });
  return { opening: { first, choices, errors, reviewing: step === "confirm" && typed !== null } };
}

/** The one place to withdraw from a contract (directive 2011/83/EU art. 11a): the statement, its confirmation, and what was received. */
export default function WithdrawalPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const [statement, setStatement] = useState(data.statement);
  return (
    <div className="stack stack-l">
      <PageHeader title={t.title} lead={t.lead} />
      {statement ? <Received statement={statement} /> : data.opening && <StatementForms opening={data.opening} onDone={setStatement} />}
      {!statement && <Exceptions />}
    </div>
  );
}

function Received({ statement: { name, email, contract, statedAt, mailed } }: { statement: Statement }) {
  const t = useWords(words);
  const at = longInstantWords(new Date(statedAt), useLanguage());
  const items = [
    { term: t.statement.replace(/:$/, ""), value: contract },
    { term: t.name, value: name },
    { term: t.email, value: email },
  ];
  return (
    <Card aria-label={t.done}>
      <Notice tone="success" title={t.done} live>
        {t.doneText(at)} {mailed ? t.mailed(email) : t.notMailed}
      </Notice>
      <DescriptionList items={items} />
      <p>{t.next}</p>
    </Card>
  );
}

/** Said before anything is sent. */
function Exceptions() {
  const t = useWords(words).exceptions;
  return (
    <Card aria-label={t.title}>
      <h2>{t.title}</h2>
      <p>{t.lead}</p>
      <ul>
        {t.list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{t.period}</p>
      <p>{t.boltOns}</p>
    </Card>
  );
}
