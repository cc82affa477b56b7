import type { Language } from "#platform/language.ts";
import type { Bill } from "#providers/billing/port.ts";
import type { Sheet } from "../pdf/sheet.ts";
import type { Statement } from "../pdf/statement.ts";
import type { Seller } from "../seller.ts";
import type { SigningKey } from "../signing-key.ts";

/** What the thread makes: a signed document of a bill, a statement, or a sheet. */
export type RenderTask =
  | { kind: "pdf" | "xml"; bill: Bill; seller: Seller; language: Language; key: SigningKey; at: Date }
  | { kind: "statement"; statement: Statement; seller: Seller; language: Language; at: Date }
  | { kind: "sheet"; sheet: Sheet; seller: Seller; language: Language; at: Date };
export type RenderAnswer = { bytes: Uint8Array } | { error: string };
