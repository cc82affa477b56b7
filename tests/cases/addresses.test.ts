import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contactIn } from "#features/account/access/rules.ts";
import { readAddress } from "#features/account/contact-data/rules.ts";
import { FileCustomer } from "#features/account/customers/server/file/format.ts";
import { personFaults } from "#features/account/virtual-users/rules.ts";
import { deliveryOf, faultsOf, type BillDelivery } from "#features/billing/billing-accounts/rules.ts";
import { quickFaultsIn } from "#features/billing/prepaid/rules.ts";
import { faultsIn as contactFaults, tidyContact } from "#features/contact/contact-form/rules.ts";
import { valuesIn } from "#platform/fields.ts";
import { checkoutFields } from "#features/shop/checkout/fields.ts";
import { faultsIn as checkoutFaults } from "#features/shop/checkout/rules.ts";
import { faultsIn as withdrawalFaults, tidyWithdrawal } from "#features/shop/withdrawal/rules.ts";
import { faultsIn as ticketFaults, tidyTicket } from "#features/support/tickets/creation/rules.ts";
import type { Day } from "#vocabulary/day.ts";
import { storedMailAddress } from "#vocabulary/mail-address.ts";

const { cases } = JSON.parse(readFileSync(new URL("addresses.json", import.meta.url), "utf8")) as {
  cases: { typed: string; expected: "accept" | "refuse"; stored?: string; why: string }[];
};

const address = { street: "ул. Шипка 3", city: "София", postcode: "1000" };
const delivery: BillDelivery = { invoiceType: "others", email: null, additionalEmail: null, isItemizedInvoice: false, address };
const ticket = { phone: "888100101", visitDate: "", visitTime: "", description: "", technicianNote: "" };
const times = { now: new Date("2026-11-23T08:00:00.000Z"), today: "2026-11-23" as Day };
const message = { name: "Анна", text: "x", requestReason: "", serviceType: "" } as const;
const switches = { requestReasonEnabled: false, serviceTypeEnabled: false };
const imported = (mail: string) =>
  FileCustomer.safeParse({
    ...{ code: "100000001", kind: "residential", name: "Анна", billingAccounts: [], contracts: [], lines: [] },
    users: [{ id: "u1", name: "Анна", mail }],
  });

const contact = (typed: string) => {
  const read = contactIn(typed);
  return read && "mail" in read ? read.mail : undefined;
};

/** What each form that takes a mail address stores; undefined where it is refused. The key is where its field stands. */
const FORMS: Record<string, (typed: string) => string | null | undefined> = {
  "src/features/account/access/activation/web/WhoForm.tsx": contact,
  "src/features/account/access/forgotten/web/ForgottenPage.tsx": contact,
  "src/features/account/contact-data/web/AddressSection.tsx": (typed) => {
    const read = readAddress("mail", typed);
    return "address" in read ? read.address : undefined;
  },
  "src/features/account/customers/server/file/format.ts": (typed) => {
    const read = imported(typed.trim());
    return read.success ? read.data.users[0]!.mail : undefined;
  },
  "src/features/account/virtual-users/web/UserForm.tsx": (mail) =>
    personFaults({ name: "Анна", mail, grants: ["see:*"] }).length > 0 ? undefined : storedMailAddress(mail),
  "src/features/billing/billing-accounts/web/AccountBox.tsx": (email) => {
    const requested = deliveryOf({ account: "2000000011", invoiceType: "others", email, additionalEmail: email }, delivery);
    return faultsOf(requested, true).length > 0 || requested.email !== requested.additionalEmail ? undefined : requested.email;
  },
  "src/features/billing/prepaid/web/QuickForm.tsx": (email) =>
    quickFaultsIn({ way: "card", amount: "5", number: "0888100101", numberAgain: "0888100101", email }, [5]).length > 0
      ? undefined
      : storedMailAddress(email),
  "src/features/contact/contact-form/web/MessageForm.tsx": (email) => {
    const tidied = tidyContact({ ...message, email });
    return contactFaults(tidied, switches, false).email ? undefined : tidied.email;
  },
  "src/features/shop/checkout/web/ContactFields.tsx": (email) =>
    checkoutFaults(valuesIn(checkoutFields, { email })).email ? undefined : storedMailAddress(email),
  "src/features/shop/withdrawal/web/StatementForms.tsx": (email) => {
    const tidied = tidyWithdrawal({ email });
    return withdrawalFaults(tidied).email ? undefined : tidied.email;
  },
  "src/features/support/tickets/creation/web/InfoForm.tsx": (email) => {
    const tidied = tidyTicket({ ...ticket, email });
    return ticketFaults(tidied, times).email ? undefined : tidied.email;
  },
};

describe.each(Object.entries(FORMS))("%s", (_form, stored) => {
  test.each(cases)("$typed: $expected, $why", ({ typed, expected, stored: as }) => {
    expect(stored(typed)).toBe(expected === "accept" ? as : undefined);
  });
});

/** It stores nothing: it looks for the address in either spelling. */
const LOOKS = ["src/features/contact/conversations/web/JoinHere.tsx"];
const own = (file: string) => !/[.](test|testing|examples)[.]|testing[/]|app[/]demo[/]/.test(file);

test("every field for a mail address is one of these forms", () => {
  const fields = globSync("src/features/**/*.tsx").filter((file) => own(file) && /["']email["']/.test(readFileSync(file, "utf8")));
  expect([...fields].sort()).toEqual([...Object.keys(FORMS).filter((file) => file.endsWith(".tsx")), ...LOOKS].sort());
});

test("no form has a pattern of its own for mail addresses", () => {
  const patterns = globSync("src/features/**/*.{ts,tsx}")
    .filter((file) => own(file) && !file.includes("/conversations/mail/")) // which reads mails, no forms
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/^[^*\n]*\/[^/\n"`']*@[[(\\][^/\n]*\//gm)].map(() => file));
  // what an import's schema says for editors, beside the rule
  expect([...new Set(patterns)]).toEqual(["src/features/account/customers/server/file/format.ts"]);
});
