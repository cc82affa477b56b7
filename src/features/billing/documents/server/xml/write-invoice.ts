import type { Brand } from "#platform/brand.ts";
import type { Language } from "#platform/language.ts";
import type { Bill, BillLine, Buyer, Unit } from "#providers/billing/port.ts";
import { decimal } from "#vocabulary/money.ts";
import type { VatRate } from "#vocabulary/vat.ts";
import { element, text } from "./element.ts";

/** The company that sells, as the brand names it. */
type Company = Brand["company"];

const SCHEMAS = "urn:oasis:names:specification:ubl:schema:xsd";
/** The scheme of Bulgarian VAT numbers as electronic addresses. */
const BULGARIAN_VAT = "9926";
/** UNTDID 1001 and 5189, and UN/ECE recommendation 20. */
const CODES = { invoice: "380", creditNote: "381", billedObject: "130", discount: "95", anyPayment: "1" };
const UNIT_CODES: Record<Unit, string> = { piece: "C62", month: "MON", day: "DAY", minute: "MIN", message: "C62", megabyte: "4L" };

const UNDATED: Record<Language, string> = { bg: "Без посочен срок за плащане", en: "No due date is given" };

/** A bill as UBL 2.1 by EN 16931, its lines described in the other language, too. What is paid already is not in it, since the bytes of a document never change. */
export function writeInvoiceXml(bill: Bill, seller: Company, language: Language): string {
  const isCredit = bill.kind === "credit-note";
  const root = isCredit ? "CreditNote" : "Invoice";
  const markup = element(
    root,
    [
      cbc("CustomizationID", "urn:cen.eu:en16931:2017"),
      cbc("ID", bill.number),
      cbc("IssueDate", bill.issuedOn),
      isCredit
        ? cbc("CreditNoteTypeCode", CODES.creditNote)
        : (bill.dueOn ? cbc("DueDate", bill.dueOn) : "") + cbc("InvoiceTypeCode", CODES.invoice),
      seller.note && cbc("Note", seller.note[language]),
      cbc("DocumentCurrencyCode", bill.currency),
      period(bill.periodFrom, bill.periodTo),
      bill.corrects &&
        cac("BillingReference", [
          cac("InvoiceDocumentReference", [cbc("ID", bill.corrects.number), cbc("IssueDate", bill.corrects.issuedOn)]),
        ]),
      cac("AdditionalDocumentReference", [cbc("ID", bill.account), cbc("DocumentTypeCode", CODES.billedObject)]),
      cac("AccountingSupplierParty", [sellerParty(seller, language)]),
      cac("AccountingCustomerParty", [buyerParty(bill.buyer)]),
      // a credit note has no due date of its own in UBL: it stands with the means of payment
      isCredit && bill.dueOn !== null
        ? cac("PaymentMeans", [cbc("PaymentMeansCode", CODES.anyPayment), cbc("PaymentDueDate", bill.dueOn)])
        : undefined,
      // what is to be paid has a due date or terms (BR-CO-25)
      bill.dueOn === null ? cac("PaymentTerms", [cbc("Note", UNDATED[language])]) : undefined,
      ...bill.discounts.map((discount) =>
        cac("AllowanceCharge", [
          cbc("ChargeIndicator", "false"),
          cbc("AllowanceChargeReasonCode", CODES.discount),
          cbc("AllowanceChargeReason", discount.description[language]),
          amount("Amount", discount.netCents, bill),
          vatCategory("TaxCategory", discount.vatRate),
        ]),
      ),
      vatTotal(bill),
      sums(bill),
      ...bill.lines.map((line, place) => lineOf(line, { bill, language, place, isCredit })),
    ].map((part) => part ?? undefined),
    {
      xmlns: `${SCHEMAS}:${root}-2`,
      "xmlns:cac": `${SCHEMAS}:CommonAggregateComponents-2`,
      "xmlns:cbc": `${SCHEMAS}:CommonBasicComponents-2`,
    },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${markup}\n`;
}

const cac = (name: string, content: (string | undefined)[]): string => element(`cac:${name}`, content);
const cbc = (name: string, value: string, attributes: Record<string, string> = {}): string =>
  element(`cbc:${name}`, text(value), attributes);
const amount = (name: string, cents: number, { currency }: Bill): string => cbc(name, decimal(cents), { currencyID: currency });

function period(from: string | null, to: string | null): string | undefined {
  if (from === null && to === null) return undefined;
  return cac("InvoicePeriod", [from === null ? undefined : cbc("StartDate", from), to === null ? undefined : cbc("EndDate", to)]);
}

const inBulgaria = cac("Country", [cbc("IdentificationCode", "BG")]);
const vatScheme = cac("TaxScheme", [cbc("ID", "VAT")]);
const vatNumber = (number: string): string => cac("PartyTaxScheme", [cbc("CompanyID", number), vatScheme]);
const endpoint = (number: string): string => cbc("EndpointID", number, { schemeID: BULGARIAN_VAT });

const sellerParty = (seller: Company, language: Language): string =>
  cac("Party", [
    endpoint(seller.vat),
    cac("PostalAddress", [cbc("StreetName", seller.seat[language]), inBulgaria]),
    vatNumber(seller.vat),
    cac("PartyLegalEntity", [cbc("RegistrationName", seller.name[language]), cbc("CompanyID", seller.number)]),
  ]);

const buyerParty = (buyer: Buyer): string =>
  cac("Party", [
    buyer.vatNumber === null ? undefined : endpoint(buyer.vatNumber),
    cac("PartyIdentification", [cbc("ID", buyer.customerCode)]),
    cac("PostalAddress", [cbc("StreetName", buyer.street), cbc("CityName", buyer.city), cbc("PostalZone", buyer.postcode), inBulgaria]),
    buyer.vatNumber === null ? undefined : vatNumber(buyer.vatNumber),
    cac("PartyLegalEntity", [
      cbc("RegistrationName", buyer.name),
      buyer.companyNumber === null ? undefined : cbc("CompanyID", buyer.companyNumber),
    ]),
  ]);

/** Standard rated, or zero rated. */
const vatCategory = (name: string, rate: VatRate): string =>
  cac(name, [cbc("ID", rate === 0 ? "Z" : "S"), cbc("Percent", String(rate)), vatScheme]);

const vatTotal = (bill: Bill): string =>
  cac("TaxTotal", [
    amount("TaxAmount", bill.vatCents, bill),
    ...bill.vat.map(({ rate, netCents, vatCents }) =>
      cac("TaxSubtotal", [amount("TaxableAmount", netCents, bill), amount("TaxAmount", vatCents, bill), vatCategory("TaxCategory", rate)]),
    ),
  ]);

function sums(bill: Bill): string {
  const charges = bill.lines.reduce((sum, { netCents }) => sum + netCents, 0);
  const discounts = bill.discounts.reduce((sum, { netCents }) => sum + netCents, 0);
  return cac("LegalMonetaryTotal", [
    amount("LineExtensionAmount", charges, bill),
    amount("TaxExclusiveAmount", bill.netCents, bill),
    amount("TaxInclusiveAmount", bill.totalCents, bill),
    bill.discounts.length > 0 ? amount("AllowanceTotalAmount", discounts, bill) : undefined,
    amount("PayableAmount", bill.totalCents, bill),
  ]);
}

/** Quantities are written with six decimals at most. */
const MILLION = 1_000_000;

type LineContext = { bill: Bill; language: Language; place: number; isCredit: boolean };

/** The price is that of the whole quantity, so that no price per piece has to be rounded. */
function lineOf(line: BillLine, { bill, language, place, isCredit }: LineContext): string {
  const unit = { unitCode: UNIT_CODES[line.unit] };
  // a price for nothing cannot be written: a charge without a quantity is one of its kind
  const quantity = String(Math.round(line.quantity * MILLION) / MILLION || 1);
  return cac(isCredit ? "CreditNoteLine" : "InvoiceLine", [
    cbc("ID", String(place + 1)),
    cbc(isCredit ? "CreditedQuantity" : "InvoicedQuantity", quantity, unit),
    amount("LineExtensionAmount", line.netCents, bill),
    period(line.from, line.to),
    line.serviceId === null
      ? undefined
      : cac("DocumentReference", [cbc("ID", line.serviceId), cbc("DocumentTypeCode", CODES.billedObject)]),
    cac("Item", [
      cbc("Description", line.description[language === "bg" ? "en" : "bg"]),
      cbc("Name", line.description[language]),
      vatCategory("ClassifiedTaxCategory", line.vatRate),
    ]),
    cac("Price", [amount("PriceAmount", line.netCents, bill), cbc("BaseQuantity", quantity, unit)]),
  ]);
}
