import { sizeText } from "#vocabulary/size.ts";

/** How large a file is: B, KB or MB (B§9); it does not break across lines. */
export const FileSize = ({ bytes, language }: { bytes: number; language: "bg" | "en" }) => (
  <data value={bytes}>{sizeText(bytes, language)}</data>
);
