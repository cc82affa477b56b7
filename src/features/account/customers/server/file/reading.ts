import { faultFinder, MOST_FAULTS, type Fault, type Path } from "#platform/server/json-file/faults.ts";
import { wordsOf } from "#platform/server/json-file/issues.ts";
import { decoded, syntaxFaults } from "#platform/server/json-file/syntax.ts";
import { checkCustomer } from "./checking.ts";
import { FileCustomer, FileEnd, FileHeader } from "./format.ts";
import { LineTooLong, type CustomersFile, type FileLine } from "./lines.ts";

/** The first hundred faults of a file, and how many others there are. */
export class Faults {
  readonly first: Fault[] = [];
  more = 0;
  add(faults: Fault[]): void {
    for (const fault of faults)
      if (this.first.length < MOST_FAULTS) this.first.push(fault);
      else this.more += 1;
  }
  get any(): boolean {
    return this.first.length > 0;
  }
}

const finderIn = (file: string, { number }: FileLine, text: string) =>
  faultFinder({ file, text, firstLine: number, idOf: (path) => (path.length > 0 ? ["code"] : undefined) });

/** The fault of a field in one line of the file. */
export function faultAt(file: string, line: FileLine, { path, says }: { path: Path; says: string }): Fault {
  return finderIn(file, line, decoded(line.bytes) ?? "")(path, says);
}

type Schema = typeof FileHeader | typeof FileCustomer | typeof FileEnd;
type Read = { content: unknown; text: string } | { faults: Fault[] };

/** A line as JSON; undefined when it is blank. */
function readLine(file: string, line: FileLine): Read | undefined {
  const text = decoded(line.bytes);
  if (text === undefined) return { faults: [{ file, line: line.number, column: 1, at: "", says: "is not text in UTF-8" }] };
  if (text.trim() === "") return undefined;
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { faults: syntaxFaults(file, text, line.number) };
  }
  const twice = namesIn(content) === (text.match(/"\s*:/g)?.length ?? 0) ? [] : syntaxFaults(file, text, line.number);
  return twice.length > 0 ? { faults: twice } : { content, text };
}

/** How many fields an object has, with those inside it. A text with more signs of a field may have one twice. */
function namesIn(content: unknown): number {
  if (typeof content !== "object" || content === null) return 0;
  let count = Array.isArray(content) ? 0 : Object.keys(content).length;
  for (const part of Object.values(content)) count += namesIn(part);
  return count;
}

export type CheckedFile = { full: boolean; customers: number; faults: Faults };
type OnCustomer = (customer: FileCustomer, line: FileLine) => void | Promise<void>;

/** Checks every line of a file by itself; each customer without faults is given to `onCustomer`. */
export async function checkFile(file: CustomersFile, onCustomer: OnCustomer): Promise<CheckedFile> {
  const check = new FileCheck(file.name, onCustomer);
  try {
    for await (const line of file.lines()) await check.line(line);
  } catch (error) {
    if (!(error instanceof LineTooLong)) throw error;
    check.faults.add([{ file: file.name, line: error.line, column: 1, at: "", says: "is longer than a customer can be (8 MiB)" }]);
    return check;
  }
  check.finish();
  return check;
}

class FileCheck implements CheckedFile {
  full = false;
  customers = 0;
  readonly faults = new Faults();
  #state: "header" | "customers" | "ended" = "header";
  #last = 0;
  readonly #file: string;
  readonly #onCustomer: OnCustomer;
  constructor(file: string, onCustomer: OnCustomer) {
    this.#file = file;
    this.#onCustomer = onCustomer;
  }

  async line(line: FileLine): Promise<void> {
    this.#last = line.number;
    const read = readLine(this.#file, line);
    if (!read) return;
    if (this.#state === "ended") return this.#say(line, "stands after the end of the file");
    if ("faults" in read) {
      if (this.#state === "header") this.#state = "customers";
      else this.customers += 1;
      return this.faults.add(read.faults);
    }
    if (this.#state === "header") return this.#header(line, read);
    if (typeof read.content === "object" && read.content !== null && "end" in read.content) return this.#end(line, read);
    return this.#customer(line, read);
  }

  finish(): void {
    if (this.#state === "ended") return;
    const says =
      this.#state === "header"
        ? "the file is empty"
        : 'the last line {"end": true, "customers": …} is missing: the file may have been cut off';
    this.faults.add([{ file: this.#file, line: this.#last + 1, column: 1, at: "", says }]);
  }

  #say({ number }: FileLine, says: string): void {
    this.faults.add([{ file: this.#file, line: number, column: 1, at: "", says }]);
  }

  #header(line: FileLine, read: { content: unknown; text: string }): void {
    this.#state = "customers";
    const header = FileHeader.safeParse(read.content);
    if (header.success) this.full = header.data.full;
    else this.#issues(FileHeader, line, read);
  }

  #end(line: FileLine, read: { content: unknown; text: string }): void {
    this.#state = "ended";
    const end = FileEnd.safeParse(read.content);
    if (!end.success) return this.#issues(FileEnd, line, read);
    const says = `says that there are ${end.data.customers}, but the file has ${this.customers}`;
    if (end.data.customers !== this.customers) this.faults.add([faultAt(this.#file, line, { path: ["customers"], says })]);
  }

  async #customer(line: FileLine, read: { content: unknown; text: string }): Promise<void> {
    this.customers += 1;
    const customer = FileCustomer.safeParse(read.content);
    if (!customer.success) return this.#issues(FileCustomer, line, read);
    const found = checkCustomer(customer.data);
    if (found.length === 0) return this.#onCustomer(customer.data, line);
    const find = finderIn(this.#file, line, read.text);
    this.faults.add(found.map(({ path, says }) => find(path, says)));
  }

  #issues(schema: Schema, line: FileLine, { content, text }: { content: unknown; text: string }): void {
    const find = finderIn(this.#file, line, text);
    const issues = schema.safeParse(content).error?.issues ?? [];
    this.faults.add(issues.flatMap((issue) => wordsOf(issue, content).map(([path, says]) => find(path, says))));
  }
}

/** The customers of a checked file from a line on. */
export async function* customersFrom(
  file: CustomersFile,
  from: { bytes: number; lines: number },
): AsyncGenerator<{ customer: FileCustomer; line: FileLine }> {
  for await (const line of file.lines(from)) {
    const text = decoded(line.bytes) ?? "";
    if (text.trim() === "") continue;
    const content = JSON.parse(text) as object;
    if ("code" in content) yield { customer: content as FileCustomer, line };
  }
}
