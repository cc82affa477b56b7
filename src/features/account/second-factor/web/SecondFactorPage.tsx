import { useRef, useState } from "react";
import { useSettingsCrumbs } from "#platform/web/area-crumbs.ts";
import { useCall } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { secondFactors, type Factors } from "../contract.ts";
import { words } from "../messages/words.ts";
import { AddApp } from "./AddApp.tsx";
import { AddPasskey } from "./AddPasskey.tsx";
import { FactorList } from "./FactorList.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import css from "./SecondFactorPage.module.css";

export const title = (language: "bg" | "en") => words[language].title;

export const load = async ({ call }: LoadContext) => (await call(secondFactors, {})).body;

/** What proves a user beside the password. */
export default function SecondFactorPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const call = useCall();
  const [shown, show] = useState<Factors>(data);
  const [codes, setCodes] = useState<string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const added = async (recoveryCodes: string[]) => {
    setCodes(recoveryCodes);
    show((await call(secondFactors, {})).body);
    heading.current?.focus(); // the form is closed
  };
  const crumbs = useSettingsCrumbs();
  return (
    <div className="stack">
      <PageHeader title={t.title} lead={t.lead} {...crumbs} />
      {shown.required && (
        <Notice tone="warning" title={t.required.title}>
          {shown.factors.length > 0 ? t.required.done : t.required.text}
        </Notice>
      )}
      <section className={`surface stack ${css.section}`} aria-labelledby="factors">
        <h2 id="factors" ref={heading} tabIndex={-1}>
          {t.list.title}
        </h2>
        <FactorList factors={shown.factors} onRemoved={show} />
        <noscript>
          <Notice tone="warning">{t.needsScript}</Notice>
        </noscript>
        <AddPasskey onAdded={added} />
        <AddApp onAdded={added} />
      </section>
      {shown.recoveryCodes && <RecoveryCodes left={shown.recoveryCodes} codes={codes} onMade={added} />}
    </div>
  );
}
