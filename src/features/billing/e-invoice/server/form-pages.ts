import type { EInvoiceProblem } from "../contract.ts";
import type { FileType, InvoiceLanguage } from "../rules.ts";
import type { EInvoiceDependencies } from "./dependencies.ts";
import type { linkToDocument } from "./documents.ts";
import type { Opened } from "./opened.ts";

type Chosen = { body: { invoiceFileType?: FileType | undefined; invoiceLanguage?: InvoiceLanguage | undefined } };
type Outcome = { step?: "number" | "code"; problem?: EInvoiceProblem };

export const languageOf = (value: InvoiceLanguage | undefined): "bg" | "en" => (value === "en" ? "en" : "bg");

/** The page at the step to which a form without a script leads, with what is chosen and what went wrong in its address. */
export function pageOf(
  { body }: Chosen,
  { ref, ...outcome }: Outcome & Pick<Opened, "ref">,
  { place }: Pick<EInvoiceDependencies, "place">,
) {
  const { invoiceFileType, invoiceLanguage } = body;
  const fields = Object.entries({ ref, ...outcome, invoiceFileType, invoiceLanguage });
  const query = new URLSearchParams(fields.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return { status: 303, headers: { location: `${place.contextPath}/einvoice?${query}` } } as const;
}

/** What the page says of an answer without a link. */
export const problemOf = (answer: Awaited<ReturnType<typeof linkToDocument>>): EInvoiceProblem | undefined =>
  answer.status !== 200 ? answer.body.problem : answer.body === "" ? "not-found" : undefined;
