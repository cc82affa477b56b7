import type { ComponentProps } from "react";
import { FileRows } from "#ui/file-row/FileRow.tsx";
import { UploadRow } from "./UploadRow.tsx";
import type { Upload } from "./uploads.ts";

type Props = {
  label: string;
  uploads: readonly Upload[];
  limits: ComponentProps<typeof UploadRow>["limits"];
  onAgain: (upload: Upload) => void;
  onLeave: (upload: Upload) => void;
};

/** The files of a message; loaded with the first one. */
export default function UploadList({ label, uploads, limits, onAgain, onLeave }: Props) {
  return (
    <FileRows label={label}>
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} limits={limits} onAgain={() => onAgain(upload)} onLeave={() => onLeave(upload)} />
      ))}
    </FileRows>
  );
}
