import { useId, useRef, useState } from "react";
import { useLimits } from "#platform/web/limits.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { FileRows } from "#ui/file-row/FileRow.tsx";
import { sizeText } from "#vocabulary/size.ts";
import { uploadAttachment, type AttachmentsGiven } from "../contract.ts";
import { words } from "../messages/words.ts";
import { Chooser } from "./Chooser.tsx";
import { Refused } from "./Refused.tsx";
import { UploadRow } from "./UploadRow.tsx";
import { stateOf, takenBy, type Upload } from "./uploads.ts";
import { useOtherWays } from "./use-other-ways.ts";
import { useUploads } from "./use-uploads.ts";
import css from "./Attachments.module.css";

const { extensions } = uploadAttachment.upload;

/** Files of a message or a ticket (B§5 Attachments): chosen, dropped or pasted, uploaded at once, and listed with what became of each. */
export function Attachments({ given }: { given: AttachmentsGiven }) {
  const t = useWords(words);
  const language = useLanguage();
  const { attachments: ofMessage } = useLimits();
  const allowed = given.ticket ?? ofMessage;
  const [news, setNews] = useState("");
  const { uploads, refused, add, again, remove } = useUploads(given, {
    choice: { allowed, extensions },
    announce: (what, name) => setNews(t.announced[what](name)),
  });
  const input = useRef<HTMLInputElement>(null);
  const isOver = useOtherWays(input, { add, nameOf: (at) => t.pasted(uploads.length + at + 1) });
  const title = useId();
  const { files, bytes } = takenBy(uploads);
  const isFull = files >= allowed.files;
  const size = (amount: number): string => sizeText(amount, language);
  const limits = {
    fileSize: size(allowed.fileBytes),
    totalSize: size(allowed.totalBytes),
    files: allowed.files,
    extensions: extensions.join(", "),
  };
  const leave = (upload: Upload) => {
    input.current?.focus(); // the pressed button goes with its row
    void remove(upload);
  };
  return (
    <div role="group" aria-labelledby={title} className={`stack stack-s ${css.group}`} data-over={isOver || undefined}>
      <p className={css.title} id={title}>
        {t.title} <span className="muted">{t.optional}</span>
      </p>
      <noscript>
        <p className="muted small">{t.noScript}</p>
      </noscript>
      <Chooser {...{ input, extensions, isFull, limits }} onChoose={add} />
      <Refused refused={refused} limits={limits} />
      {uploads.length > 0 && (
        <>
          <FileRows label={t.list}>
            {uploads.map((upload) => (
              <UploadRow key={upload.key} upload={upload} limits={limits} onAgain={() => again(upload)} onLeave={() => leave(upload)} />
            ))}
          </FileRows>
          <p className="muted small">{isFull ? t.full(files) : t.rest(allowed.files - files, size(allowed.totalBytes - bytes))}</p>
        </>
      )}
      <p role="status" className="visually-hidden">
        {news}
      </p>
      {stateOf(uploads).codes.map((code) => (
        <input key={code} type="hidden" name="mediaCodes" value={code} />
      ))}
    </div>
  );
}
