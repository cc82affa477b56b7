import { closeSync, openSync, writeSync } from "node:fs";
import type { FileCustomer } from "#features/account/customers/server/file/format.ts";

const LINES = [1, 2, 3, 4, 5, 3, 2, 4, 3, 3]; // three on average
const NAMES = [
  "Иван Петров",
  "Мария Георгиева",
  "Георги Димитров",
  "Elena Ivanova",
  "Стоян Николов",
  "Десислава Тодорова",
  "Петър Христов",
];
const STREETS = ["ул. Иван Вазов", "бул. България", "ж.к. Младост", "ул. Цар Симеон", "ул. Шипка"];

const digits = (number: number, count: number): string => String(number).padStart(count, "0");

/** The customer of this number, the same each time: every tenth a business with two users, every second with home internet. */
export function customerAt(number: number): FileCustomer {
  const code = digits(300_000_000 + number, 9);
  const account = `${code}1`;
  const isBusiness = number % 10 === 0;
  const name = `${NAMES[number % NAMES.length]} ${number}`;
  const street = `${STREETS[number % STREETS.length]} ${(number % 180) + 1}`;
  const cid = `C${digits(number + 1, 7)}`;
  const hasInternet = number % 2 === 0;
  const mobiles = LINES[number % LINES.length]! - (hasInternet ? 1 : 0);
  return {
    code,
    kind: isBusiness ? "business" : "residential",
    name: isBusiness ? `Търговия ${number} ЕООД` : name,
    address: { postcode: digits(1000 + (number % 8_999), 4), city: "София", street },
    users: [
      {
        id: `U${code}-1`,
        name,
        main: true,
        ...(number % 7 === 3 && { language: "en" as const }),
        mail: `user${number}@example.bg`,
        mobile: `88${digits(number % 10_000_000, 7)}`,
      },
      ...(isBusiness ? [{ id: `U${code}-2`, name: `${name}, счетоводство` }] : []),
    ],
    billingAccounts: [
      {
        code: account,
        name: "Лична сметка",
        ...(number % 50 === 7 && { overdue: { amount: `${10 + (number % 90)}.50`, since: "2026-10-01" } }),
      },
    ],
    contracts: hasInternet ? [{ cid, name: "У дома", address: `София, ${street}` }] : [],
    lines: [
      ...Array.from({ length: mobiles }, (_, place): FileCustomer["lines"][number] => ({
        serviceId: `8${digits(number * 10 + place, 9)}`,
        serviceType: place === 2 ? "TV" : "MOBILE",
        displayName: place === 0 ? "Моят телефон" : `Линия ${place + 1}`,
        tariffName: "Unlimited M",
        billingAccount: account,
        ...(number % 40 === 5 && { status: "SUSPENDED" as const, suspensionReason: "CUSTOMER_REQUEST" as const }),
        ...(number % 60 === 9 && { prepaid: { status: "ACTIVE", balance: "12.40", expires: "2027-01-31" } }),
      })),
      ...(hasInternet
        ? [
            {
              serviceId: cid,
              serviceType: "INTERNET" as const,
              displayName: "Интернет у дома",
              tariffName: "Fiber 500",
              billingAccount: account,
              cid,
            },
          ]
        : []),
    ],
  };
}

const FILE_BYTES = 1 << 20;

/** Writes a file of customers without holding them in memory, as an export would write it; returns its number of bytes. */
export function writeCustomersFile(path: string, customers: Iterable<FileCustomer>, { full = true } = {}): number {
  const file = openSync(path, "w");
  let [text, bytes, count] = [`${JSON.stringify({ format: "vrata-customers", version: 1, full })}\n`, 0, 0];
  for (const customer of customers) {
    text += `${JSON.stringify(customer)}\n`;
    count += 1;
    if (text.length < FILE_BYTES) continue;
    bytes += writeSync(file, text);
    text = "";
  }
  bytes += writeSync(file, `${text}${JSON.stringify({ end: true, customers: count })}\n`);
  closeSync(file);
  return bytes;
}

/** So many customers, one at a time. */
export function* customersUpTo(count: number, from = 0): Generator<FileCustomer> {
  for (let number = from; number < from + count; number++) yield customerAt(number);
}
