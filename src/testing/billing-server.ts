import type { Clock } from "#platform/server/clock.ts";
import type { Bill } from "#providers/billing/port.ts";
import { dayOf, instantOf, plusDays, plusMonths, type Day, type WallTime } from "#vocabulary/day.ts";
import { toEuro, toLev } from "#vocabulary/money.ts";
import { accountEntity, billEntity, paymentEntity, rateEntities, type NewAccount } from "./billing-entities.ts";
import { startTmf, type Behaviour, type Collection, type Entity, type Refusal, type Sent } from "./tmf-server.ts";

/** What an account makes this system do; listed independently, so that the simulator is not tested against itself. */
export type AccountBehaviour = "away" | "silence" | "drops-payment" | "no-bill" | "no-address";

const KEY = "a-key-for-bills";
const BILLS = "/customerBillManagement/v4/";
const ACCOUNTS = "/accountManagement/v4/";
const PAYMENTS = "/paymentManagement/v4/";
type Amount = { unit: string; value: number };
type Medium = { mediumType: string; preferred?: boolean; characteristic: Record<string, string> };

/** A billing system on loopback that speaks TM Forum 678, 666 and 676. `issue` adds a bill, `setDocument` changes how far its document is. */
export async function startBilling(clock: Pick<Clock, "now">, behaviour: Record<string, AccountBehaviour> = {}) {
  const [bills, rates, accounts, payments] = [[], [], [], []] as [Entity[], Entity[], Entity[], Entity[]];
  const dropped = new Set<string>();
  let changes = 0;
  const changed = () => new Date(clock.now().getTime() + (changes += 1)).toISOString();
  const world: World = { clock, bills, accounts, payments, behaviour, changed };
  const plain = (path: string, required: string[], items: Entity[] = []): Collection => ({ path, items, required, change: assign });
  const server = await startTmf({
    clock,
    key: KEY,
    behave: (sent) => behaviourOf(sent, behaviour, dropped),
    collections: [
      { path: `${BILLS}customerBill`, items: bills, change: (bill, change) => assign(bill, { ...change, lastUpdate: changed() }) },
      { path: `${BILLS}appliedCustomerBillingRate`, items: rates },
      plain(`${BILLS}customerBillOnDemand`, ["billingAccount"]),
      {
        ...plain(`${ACCOUNTS}billingAccount`, ["name", "relatedParty"], accounts),
        change: (account, change) => changeAccount(world, account, change),
        shown: (account) => ({ ...account, accountBalance: balancesOf(world, account) }),
      },
      ...["partyAccount", "settlementAccount"].map((name) => plain(ACCOUNTS + name, ["name", "relatedParty"])),
      ...["financialAccount", "billingCycleSpecification", "billFormat", "billPresentationMedia"].map((name) =>
        plain(ACCOUNTS + name, ["name"]),
      ),
      {
        path: `${PAYMENTS}payment`,
        items: payments,
        required: ["account", "paymentMethod", "totalAmount"],
        create: (payment) => post(world, payment),
      },
    ],
  });
  return {
    ...server,
    payments,
    addAccount: (account: NewAccount) => void accounts.push(accountEntity(account)),
    issue(bill: Bill) {
      bills.push(billEntity(bill, changed()));
      rates.push(...rateEntities(bill));
      if (bill.kind === "invoice" && bill.paidCents > 0) payments.push(paymentEntity(bill));
    },
    /** Changes attributes of a bill, as the system does by itself. */
    changeBill: (id: string, change: object) =>
      void Object.assign(
        bills.find((bill) => bill.id === id)!,
        change,
        { lastUpdate: changed() },
      ),
    /** Gives all bills one instant of change, as a migration does. */
    touchAll: (instant: string) => void bills.forEach((bill) => Object.assign(bill, { lastUpdate: instant })),
  };
}

type World = {
  clock: Pick<Clock, "now">;
  bills: Entity[];
  accounts: Entity[];
  payments: Entity[];
  behaviour: Record<string, AccountBehaviour>;
  changed(): string;
};

function assign(item: Entity, change: Record<string, unknown>): undefined {
  // null takes an attribute away (JSON Merge Patch)
  for (const [name, value] of Object.entries(change)) {
    if (value === null) delete item[name];
    else item[name] = value;
  }
}

function behaviourOf({ method, path, query, body }: Sent, behaviour: Record<string, AccountBehaviour>, dropped: Set<string>): Behaviour {
  const account =
    (body.account as { id?: string } | undefined)?.id ??
    query.get("billingAccount.id") ??
    query.get("account.id") ??
    path.split("/").at(-1)!;
  const how = behaviour[account];
  if (how === "away" || how === "silence") return how;
  if (how !== "drops-payment" || method !== "POST" || dropped.has(account)) return undefined;
  dropped.add(account);
  return "drop";
}

const refuse = (code: string, status = 400): Refusal => ({ status, code });

function changeAccount({ behaviour }: World, account: Entity, change: Record<string, unknown>): Refusal | undefined {
  if (!change.name || !change.relatedParty) return refuse("missing-attribute");
  if ("creditLimit" in change) {
    const limit = (change.creditLimit as Amount | null)?.value;
    if (limit !== undefined && (limit < 1 || limit > 10_000)) return refuse("limit");
  }
  if (change.billStructure) {
    const refusal = refusalOf(account, change, behaviour);
    if (refusal) return refuse(refusal);
  }
  return assign(account, change);
}

function refusalOf(account: Entity, change: Record<string, unknown>, behaviour: Record<string, AccountBehaviour>): string | undefined {
  const structure = change.billStructure as { format: { name: string }; presentationMedia: { name: string }[] };
  const contact = (change.contact as { contactType: string; contactMedium: Medium[] }[]).find((one) => one.contactType === "billing")!;
  const emails = contact.contactMedium.filter(({ mediumType }) => mediumType === "email");
  const isAddress = (medium: Medium | undefined) => medium && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(medium.characteristic.emailAddress ?? "");
  const media = structure.presentationMedia[0]?.name;
  const first = emails.find(({ preferred }) => preferred);
  const second = emails.find(({ preferred }) => !preferred);
  const postal = contact.contactMedium.find(({ mediumType }) => mediumType === "postalAddress");
  if (media === "email" && structure.format.name === "itemized") return "combination";
  if (media !== "post mail" && !isAddress(first)) return "email";
  if (second && !isAddress(second)) return "additional-email";
  if (behaviour[account.id] === "no-address" || !/^[1-9]\d{3}$/.test(postal?.characteristic.postCode ?? "")) return "address";
  return undefined;
}

const at = (day: Day, time: WallTime) => instantOf(day, time).toISOString();
const cents = ({ value }: Amount): number => Math.round(value * 100);
/** What is left to pay, in euro cents. */
const openOf = (bill: Entity): number => {
  const { unit, value } = bill.remainingAmount as Amount;
  return toEuro({ cents: Math.round(value * 100), currency: unit as "EUR" | "BGN" }).cents;
};

/** What is overdue since the day after the first such due date, and what the running month has used. */
function balancesOf({ clock, bills }: World, account: Entity): object[] {
  const today = dayOf(clock.now());
  const late = bills
    .filter((bill) => (bill.billingAccount as Entity).id === account.id && bill.category === "normal")
    .filter((bill) => ["sent", "partiallyPaid"].includes(bill.state as string) && dayOf(new Date(bill.paymentDueDate as string)) < today)
    .map((bill) => ({ due: dayOf(new Date(bill.paymentDueDate as string)), open: openOf(bill) }))
    .sort((a, b) => a.due.localeCompare(b.due));
  const from = `${today.slice(0, 8)}01` as Day;
  const money = (eurCents: number) => ({ unit: "EUR", value: eurCents / 100 });
  const running = { startDateTime: at(from, "00:00"), endDateTime: at(plusDays(plusMonths(from, 1), -1), "23:59") };
  const used = { balanceType: "unbilledBalance", amount: money((account.usedCents as number | undefined) ?? 0), validFor: running };
  const overdue = {
    balanceType: "overdueBalance",
    amount: money(late.reduce((sum, { open }) => sum + open, 0)),
    validFor: late[0] ? { startDateTime: at(plusDays(late[0].due, 1), "00:00") } : {},
  };
  return late.length > 0 ? [used, overdue] : [used];
}

function post({ bills, accounts, payments, behaviour, changed, clock }: World, payment: Entity): Refusal | undefined {
  const account = (payment.account as Entity).id;
  if (payment.correlatorId !== undefined && payments.some(({ correlatorId }) => correlatorId === payment.correlatorId))
    return refuse("duplicate", 409);
  if (!accounts.some(({ id }) => id === account)) return refuse("no-such-account");
  const items = ((payment.paymentItem ?? []) as { item: Entity; totalAmount: Amount }[]).map(({ item, totalAmount }) => ({
    bill: bills.find(({ id, billingAccount }) => id === item.id && (billingAccount as Entity).id === account),
    paid: cents(totalAmount),
  }));
  if (behaviour[account] === "no-bill" || items.some(({ bill }) => !bill)) return refuse("no-such-bill");
  const total = cents({ unit: "EUR", value: 0, ...(payment.totalAmount as object) });
  if (items.reduce((sum, { paid }) => sum + paid, 0) > total || items.some(({ bill, paid }) => paid > openOf(bill!)))
    return refuse("too-much");
  for (const { bill, paid } of items) {
    const open = openOf(bill!) - paid;
    const remaining = bill!.remainingAmount as Amount;
    const left = remaining.unit === "EUR" ? open : toLev({ cents: open, currency: "EUR" }).cents;
    assign(bill!, {
      remainingAmount: { ...remaining, value: left / 100 },
      state: open === 0 ? "settled" : "partiallyPaid",
      lastUpdate: changed(),
    });
  }
  return assign(payment, { status: "done", statusDate: clock.now().toISOString() });
}
