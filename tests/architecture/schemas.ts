import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** The owner of each schema. No other SQL names what is in it; other code calls a function of its owner. */
export const OWNERS: Record<string, string> = {
  platform: "src/platform",
  jobs: "src/platform",
  audit: "src/platform",
  people: "src/features/account/customers",
  notifications: "src/features/contact/notifications",
  lines: "src/features/services/lines",
  bills: "src/features/billing/invoices",
  bill_payments: "src/features/billing/payments",
  e_invoice: "src/features/billing/e-invoice",
  bill_documents: "src/features/billing/documents",
  recharges: "src/features/billing/prepaid",
  tickets: "src/features/support/tickets",
  conversations: "src/features/contact/conversations",
  catalogue: "src/features/shop/catalogue",
  vignette: "src/features/shop/vignette",
  withdrawals: "src/features/shop/withdrawal",
  cart: "src/features/shop/cart",
  compare: "src/features/shop/compare",
  checkout: "src/features/shop/checkout",
  orders: "src/features/shop/orders",
  bill_delivery: "src/features/billing/billing-accounts",
  spending: "src/features/billing/spending",
  lost_phones: "src/features/services/lost-phone",
  bolt_ons: "src/features/services/bolt-ons",
  attachments: "src/features/contact/attachments",
  home_internet: "src/features/home-internet",
  analytics: "src/features/site/analytics",
  simulated_toll: "src/providers/toll-registry",
  simulated_payments: "src/providers/payments",
  simulated_billing: "src/providers/billing",
  simulated_prepaid: "src/providers/prepaid",
  simulated_inventory: "src/providers/service-inventory",
  simulated_orders: "src/providers/service-orders",
  simulated_problems: "src/providers/problems",
  faults: "src/features/support/faults",
  guides: "src/features/support/troubleshooting",
  simulated_line_tests: "src/providers/line-test",
  simulated_tickets: "src/providers/tickets",
  simulated_workforce: "src/providers/visits",
  simulated_delivery: "src/providers/delivery",
  simulated_scanner: "src/providers/virus-scanner",
  simulated_network: "src/providers/network-controller",
  simulated_antivirus: "src/providers/antivirus-vendor",
  simulated_mailbox: "src/providers/mailbox",
  simulated_hosting: "src/providers/hosting",
  // mails and SMS lie in one outbox
  simulated_outbox: "src/providers",
};

/** The demo world fills everybody's tables, and marks whose database it is. */
const FILLS_ALL = "src/app/demo/";

/** Schemas of the migrations, and what is created in them: tables, views, functions and types, with their schemas. */
export function madeByMigrations(): { schemas: string[]; named: Set<string> } {
  const text = globSync("migrations/*.sql")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
  return {
    schemas: [...new Set(found(/create schema (?:if not exists )?(\w+)/gi))],
    named: new Set(
      found(
        /create (?:or replace )?(?:unlogged )?(?:table|view|materialized view|function|type|domain|sequence) (?:if not exists )?(\w+\.\w+)/gi,
      ),
    ),
  };
}

const MAY_NAME = new RegExp(`\\b(${Object.keys(OWNERS).join("|")})\\.|\\b(from|join|into|update|table)\\s+[a-z_]+\\.\\w`);

/** Names of the database in a file's texts: what migrations created, a whole schema whose table is filled in, and whatever SQL reads or writes. */
function namesIn(file: string, named: Set<string>): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) {
      for (const [, schema, rest] of node.text.matchAll(/(?<![\w.])([a-z_]+)\.([a-z_]\w*)/g))
        if (named.has(`${schema}.${rest}`)) found.push(`${schema}.${rest}`);
      for (const [, name] of node.text.matchAll(/(?<!distinct )\b(?:from|join|into|update|table)\s+([a-z_]+\.\w+)/g)) found.push(name!);
      const open = ts.isTemplateHead(node) || ts.isTemplateMiddle(node) ? /(?<![\w.])([a-z_]+)\.$/.exec(node.text)?.[1] : undefined;
      if (open && open in OWNERS) found.push(`${open}.`);
    }
    ts.forEachChild(node, visit);
  };
  const text = readFileSync(file, "utf8");
  if (MAY_NAME.test(text)) visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false));
  return [...new Set(found)];
}

/** Files under the root that name what another one owns, or what has no owner. */
export function trespassesOn(root: string): string[] {
  const { named } = madeByMigrations();
  return globSync("src/**/*.ts", { cwd: root })
    .filter((file) => !file.includes(".test.") && !file.startsWith("src/testing/") && !file.startsWith(FILLS_ALL))
    .flatMap((file) =>
      namesIn(join(root, file), named).flatMap((name) => {
        const owner = OWNERS[name.split(".")[0]!];
        return owner && file.startsWith(`${owner}/`) ? [] : [`${file} names ${name} of ${owner ?? "nobody"}`];
      }),
    );
}
