import { downloadAttachment } from "#features/contact/attachments/contract.ts";
import { instantWords } from "#platform/instant-words.ts";
import { useLinkTo } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { FileSize } from "#ui/file-size/FileSize.tsx";
import type { DeskConversation, DeskMessage } from "../contract.ts";
import { harmless } from "../../message-text.ts";
import { FoldedMail } from "../../web/FoldedMail.tsx";
import { MessageBody } from "../../web/MessageBody.tsx";
import { words } from "../messages/words.ts";
import css from "./Conversation.module.css";

/** The messages in their order, with the notes that only the desk reads. */
export function Thread({ conversation }: { conversation: DeskConversation }) {
  const t = useWords(words).one;
  return (
    <ol className={css.thread} aria-label={t.thread}>
      {conversation.messages.map((message) => (
        <Message key={message.id} message={message} person={conversation.name} />
      ))}
    </ol>
  );
}

function Message({ message, person }: { message: DeskMessage; person: string }) {
  const t = useWords(words);
  const language = useLanguage();
  const { direction, via, author, body, folded, createdAt, files } = message;
  const who = direction === "INBOUND" ? person || t.left : (author ?? t.one.desk);
  return (
    <li className={css.message} data-direction={direction}>
      {direction === "NOTE" && <p className={`small ${css.internal}`}>{t.one.internal}</p>}
      <p className={`row small ${css.head}`}>
        <strong>{who}</strong>
        <time className="muted" dateTime={createdAt}>
          {instantWords(createdAt, language)}
        </time>
        {via === "mail" && <span className="muted">{t.one.viaMail}</span>}
      </p>
      <MessageBody text={body} leaving={t.one.leaving} />
      {folded !== undefined && <FoldedMail text={folded} words={t.one} />}
      {files.length > 0 && <Files files={files} />}
    </li>
  );
}

function Files({ files }: Pick<DeskMessage, "files">) {
  const t = useWords(words).one.fileStates;
  const language = useLanguage();
  const linkTo = useLinkTo();
  return (
    <ul className={css.files}>
      {files.map(({ code, name, size, state }) => (
        <li key={code}>
          {state === "kept" ? (
            <a href={linkTo(downloadAttachment, { params: { id: code } })} data-download="">
              {harmless(name)}
            </a>
          ) : (
            <span>
              {harmless(name)}, {t[state]}
            </span>
          )}{" "}
          <span className="muted small">
            <FileSize bytes={size} language={language} />
          </span>
        </li>
      ))}
    </ul>
  );
}
