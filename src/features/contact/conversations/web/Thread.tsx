import { downloadAttachment } from "#features/contact/attachments/contract.ts";
import { instantWords } from "#platform/instant-words.ts";
import { useLinkTo } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { FileSize } from "#ui/file-size/FileSize.tsx";
import type { Message } from "../contract.ts";
import { harmless } from "../message-text.ts";
import { words } from "../messages/words.ts";
import { FoldedMail } from "./FoldedMail.tsx";
import { MessageBody } from "./MessageBody.tsx";
import css from "./Thread.module.css";

/** The messages of a conversation in their order. */
export function Thread({ messages }: { messages: Message[] }) {
  const t = useWords(words).one;
  return (
    <ol className={css.thread} aria-label={t.thread}>
      {messages.map((message) => (
        <OneMessage key={message.id} message={message} />
      ))}
    </ol>
  );
}

function OneMessage({ message: { message, folded, messageType, createdDateTime, attachments } }: { message: Message }) {
  const t = useWords(words).one;
  const language = useLanguage();
  return (
    <li className={css.message} data-type={messageType}>
      <p className={`row row-between small ${css.head}`}>
        <strong>{messageType === "INBOUND" ? t.you : t.desk}</strong>
        <time className="muted" dateTime={createdDateTime}>
          {instantWords(createdDateTime, language)}
        </time>
      </p>
      <MessageBody text={message} leaving={t.leaving} />
      {folded !== undefined && <FoldedMail text={folded} words={t} />}
      {attachments.length > 0 && <Files files={attachments} />}
    </li>
  );
}

function Files({ files }: { files: Message["attachments"] }) {
  const t = useWords(words).one;
  const language = useLanguage();
  const linkTo = useLinkTo();
  return (
    <ul className={css.files} aria-label={t.files}>
      {files.map(({ id, name, fileSize, state }) => (
        <li key={id} className={css.file}>
          {state === "ready" ? (
            <a href={linkTo(downloadAttachment, { params: { id } })} data-download="" aria-label={t.download(harmless(name))}>
              {harmless(name)}
            </a>
          ) : (
            <span>
              {harmless(name)} ({t.fileStates[state]})
            </span>
          )}{" "}
          <span className="muted small">
            <FileSize bytes={fileSize} language={language} />
          </span>
        </li>
      ))}
    </ul>
  );
}
