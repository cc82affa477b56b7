/** Control characters, invisible ones, and those that reverse the text direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
/** Names that Windows has for devices, with any extension: a file of such a name cannot be saved there. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const LONGEST = 150;
const NAMELESS = "file";

/** The name of a file without a path and without characters that disguise it; an empty one becomes `file`, and one of a device gets a sign before it. */
export function fileName(given: string): string {
  const own = given.replace(UNSEEN, "").normalize("NFC").split(/[/\\]/).at(-1)!;
  const shown = own
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "")
    .replace(DEVICE, "_$&");
  if (shown.length <= LONGEST) return shown || NAMELESS;
  const end = extensionOf(shown);
  return `${[...shown].slice(0, LONGEST - end.length - 1).join("")}${end && `.${end}`}`;
}

/** The lower-case extension after the last dot; undefined where there is no dot or the extension is too long. */
export const extensionOf = (name: string): string => /\.([^.]{1,12})$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** The `Content-Disposition` of a file (RFC 6266): an ASCII name for old browsers and, where it differs, the full one. */
export function contentDisposition(name: string, kind: "attachment" | "inline" = "attachment"): string {
  const clean = fileName(name);
  const plain = clean.replace(/[^\x20-\x7e]|["%\\]/gu, "_");
  const whole = encodeURIComponent(clean).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${plain}"${plain === clean ? "" : `; filename*=UTF-8''${whole}`}`;
}
