import type { ReactNode } from "react";
import { Button } from "../button/Button.tsx";
import type { Examples } from "../examples.ts";
import { FileSize } from "../file-size/FileSize.tsx";
import { FileRow, FileRows } from "./FileRow.tsx";
import { Thumbnail } from "./Thumbnail.tsx";

const WORDS = {
  bg: { list: "Файлове", router: "рутер.png", bill: "сметка.pdf", notes: "бележки.docx", sending: "качва се: 40%", broken: "Връзката прекъсна. Опитайте пак.", again: "Опитайте пак", progress: "Качване на сметка.pdf" }, // prettier-ignore
  en: { list: "Files", router: "router.png", bill: "bill.pdf", notes: "notes.docx", sending: "uploading: 40%", broken: "The connection broke off. Try again.", again: "Try again", progress: "Upload of bill.pdf" }, // prettier-ignore
};

const PICTURE =
  "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAABLElEQVR42l3RIW+GMBDG8ddPo9HVc0vQ1ai/WIICgymKhKSqM5hWNSFBtaYKheJj7SNsatk1OfXkfuK5e32Xj795H+gG9EA/8D//GvADx0AeeAkw0o3okX6UYMSPHCN5rMBMN6Nn+lmCGT9zzOS5Agvdgl7oFwkW/MKxkBdebyvNSruiVrH0uTKtmJVN5q83S2NpLcpKYJksxrLZCjgaR+tQTgLH5DCOzVVgp9lpd9Quwc60Y3Y2mcvSgS6gA32QpQM+cARyqK4U6SI60kcJIj5yRHKswEl3ok/6U4ITf3Kc5LMCiS6hE32SIOETRyKn3z8UmkJbUEWWLkwFU9hKdaWL5qK9UJcEF9OFudiuCtw0N+2NuiW4mW7MzXZX4KF5aB/UI8HD9GAeNpn/ACVXhBDW2VfuAAAAAElFTkSuQmCC";
const picture = (): Blob => new Blob([Uint8Array.from(atob(PICTURE), (sign) => sign.charCodeAt(0))], { type: "image/png" });

const listed = (language: "bg" | "en", row: ReactNode) => <FileRows label={WORDS[language].list}>{row}</FileRows>;

export const examples: Examples = {
  about: {
    bg: "Файл в списък: картинка или вид, име, големина, докъде е.",
    en: "A file in a list: picture or kind, name, size, how far it is.",
  },
  stories: {
    there: (language) =>
      listed(
        language,
        <FileRow name={WORDS[language].router} extension="png" picture={picture()}>
          <FileSize bytes={1_572_864} language={language} />
        </FileRow>,
      ),
    sending: (language) =>
      listed(
        language,
        <FileRow name={WORDS[language].bill} extension="pdf" progress={{ share: 0.4, label: WORDS[language].progress }}>
          <FileSize bytes={262_144} language={language} /> · {WORDS[language].sending}
        </FileRow>,
      ),
    failed: (language) =>
      listed(
        language,
        <FileRow
          name={WORDS[language].notes}
          extension="docx"
          error={WORDS[language].broken}
          again={<Button look="secondary">{WORDS[language].again}</Button>}
        >
          <FileSize bytes={48_000} language={language} />
        </FileRow>,
      ),
    thumbnail: () => <Thumbnail picture={picture()} />,
  },
};
