import { useRef, useState, type RefObject } from "react";
import { attempt } from "#platform/web/attempt.ts";
import { useHref } from "#platform/web/call.ts";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { checkDocument, checkFile } from "../contract.ts";
import { words } from "../messages/words.ts";
import { LARGEST, NUMBER, numberIn } from "../rules.ts";
import type { Faults, Result, Shown } from "./check-of.ts";
import css from "./Check.module.css";
import { canHash, sha256Of } from "./sha256.ts";

type FormProps = { shown: Shown };
type FileFormProps = FormProps & { onResult: (result: Result | undefined) => void };

/** The file is hashed here, and only its checksum is sent; without a script the form sends the file. */
export function FileForm({ shown, onResult }: FileFormProps) {
  const t = useWords(words);
  const form = useRef<HTMLFormElement>(null);
  const { check, busy, message, faults } = useCheck(form, { shown, onResult });
  const submit = (fields: FormData) => {
    const file = fields.get("file");
    void check(numberIn(String(fields.get("number"))), file instanceof File && file.size > 0 ? file : undefined);
  };
  return (
    <PostForm
      ref={form}
      endpoint={checkFile}
      encType="multipart/form-data"
      data-unguarded
      className={`stack ${css.form}`}
      noValidate
      onSend={canHash() ? submit : undefined}
    >
      <FormMessage message={message} />
      <NumberField shown={shown} isFaulty={faults.number === true} />
      <TextField
        label={t.file}
        hint={t.fileHint}
        name="file"
        type="file"
        accept=".pdf,.xml"
        required
        error={faults.file && t.faults[faults.file]}
      />
      <noscript>
        <p className="muted small">{t.noScript}</p>
      </noscript>
      <div>
        <Button type="submit" busy={busy === "check"}>
          {busy ? t.busy : t.check}
        </Button>
      </div>
    </PostForm>
  );
}

/** Checks number and file, hashes the file, and asks for the result. */
function useCheck(form: RefObject<HTMLFormElement | null>, { shown, onResult }: FileFormProps) {
  const [faults, setFaults] = useState<Faults>(shown.faults);
  const { run, send, busy, message } = useSubmits<"check">({ form });
  const check = (number: string, file: File | undefined) =>
    run("check", async () => {
      onResult(undefined);
      const found = faultsOf(number, file);
      setFaults(found);
      if (!file || Object.keys(found).length > 0) return "faults";
      const { answer: sha256 } = await attempt(() => sha256Of(file));
      if (sha256 === undefined) {
        setFaults({ file: "unreadable" });
        return "faults";
      }
      const { body } = await send(checkDocument, { query: { number, sha256 } });
      onResult({ ...body, number });
      return undefined;
    });
  return { check, busy, message, faults };
}

const faultsOf = (number: string, file: File | undefined): Faults => ({
  ...(!NUMBER.test(number) && { number: true }),
  ...(!file && { file: "file" }),
  ...(file && file.size > LARGEST && { file: "tooLarge" }),
});

/** A plain form: the page itself shows the result. */
export function SumForm({ shown }: FormProps) {
  const t = useWords(words);
  const href = useHref();
  return (
    <form method="get" action={href("/invoices/check")} className={`stack ${css.form}`}>
      <NumberField shown={shown} isFaulty={shown.faults.number === true} />
      <TextField
        label={t.sum}
        hint={t.sumHint}
        name="sha256"
        required
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        defaultValue={shown.sum}
        error={shown.faults.sum && t.faults.sum}
      />
      <div>
        <Button type="submit" look="secondary">
          {t.check}
        </Button>
      </div>
    </form>
  );
}

function NumberField({ shown, isFaulty }: FormProps & { isFaulty: boolean }) {
  const t = useWords(words);
  return (
    <TextField
      label={t.number}
      hint={t.numberHint}
      name="number"
      inputMode="numeric"
      required
      maxLength={40}
      autoComplete="off"
      defaultValue={shown.number}
      error={isFaulty && t.faults.number}
    />
  );
}
