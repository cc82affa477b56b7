import { useSubmits } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
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
  const { busy, message, run, send } = useSubmits<true>();
  const body = { resourcePath, creationDate: createdAt };
  const press = () =>
    void run(true, async () => {
      const answer = await send(downloadTicketFile, { body });
      if (answer.status === 409) return { tone: "error", words: t.problems[answer.body.problem] };
      if (answer.status === 200) location.assign(answer.body);
      return undefined;
    });
  return (
    <li>
      <PostForm className="row" endpoint={downloadTicketFile} hidden={body} onSend={press}>
        <Button type="submit" look="quiet" busy={busy === true}>
          {busy ? t.downloading : t.download(name)}
        </Button>
        <span className="muted small">
          <FileSize bytes={size} language={language} />
        </span>
      </PostForm>
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
