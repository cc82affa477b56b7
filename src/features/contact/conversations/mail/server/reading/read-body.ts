import { isUnseen } from "#vocabulary/unseen.ts";
import { isSignaturePart } from "../../rules.ts";
import { betterText, saysMore } from "./better-text.ts";
import { textOfHtml } from "./html-text.ts";
import { lettersOf } from "./letters.ts";
import { isAttached, mediaOf, nameOf, type Part } from "./mail-part.ts";

/** What is in a mail. */
export type Body = {
  /** In the order in which a reader sees them. */
  texts: string[];
  /** Other forms of texts, which say something else. */
  others: string[];
  files: Part[];
  /** Mails that were forwarded as they came. */
  forwarded: Part[];
  /** Why it cannot be read. */
  sealed: "encrypted" | "winmail" | null;
};

const HTML = new Set(["text/html", "text/enriched", "text/richtext"]);
/** Forms of the same HTML for some programs alone. */
const DOUBLES = new Set(["text/x-amp-html", "text/watch-html"]);
/** Everything but line breaks and tabs that no screen shows, and halves of signs. */
const UNSHOWN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

const clean = (text: string): string => text.toWellFormed().replace(UNSHOWN, "");
const bodyOf = (more: Partial<Body> = {}): Body => ({ texts: [], others: [], files: [], forwarded: [], sealed: null, ...more });
const together = (bodies: readonly Body[]): Body => ({
  texts: bodies.flatMap(({ texts }) => texts),
  others: bodies.flatMap(({ others }) => others),
  files: bodies.flatMap(({ files }) => files),
  forwarded: bodies.flatMap(({ forwarded }) => forwarded),
  sealed: bodies.find(({ sealed }) => sealed)?.sealed ?? null,
});

/** Reads a mail's parts in their order. */
export async function readBody(part: Part, { isRoot }: { isRoot: boolean }): Promise<Body> {
  const { multipart } = part.contentType;
  if (multipart === "encrypted") return bodyOf({ sealed: "encrypted" });
  if (multipart === false || part.childNodes.length === 0) return readLeaf(part, isRoot || multipart !== false);
  const bodies: Body[] = [];
  for (const child of part.childNodes) bodies.push(await readBody(child, { isRoot: false }));
  return multipart === "alternative" ? oneOf(part, bodies) : together(bodies);
}

async function readLeaf(part: Part, isRoot: boolean): Promise<Body> {
  const media = mediaOf(part);
  if (media === "message/rfc822") return bodyOf({ forwarded: [part] });
  const sealed = sealOf(part, isRoot);
  if (sealed) return bodyOf({ sealed });
  if (!isAttached(part) && HTML.has(media)) return textBody(await textOfHtml(lettersOf(part)));
  if ((!isAttached(part) && media === "text/plain") || part.contentType.multipart !== false) return textBody(lettersOf(part));
  const size = part.content?.byteLength ?? 0;
  return isSignaturePart(media) || (size === 0 && nameOf(part) === "") ? bodyOf() : bodyOf({ files: [part] });
}

function textBody(text: string): Body {
  const shown = clean(text);
  return bodyOf({ texts: isUnseen(shown) ? [] : [shown] });
}

/** One of several forms of the same: of the plain text and of the richest other one the better, and what the rest say beyond it; pictures and files of all. */
function oneOf({ childNodes }: Part, bodies: readonly Body[]): Body {
  const single = bodies.filter((_, at) => !DOUBLES.has(mediaOf(childNodes[at]!)));
  const forms = bodies
    .map(({ texts }, at) => ({ text: texts.join("\n"), isPlain: mediaOf(childNodes[at]!) === "text/plain" }))
    .filter(({ text }) => text !== "");
  const plain = forms.findLast(({ isPlain }) => isPlain);
  const rich = forms.findLast(({ isPlain }) => !isPlain);
  const { text, other } = betterText({ plain: plain?.text ?? "", rich: rich?.text ?? "" });
  const further = forms.filter((form) => form !== plain && form !== rich && saysMore(form.text, text)).map((form) => form.text);
  const { files, forwarded, others, sealed } = together(single);
  return { texts: [text], others: [...others, other, ...further].filter((text) => !isUnseen(text)), files, forwarded, sealed };
}

/** What neither we nor its sender's own other programs can read: the text is within the seal. */
function sealOf(part: Part, isRoot: boolean): Body["sealed"] {
  const [media, name] = [mediaOf(part), nameOf(part).toLowerCase()];
  if (media === "application/ms-tnef" || media === "application/vnd.ms-tnef" || name === "winmail.dat") return "winmail";
  const isSmime = /^application\/(x-)?pkcs7-mime$/.test(media) && part.contentType.parsed.params["smime-type"] !== "certs-only";
  return isSmime && (isRoot || name === "" || /^smime\.p7[mz]$/.test(name)) ? "encrypted" : null;
}
