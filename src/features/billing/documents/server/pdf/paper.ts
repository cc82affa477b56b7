import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import * as fontkit from "fontkit";
import PDFDocument from "pdfkit";
import type { Language } from "#platform/language.ts";
import { printable } from "./printable.ts";
import { inXml, PDF_UA } from "./xmp.ts";

export const PAGE = { width: 595.28, height: 841.89, left: 48, right: 48 } as const;
export const INNER = PAGE.width - PAGE.left - PAGE.right;
export const INK = { text: "#16211f", second: "#4d5a57", line: "#d5d6cc", white: "#ffffff" } as const;

const WEIGHTS = {
  regular: "400Regular/SofiaSans_400Regular",
  semibold: "600SemiBold/SofiaSans_600SemiBold",
  bold: "700Bold/SofiaSans_700Bold",
};
export type Weight = keyof typeof WEIGHTS;
const require = createRequire(import.meta.url);
/** Parsed once a process: parsing takes longer than writing a document. */
const fonts = new Map<Weight, fontkit.Font>();
function fontOf(weight: Weight): fontkit.Font {
  const known = fonts.get(weight) ?? readFont(WEIGHTS[weight]);
  fonts.set(weight, known);
  return known;
}

function readFont(file: string): fontkit.Font {
  const font = fontkit.create(readFileSync(require.resolve(`@expo-google-fonts/sofia-sans/${file}.ttf`))) as fontkit.Font;
  // a sign that is first met as a part of another has no letter, and its text could not be read out in later documents
  const layout = font.layout.bind(font);
  // "fi" as one sign is read out as two by some readers, and not at all by others
  font.layout = (text, features) => layout(text, features ?? { liga: false });
  for (const sign of font.characterSet.toSorted((a, b) => a - b)) if (!isLigature(sign)) font.glyphForCodePoint(sign);
  return font;
}
const isLigature = (sign: number): boolean => sign >= 0xfb00 && sign <= 0xfb06;

/** A part of the document's structure, as a screen reader meets it. */
export type Element = PDFKit.PDFStructureElement;
export type Look = { x: number; width: number; size?: number; weight?: Weight; colour?: string; align?: "left" | "right" | "center" };
/** `scope` and `span` are of a table's cells: which it heads, and how many columns it takes. */
type Tagged = { into: Element; tag: string; scope?: "Row" | "Column"; span?: number };
type About = { title: string; author: string; language: Language; at: Date; producer: string };
export type Attachment = { name: string; media: string; description: string; bytes: Uint8Array; at: Date };

/** A tagged PDF/A-3a and PDF/UA-1 document on A4. Sizes are points, from the left upper corner; `y` is where the next block begins. */
export class Paper {
  readonly root: Element;
  y = 0;
  readonly #doc: PDFKit.PDFDocument;
  readonly #language: Language;

  constructor({ title, author, language, at, producer }: About) {
    this.#language = language;
    this.#doc = new PDFDocument({
      size: "A4",
      margin: 0,
      pdfVersion: "1.7",
      subset: "PDF/A-3a",
      tagged: true,
      displayTitle: true,
      lang: language,
      bufferPages: true,
      autoFirstPage: false,
      font: null as unknown as string,
      info: { Title: title, Author: author, Creator: producer, Producer: producer, CreationDate: at, ModDate: at },
    });
    this.root = this.#doc.struct("Document");
    this.#doc.addStructure(this.root);
  }

  addPage(): void {
    this.#doc.addPage();
    this.y = 0;
  }

  /** A new element in another, such as a table in the document. */
  element(tag: string, into: Element = this.root): Element {
    const made = this.#doc.struct(tag);
    into.add(made);
    return made;
  }

  /** Writes text at `y` without moving it; returns the height that it took. */
  text(text: string, look: Look, { into, tag, scope, span }: Tagged = { into: this.root, tag: "P" }): number {
    const content = this.#prepared(text, look);
    const made = this.#doc.struct(tag, {}, [() => this.#write(content, look)]);
    const attributes = { ...(scope && { Scope: scope }), ...(span && { ColSpan: span }) };
    // written when the element joins the document
    if (scope || span)
      Object.assign((made as unknown as { dictionary: { data: object } }).dictionary.data, { A: { O: "Table", ...attributes } });
    into.add(made);
    return this.height(text, look);
  }

  /** Text that screen readers pass over: what is repeated on each page. */
  artifact(text: string, look: Look): void {
    const content = this.#prepared(text, look);
    this.#decorated(() => this.#write(content, look));
  }

  height(text: string, look: Look): number {
    return this.#doc.heightOfString(this.#prepared(text, look), { width: look.width, lineGap: 1 });
  }

  widthOf(text: string, look: Pick<Look, "size" | "weight">): number {
    return this.#doc.widthOfString(this.#prepared(text, { ...look, x: 0, width: 0 }));
  }

  box({
    x,
    y,
    width,
    height,
    colour,
    radius = 0,
  }: {
    x: number;
    y: number;
    width: number;
    height: number;
    colour: string;
    radius?: number;
  }): void {
    this.#decorated(() => void this.#doc.roundedRect(x, y, width, height, radius).fill(colour));
  }

  rule({ x, y, width, colour = INK.line, thick = 0.6 }: { x: number; y: number; width: number; colour?: string; thick?: number }): void {
    this.#decorated(
      () =>
        void this.#doc
          .moveTo(x, y)
          .lineTo(x + width, y)
          .lineWidth(thick)
          .stroke(colour),
    );
  }

  /** Draws SVG paths of a square of 40 at a place. */
  sign(paths: readonly { d: string; colour: string }[], { x, y, size }: { x: number; y: number; size: number }): void {
    this.#decorated(() => {
      this.#doc
        .save()
        .translate(x, y)
        .scale(size / 40);
      for (const { d, colour } of paths) this.#doc.path(d).fill(colour);
      this.#doc.restore();
    });
  }

  /** A picture that screen readers name, in points from the page's upper left corner. */
  picture(png: Uint8Array, { alt, x, y, width, height }: { alt: string; x: number; y: number; width: number; height: number }): void {
    const bbox = [x, y, x + width, y + height];
    const drawn = () => void this.#doc.image(Buffer.from(png), x, y, { width, height });
    this.root.add(this.#doc.struct("Figure", { alt, bbox, placement: "Block" } as object, [drawn]));
  }

  attach({ name, media, description, bytes, at }: Attachment): void {
    const options = { name, type: media, description, creationDate: at, modifiedDate: at, relationship: "Alternative" };
    this.#doc.file(Buffer.from(bytes), options);
  }

  /** Ends the document; `foot` is written on each page. */
  async end(foot: (page: number, pages: number) => void): Promise<Buffer> {
    const doc = this.#doc;
    const { count } = doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      doc.switchToPage(page);
      foot(page + 1, count);
    }
    this.root.end();
    const raw = doc as unknown as { appendXML(xml: string): void; _addInfo(): void; info: Record<string, unknown> };
    raw.appendXML(PDF_UA);
    const addInfo = raw._addInfo.bind(raw);
    // the library writes the title into XML as it is
    raw._addInfo = () => {
      const plain = raw.info;
      raw.info = Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, typeof value === "string" ? inXml(value) : value]));
      addInfo();
      raw.info = plain;
    };
    doc.end();
    return buffer(doc);
  }

  #prepared(text: string, { size = 9.5, weight = "regular" }: Partial<Look>): string {
    const font = fontOf(weight);
    this.#doc.font(font as unknown as string, weight).fontSize(size);
    return printable(text, (sign) => font.hasGlyphForCodePoint(sign), this.#language);
  }

  #write(text: string, look: Look): void {
    this.#prepared("", look);
    this.#doc.fillColor(look.colour ?? INK.text).text(text, look.x, this.y, { width: look.width, align: look.align ?? "left", lineGap: 1 });
  }

  #decorated(draw: () => void): void {
    const y = this.y;
    this.#doc.markContent("Artifact", { type: "Layout" });
    draw();
    this.#doc.endMarkedContent();
    this.y = y;
  }
}
