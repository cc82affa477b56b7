import { extensionOf } from "#platform/file-name.ts";
import { useLinkTo } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { FileRow } from "#ui/file-row/FileRow.tsx";
import { FileSize } from "#ui/file-size/FileSize.tsx";
import { downloadAttachment } from "../contract.ts";
import { words, type ShownLimits } from "../messages/words.ts";
import { isRefused, type Upload } from "./uploads.ts";

type Given = { upload: Upload; limits: ShownLimits; onAgain: () => void; onLeave: () => void };

/** One file of the form: how far it is, why it is not there, and its buttons. */
export function UploadRow({ upload, limits, onAgain, onLeave }: Given) {
  const t = useWords(words);
  const language = useLanguage();
  const linkTo = useLinkTo();
  const { name, size, file, step, sent, problem } = upload;
  const isOnItsWay = step === "waiting" || step === "sending";
  const opens = step === "there" && upload.state === "checked" ? upload.code : undefined;
  const error = problem && (problem === "not-removed" ? t.notRemoved : t.problems[problem](limits));
  const leave = (isOnItsWay ? t.cancel : t.remove)(name);
  return (
    <FileRow
      name={opens ? <a href={linkTo(downloadAttachment, { params: { id: opens } })}>{name}</a> : name}
      extension={extensionOf(name)}
      picture={file?.type.startsWith("image/") ? file : undefined}
      progress={step === "sending" ? { share: sent / size, label: t.progress(name) } : undefined}
      error={error}
      again={
        step === "failed" &&
        !isRefused(upload) && (
          <Button look="quiet" onClick={onAgain} aria-label={t.againNamed(name)}>
            {t.again}
          </Button>
        )
      }
      action={
        step !== "removing" && (
          <button type="button" className="icon-button" onClick={onLeave} aria-label={leave} title={leave}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="line-sign">
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
        )
      }
    >
      <FileSize bytes={size} language={language} />
      {statusOf(upload, t)}
    </FileRow>
  );
}

function statusOf(upload: Upload, t: (typeof words)["bg"]): string {
  const { step, sent, size } = upload;
  if (step === "waiting") return ` · ${t.waiting}`;
  if (step === "sending") return ` · ${sent < size ? t.sending(Math.floor((sent / size) * 100)) : t.examining}`;
  if (step === "removing") return ` · ${t.removing}`;
  return step === "there" && upload.state === "quarantined" ? ` · ${t.beingChecked}` : "";
}
