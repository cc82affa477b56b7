import type { FormEvent } from "react";
import { useHref } from "#platform/web/call.ts";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { FileSize } from "#ui/file-size/FileSize.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import type { TicketDetails } from "../contract.ts";
import { downloadTicketFile } from "../ended-contract.ts";
import { words } from "../messages/words.ts";
import css from "./History.module.css";

type Props = { file: TicketDetails["files"][number]; createdAt: string };

/** A file of a ticket: its link is made at the press, since it opens once (B§7). */
function FileRow({ file: { resourcePath, name, size }, createdAt }: Props) {
  const t = useWords(words).file;
  const language = useLanguage();
  const href = useHref();
  const { busy, message, run, send } = useSubmits<true>();
  const press = (event: FormEvent) => {
    event.preventDefault();
    void run(true, async () => {
      const answer = await send(downloadTicketFile, { body: { resourcePath, creationDate: createdAt } });
      if (answer.status === 409) return { tone: "error", words: t.problems[answer.body.problem] };
      if (answer.status === 200) location.assign(answer.body);
      return undefined;
    });
  };
  return (
    <li>
      <form method="post" action={href("{area}/services/trouble-tickets/downloadAttachment")} className="row" onSubmit={press}>
        <CsrfField />
        <input type="hidden" name="resourcePath" value={resourcePath} />
        <input type="hidden" name="creationDate" value={createdAt} />
        <Button type="submit" look="quiet" busy={busy === true}>
          {busy ? t.downloading : t.download(name)}
        </Button>
        <span className="muted small">
          <FileSize bytes={size} language={language} />
        </span>
      </form>
      <FormMessage message={message} />
    </li>
  );
}

/** The files of a ticket, to download; nothing where there are none. */
export function Files({ ticket: { files, createdAt } }: { ticket: TicketDetails }) {
  const t = useWords(words).details;
  if (files.length === 0) return null;
  return (
    <section className="stack stack-s">
      <h4>{t.files}</h4>
      <ul className={css.files}>
        {files.map((file) => (
          <FileRow key={file.resourcePath} file={file} createdAt={createdAt} />
        ))}
      </ul>
    </section>
  );
}
