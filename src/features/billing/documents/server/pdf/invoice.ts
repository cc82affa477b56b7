import { dayWords, longDayWords } from "#platform/instant-words.ts";
import type { Language } from "#platform/language.ts";
import type { Bill, BillLine } from "#providers/billing/port.ts";
import { phoneWords } from "#vocabulary/phone-words.ts";
import { toLev } from "#vocabulary/money.ts";
import { printedWords } from "../../messages/printed.ts";
import type { Seller } from "../seller.ts";
import { flowOf, footOf, masthead, type Frame } from "./frame.ts";
import { INK, INNER, PAGE, Paper, type Attachment } from "./paper.ts";
import { currencyWords, moneyWords, priceWords, quantityWords, rateWords, sumWords } from "./sums.ts";
import { drawTable, ensureSpace, LIGHT_HEAD, widths, type Flow, type Row } from "./table.ts";

export type InvoiceToPrint = {
  bill: Bill;
  seller: Seller;
  language: Language;
  isTest: boolean;
  at: Date;
  attachment: Pick<Attachment, "bytes" | "media" | "at">;
};
type Printing = InvoiceToPrint & { paper: Paper; frame: Frame; flow: Flow };

/** A bill as a tagged PDF, with what is attached to it; not signed yet. */
export function printInvoice(of: InvoiceToPrint): Promise<Buffer> {
  const { bill, seller, language, isTest, at, attachment } = of;
  const words = printedWords[language];
  const kind = bill.kind === "invoice" ? words.invoice : words.creditNote;
  const title = `${kind} ${words.numbered(bill.number)}`;
  const paper = new Paper({ title, author: seller.company.name[language], language, at, producer: seller.brand[language] });
  const frame: Frame = { seller, words, language, isTest, title };
  const printing: Printing = { ...of, paper, frame, flow: flowOf(paper, frame) };
  const corrects = bill.corrects && [words.corrects(bill.corrects.number, dayWords(bill.corrects.issuedOn, language))];
  masthead(paper, frame, { title: kind, lines: [words.numbered(bill.number), ...(corrects ?? [words.original])] });
  parties(printing);
  summary(printing);
  charges(printing);
  totals(printing);
  closing(printing);
  paper.attach({ ...attachment, name: `${bill.number}.xml`, description: words.attachment });
  return paper.end(footOf(paper, frame));
}

/** Who sells and who buys, beside each other. */
function parties({ paper, bill: { buyer }, seller, language, frame: { words } }: Printing): void {
  const half = INNER / 2 - 10;
  const column = (x: number, title: string, [name, ...lines]: string[]) => {
    paper.y +=
      paper.text(title, { x, width: half, size: 8.5, weight: "semibold", colour: seller.colours.brand }, { into: paper.root, tag: "H2" }) +
      1;
    paper.y += paper.text(name!, { x, width: half, size: 11, weight: "bold" });
    for (const line of lines) paper.y += paper.text(line, { x, width: half, colour: INK.second });
  };
  const top = paper.y;
  const numbers = (company: string | null, vat: string | null) => [
    ...(company ? [words.companyNumber(company)] : []),
    ...(vat ? [words.vatNumber(vat)] : []),
  ];
  column(PAGE.left, words.buyer, [
    buyer.name,
    buyer.street,
    `${buyer.postcode} ${buyer.city}`,
    ...numbers(buyer.companyNumber, buyer.vatNumber),
    words.customerCode(buyer.customerCode),
  ]);
  const left = paper.y;
  paper.y = top;
  column(PAGE.left + half + 20, words.seller, [
    seller.company.name[language],
    seller.company.seat[language],
    ...numbers(seller.company.number, seller.company.vat),
  ]);
  paper.y = Math.max(left, paper.y) + 11;
}

/** What is due by when, and the dates of the document. */
function summary({ paper, bill, seller, language, frame: { words } }: Printing): void {
  const { colours } = seller;
  const isCredit = bill.kind === "credit-note";
  const height = 78;
  const top = paper.y;
  paper.box({ x: PAGE.left, y: top, width: INNER, height, colour: colours.soft, radius: 8 });
  const big = { x: PAGE.left + 16, width: 225 };
  paper.y = top + 10;
  paper.y += paper.text(isCredit ? words.credited : words.toPay, { ...big, size: 10, weight: "semibold", colour: colours.strong });
  paper.y += paper.text(moneyWords(bill.totalCents, bill.currency, language), { ...big, size: 23, weight: "bold", colour: colours.strong });
  const toPay = bill.dueOn === null ? words.undated : words.toPayBy(longDayWords(bill.dueOn, language));
  const due = bill.totalCents === 0 ? words.nothingToPay : toPay;
  paper.text(isCredit ? words.creditedHow : due, { ...big, size: 9, colour: INK.text });
  const facts: [string, string][] = [
    [words.issued, dayWords(bill.issuedOn, language)],
    [words.period, `${dayWords(bill.periodFrom, language)} – ${dayWords(bill.periodTo, language)}`],
    [words.account, bill.account],
    ...(isCredit || bill.dueOn === null ? [] : [[words.due, dayWords(bill.dueOn, language)] as [string, string]]),
  ];
  paper.y = top + (height - facts.length * 14.5) / 2;
  for (const [name, value] of facts) {
    const x = PAGE.left + 262;
    paper.text(name, { x, width: 96, colour: INK.second });
    paper.text(value, { x: x + 98, width: 128, weight: "semibold", align: "right" });
    paper.y += 14.5;
  }
  paper.y = top + height + 13;
}

/** Lines by service in the order of the bill, those about the account last; discounts below them. */
function charges(printing: Printing): void {
  const { paper, flow, bill, seller, language, frame } = printing;
  const { words } = frame;
  const services = [...new Set(bill.lines.map(({ serviceId }) => serviceId))].toSorted((a, b) => Number(a === null) - Number(b === null));
  const rows: Row[] = services.flatMap((service) => [
    { group: service === null ? words.forAccount : words.service(phoneWords(service)) },
    ...bill.lines.filter(({ serviceId }) => serviceId === service).map((line) => lineRow(line, printing)),
  ]);
  if (bill.discounts.length > 0)
    rows.push(
      { group: words.discounts },
      ...bill.discounts.map(({ description, serviceId, netCents, vatRate }) => ({
        cells: [
          serviceId === null ? description[language] : `${description[language]} (${phoneWords(serviceId)})`,
          "",
          "",
          rateWords(vatRate, language),
          sumWords(-netCents, language),
        ],
      })),
    );
  heading(printing, words.charges);
  const [first, second, third, fourth, last] = widths(45, 15, 13, 8, 19) as [number, number, number, number, number];
  const columns = [
    { title: words.description, width: first },
    { title: words.quantity, width: second, align: "right" as const },
    { title: words.unitPrice, width: third, align: "right" as const },
    { title: words.rate, width: fourth, align: "right" as const },
    { title: words.net(currencyWords(bill.currency, language)), width: last, align: "right" as const },
  ];
  const { brand, strong } = seller.colours;
  drawTable(paper, flow, { columns, rows, colours: { head: brand, onHead: INK.white, group: strong } });
  paper.y += 12;
}

function lineRow(line: BillLine, { language, bill, frame: { words } }: Printing): Row {
  const isOwnPeriod = line.from !== null && line.to !== null && (line.from !== bill.periodFrom || line.to !== bill.periodTo);
  const period = isOwnPeriod ? `, ${dayWords(line.from!, language)} – ${dayWords(line.to!, language)}` : "";
  return {
    cells: [
      `${line.description[language]}${period}`,
      `${quantityWords(line.quantity, language)} ${words.units[line.unit](line.quantity)}`,
      priceWords(line.netCents, line.quantity, language),
      rateWords(line.vatRate, language),
      sumWords(line.netCents, language),
    ],
  };
}

function heading({ paper, flow }: Printing, title: string): void {
  ensureSpace(paper, flow, 90);
  paper.y += paper.text(title, { x: PAGE.left, width: INNER, size: 12.5, weight: "bold" }, { into: paper.root, tag: "H2" }) + 5;
}

/** VAT by rate, and the sums of the document. */
function totals(printing: Printing): void {
  const { paper, flow, bill, seller, language, frame } = printing;
  const { words } = frame;
  const currency = currencyWords(bill.currency, language);
  ensureSpace(paper, flow, 70 + bill.vat.length * 20 + 80);
  // beside the table
  paper.text(words.byRate, { x: PAGE.left, width: INNER / 3, size: 12.5, weight: "bold" }, { into: paper.root, tag: "H2" });
  const [rest, rate, base, tax] = widths(30, 20, 25, 25) as [number, number, number, number];
  const shown = bill.vat.map((one) => ({
    cells: [rateWords(one.rate, language), sumWords(one.netCents, language), sumWords(one.vatCents, language)],
  }));
  drawTable(paper, flow, {
    x: PAGE.left + rest,
    columns: [
      { title: words.vatRate, width: rate },
      { title: words.taxBase(currency), width: base, align: "right" },
      { title: words.vat(currency), width: tax, align: "right" },
    ],
    rows: [...shown, { cells: [words.totals, sumWords(bill.netCents, language), sumWords(bill.vatCents, language)], isSum: true }],
    colours: LIGHT_HEAD(seller.colours.soft),
  });
  paper.y += 10;
  const total = { x: PAGE.left + rest, width: INNER - rest };
  paper.box({ x: total.x, y: paper.y, width: total.width, height: 27, colour: seller.colours.brand, radius: 4 });
  paper.y += 6.5;
  paper.text(`${words.total}: ${moneyWords(bill.totalCents, bill.currency, language)}`, {
    x: total.x + 10,
    width: total.width - 16,
    size: 12,
    weight: "bold",
    colour: INK.white,
    align: "right",
  });
  paper.y += 26;
  if (bill.currency === "EUR" && seller.showsLev) {
    const inLev = moneyWords(toLev({ cents: bill.totalCents, currency: "EUR" }).cents, "BGN", language);
    paper.y += paper.text(words.inLev(inLev), { ...total, width: total.width - 6, size: 8.5, colour: INK.second, align: "right" });
  }
  paper.y += 8;
}

/** How to pay, where to ask, and that the document is signed. */
function closing({ paper, flow, bill, seller, frame: { words, language } }: Printing): void {
  ensureSpace(paper, flow, 82);
  const top = paper.y;
  const half = INNER / 2 - 10;
  const block = (x: number, title: string, lines: readonly string[]): number => {
    paper.y = top;
    paper.y += paper.text(title, { x, width: half, size: 10.5, weight: "bold" }, { into: paper.root, tag: "H2" }) + 1;
    for (const line of lines) paper.y += paper.text(line, { x, width: half, size: 9 }) + 1;
    return paper.y;
  };
  const isOwed = bill.kind === "invoice" && bill.totalCents > 0;
  const left = isOwed ? block(PAGE.left, words.howToPay, [words.payByCard(seller.brand[language]), words.payByNumber(bill.number)]) : top;
  const right = block(isOwed ? PAGE.left + half + 20 : PAGE.left, words.questions, [words.askUs(seller.phone, seller.mail)]);
  paper.y = Math.max(left, right) + 8;
  paper.text(`${words.signed} ${words.check(seller.checkUrl)}`, { x: PAGE.left, width: INNER, size: 8.5, colour: INK.second });
}
