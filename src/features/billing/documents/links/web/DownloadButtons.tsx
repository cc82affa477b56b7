import { useRef, useState } from "react";
import { useHref } from "#platform/web/call.ts";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Checkbox, Select } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { downloadByForm, downloadInvoice, downloadInvoiceCopy } from "../contract.ts";
import { words } from "../messages/words.ts";
import { REFUSAL_OF_STATE, type DocumentRefusal, type DocumentState, type FileLanguage, type FileType, type Segment } from "../rules.ts";
import css from "./DownloadButtons.module.css";
import { Refused } from "./Refused.tsx";
import { FILE_LANGUAGES } from "#vocabulary/bill-lists.ts";

export type DownloadGiven = {
  bill: { id: string; number: string; account: string; document: DocumentState };
  segment: Segment;
  /** The address that shows the bill again. */
  here: string;
};

/**
 * Downloads the document of a bill. Where it is not ready the link is not clickable: a message says why; only managed businesses may ask for it all the same
 * (B§6).
 */
export function DownloadButtons({ bill, segment, here }: DownloadGiven) {
  const refusal = REFUSAL_OF_STATE[bill.document];
  return refusal && segment !== "managed" ? <Refused refusal={refusal} here={here} /> : <Buttons bill={bill} segment={segment} />;
}

const STATUS = { 406: "option-not-available", 409: "not-signed", 422: "generated-offline", 423: "being-generated" } as const;

function Buttons({ bill, segment }: Omit<DownloadGiven, "here">) {
  const t = useWords(words);
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const { download, busy, message, refused, isBegun } = useDownload(bill);
  const press = (type: FileType) => {
    const fields = new FormData(form.current!);
    void download(type, { language: fields.get("invoiceLanguage") as FileLanguage, isCopy: fields.has("copy") });
  };
  const button = (type: FileType) => (
    <Button
      type="submit"
      look="secondary"
      name="invoiceFileType"
      value={type}
      busy={busy === type}
      aria-label={busy === type ? undefined : t.of(t[type], bill.number)}
    >
      {busy === type ? t.busy : t[type]}
    </Button>
  );
  return (
    <PostForm
      ref={form}
      endpoint={downloadByForm}
      hidden={{ invoiceAccountId: bill.account, invoiceId: bill.id }}
      className="stack stack-s"
      label={t.of(t.label, bill.number)}
      onSend={(_, pressed) => press(pressed === "xml" ? "xml" : "pdf")}
    >
      <p className={css.title}>{t.label}</p>
      <div className={css.buttons}>
        <Select label={t.language} name="invoiceLanguage" defaultValue={language === "bg" ? "bg_BG" : "en"}>
          {FILE_LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {t.languages[one]}
            </option>
          ))}
        </Select>
        {button("pdf")}
        {segment !== "residential" && button("xml")}
        <Checkbox name="copy" value="yes" className={css.copy}>
          {t.copy}
        </Checkbox>
      </div>
      <FormMessage message={message} />
      {refused && <Refused live refusal={refused.refusal} onAgain={() => press(refused.type)} onPdf={() => press("pdf")} />}
      <Foot isBegun={isBegun} />
    </PostForm>
  );
}

function Foot({ isBegun }: { isBegun: boolean }) {
  const t = useWords(words);
  const href = useHref();
  return (
    <>
      <p role="status" className="visually-hidden">
        {isBegun && t.begun}
      </p>
      <p className="small">
        <a href={href("/invoices/check")}>{t.check}</a>
      </p>
    </>
  );
}

type Chosen = { language: FileLanguage; isCopy: boolean };

/** Gets the link, and follows it at once: it opens the document once. */
function useDownload(bill: DownloadGiven["bill"]) {
  const { run, send, busy, message } = useSubmits<FileType>();
  const [refused, setRefused] = useState<{ refusal: DocumentRefusal; type: FileType }>();
  const [isBegun, setBegun] = useState(false);
  const download = (type: FileType, { language, isCopy }: Chosen) =>
    run(type, async () => {
      setRefused(undefined);
      setBegun(false);
      const query = { invoiceAccountId: bill.account, invoiceId: bill.id, invoiceFileType: type, invoiceLanguage: language };
      const answer = await send(isCopy ? downloadInvoiceCopy : downloadInvoice, { query });
      if (answer.status !== 200) return setRefused({ refusal: STATUS[answer.status], type });
      if (answer.body === "") return setRefused({ refusal: "not-found", type });
      setBegun(true);
      location.assign(answer.body); // a download: the page stays
    });
  return { download, busy, message, refused, isBegun };
}
