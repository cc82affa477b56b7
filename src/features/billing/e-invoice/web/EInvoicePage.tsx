import { lazy, Suspense, useState, type FormEvent } from "react";
import type { Language } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { RadioCards } from "#ui/radio-cards/RadioCards.tsx";
import { readSearch } from "../search-params.ts";
import { words } from "../messages/words.ts";
import type { FileType, InvoiceLanguage } from "../rules.ts";
import { FILE_LANGUAGES, FILE_TYPES } from "#vocabulary/bill-lists.ts";
import css from "./EInvoice.module.css";
import { CodeStep, NumberStep } from "./Steps.tsx";
import { useDownload, type Download } from "./use-download.ts";

export const title = (language: Language): string => words[language].title;

/** What the address says: nothing is looked up, so the page of an unknown link is that of a good one, and opening it changes nothing. */
export async function load({ search }: LoadContext) {
  return readSearch(search);
}

const EInvoiceDialogs = lazy(() => import("./EInvoiceDialogs.tsx"));

/** The page that the mail about a bill leads to. */
export default function EInvoicePage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  return (
    <div className={css.page}>
      <section className={`surface stack ${css.card}`}>
        <h1>{t.title}</h1>
        {data.ref ? <Opened data={data} key={`${data.ref} ${data.step} ${data.problem}`} /> : <NoReference />}
      </section>
    </div>
  );
}

function NoReference() {
  const t = useWords(words);
  const href = useHref();
  return (
    <Notice tone="info" title={t.noRef.title} action={<LinkButton href={href("/login")}>{t.signIn}</LinkButton>}>
      {t.noRef.text}
    </Notice>
  );
}

function Opened({ data: { ref, step, problem, type = "pdf", language } }: PageProps<typeof load>) {
  const own: InvoiceLanguage = useLanguage() === "bg" ? "bg_BG" : "en";
  const [invoiceFileType, setType] = useState<FileType>(type);
  const [invoiceLanguage, setLanguage] = useState<InvoiceLanguage>(language ?? own);
  const choice = { invoiceFileType, invoiceLanguage };
  const download = useDownload({ ref, choice, step: step ?? "choice", problem });
  const sent = { ref, ...choice };
  // whoever came here without a script, or before it, goes on in the page; else the steps are popups
  if (step && download.step !== "choice") return <InPage {...{ download, sent }} />;
  return (
    <>
      <ChoiceForm {...{ download, sent, setType, setLanguage }} />
      <Suspense fallback={null}>{download.step !== "choice" && <EInvoiceDialogs {...{ download, sent }} />}</Suspense>
    </>
  );
}

type Sent = { ref: string; invoiceFileType: FileType; invoiceLanguage: InvoiceLanguage };

function InPage({ download, sent }: { download: Download; sent: Sent }) {
  const t = useWords(words);
  const href = useHref();
  const to = (more: Record<string, string>) => href(`/einvoice?${new URLSearchParams({ ...sent, ...more })}`);
  const isNumber = download.step === "number";
  return (
    <>
      <h2>{isNumber ? t.number.title : t.code.title}</h2>
      {isNumber ? <NumberStep {...{ download, sent }} /> : <CodeStep {...{ download, sent }} />}
      <p className={css.foot}>
        <a href={isNumber ? to({}) : to({ step: "number" })}>{isNumber ? t.back : t.code.other}</a>
      </p>
    </>
  );
}

type ChoiceProps = {
  download: Download;
  sent: Sent;
  setType: (type: FileType) => void;
  setLanguage: (language: InvoiceLanguage) => void;
};

/** Kind and language of the file, and the button. Without a script it leads to the page of the first step. */
function ChoiceForm({ download: { busy, message, link, start, step }, sent, setType, setLanguage }: ChoiceProps) {
  const t = useWords(words);
  const href = useHref();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    start();
  };
  const types = FILE_TYPES.map((value) => ({ value, ...t.types[value] }));
  const languages = FILE_LANGUAGES.map((value) => ({ value, title: t.languages[value] }));
  return (
    <form method="get" action={href("/einvoice")} className="stack" onSubmit={submit}>
      <p className="muted">{t.lead}</p>
      <input type="hidden" name="ref" value={sent.ref} />
      <input type="hidden" name="step" value="number" />
      <RadioCards legend={t.type} name="invoiceFileType" shape="flat" choices={types} value={sent.invoiceFileType} onChange={setType} />
      <RadioCards
        legend={t.language}
        name="invoiceLanguage"
        shape="flat"
        choices={languages}
        value={sent.invoiceLanguage}
        onChange={setLanguage}
      />
      {message && step === "choice" && (
        <Notice tone={message.tone} live action={<Next {...{ link, isRefused: message.tone === "error" }} />}>
          {message.words}
        </Notice>
      )}
      <Button type="submit" size="l" wide busy={busy === "start"}>
        {busy === "start" ? t.submitting : t.submit}
      </Button>
    </form>
  );
}

/** Where to go on from a message: to the file that did not begin, or into the account, where the bill is. */
function Next({ link, isRefused }: { link: string | undefined; isRefused: boolean }) {
  const t = useWords(words);
  const href = useHref();
  if (isRefused)
    return (
      <LinkButton look="secondary" href={href("/login")}>
        {t.signIn}
      </LinkButton>
    );
  return link && <a href={link}>{t.again}</a>;
}
