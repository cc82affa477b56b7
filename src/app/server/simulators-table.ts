import { antivirusTable } from "#providers/antivirus-vendor/simulated.ts";
import { billingTable } from "#providers/billing/simulated.ts";
import { deliveryTable } from "#providers/delivery/simulated.ts";
import { lineTestsTable } from "#providers/line-test/simulated.ts";
import { mailTable } from "#providers/mail/simulated.ts";
import { namesTable } from "#providers/named-account-simulated.ts";
import { networkTable } from "#providers/network-controller/simulated-scenarios.ts";
import { cardsTable } from "#providers/payments/cards.ts";
import { prepaidTable } from "#providers/prepaid/simulated.ts";
import { problemsTable } from "#providers/problems/simulated.ts";
import { demoLinesTable } from "#providers/service-inventory/simulated-demo.ts";
import { inventoryTable } from "#providers/service-inventory/simulated.ts";
import { ordersTable } from "#providers/service-orders/simulated.ts";
import { smsTable } from "#providers/sms/simulated.ts";
import { ticketsTable } from "#providers/tickets/simulated.ts";
import { tollTable } from "#providers/toll-registry/simulated.ts";
import { scannerTable } from "#providers/virus-scanner/simulated.ts";
import { visitsTable } from "#providers/visits/simulated.ts";
import type { InputsTable } from "#providers/simulated-system.ts";

/** Every simulator's table of inputs, by its name in docs/simulators.md. */
const TABLES: Record<string, InputsTable> = {
  plates: tollTable,
  network: networkTable,
  names: namesTable,
  antivirus: antivirusTable,
  billing: billingTable,
  prepaid: prepaidTable,
  delivery: deliveryTable,
  cards: cardsTable,
  mail: mailTable,
  sms: smsTable,
  texts: scannerTable,
  // one table in the page: a line is special for one of the two systems
  services: [...ordersTable, ...inventoryTable.slice(1)],
  "demo-lines": demoLinesTable,
  problems: problemsTable,
  "line-tests": lineTestsTable,
  tickets: ticketsTable,
  visits: visitsTable,
};

const rowOf = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
const written = ([head = [], ...rows]: InputsTable): string =>
  [rowOf(head), rowOf(head.map(() => "---")), ...rows.map((cells) => rowOf(cells))].join("\n");

const PLACE = /(<!-- inputs of ([\w-]+): written by `npm run docs` -->\n)[^]*?(\n<!-- end of inputs -->)/g;

/** The page of simulators with its tables of inputs rewritten. Throws unless it has exactly one place for each. */
export function withInputs(page: string): string {
  const places = Array.from(page.matchAll(PLACE), ([, , name]) => name);
  if (places.toSorted().join() !== Object.keys(TABLES).toSorted().join()) throw new Error(`the page has places for ${places.join(", ")}`);
  return page.replace(PLACE, (...[, start, name, end]: string[]) => `${start}\n${written(TABLES[name!]!)}\n${end}`);
}
