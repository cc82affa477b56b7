import { standingClock } from "../src/platform/server/clock.ts";
import { billingOverTmf } from "../src/providers/billing/tmf.ts";
import { prepaidOverTmf } from "../src/providers/prepaid/tmf654.ts";
import { problemsOverTmf } from "../src/providers/problems/tmf656.ts";
import { serviceInventoryOverHttp } from "../src/providers/service-inventory/http.ts";
import { serviceOrdersOverHttp } from "../src/providers/service-orders/http.ts";
import type { ServiceChange } from "../src/providers/service-orders/port.ts";
import { startBilling } from "../src/testing/billing-server.ts";
import { bill, CODE, delivery } from "../src/testing/billing-sample.ts";
import { CARD, fullLine, onLoopback } from "../src/testing/line-samples.ts";
import { startPrepaid } from "../src/testing/prepaid-server.ts";
import { startProblems } from "../src/testing/problems-server.ts";
import { startServiceSystems } from "../src/testing/service-systems-server.ts";

const clock = standingClock("2026-11-21T10:00:00+02:00");
const MSISDN = "888410101";
const LINE = "888410201";
export type Systems = Awaited<ReturnType<typeof startSystems>>;

/** The TM Forum servers of the tests, with something of each kind in them. */
export async function startSystems() {
  const billing = await startBilling(clock);
  for (const code of [CODE, "15463151"]) billing.addAccount({ code, delivery });
  for (const [place, document] of (["ready", "rendering", "unsigned", "archived", "none"] as const).entries())
    billing.issue({ ...bill, id: `I.${place}`, number: String(2_000_000_000 + place), document });
  billing.issue({
    ...bill,
    id: "I.9",
    number: "2000000009",
    kind: "credit-note",
    corrects: { number: "2000000000", issuedOn: bill.issuedOn },
  });
  const prepaid = await startPrepaid(clock);
  prepaid.addNumber({ msisdn: MSISDN, status: "ACTIVE", validTo: "2027-01-24", balanceCents: 1_240 });
  prepaid.addVoucher({ code: "100500000001", cents: 500, goodUntil: "2027-12-31", used: false });
  // the bucket that the kit recharges
  prepaid.addNumber({ msisdn: "888410102", status: "ACTIVE", validTo: "2027-01-24", balanceCents: 0, bucket: "11" });

  const services = await startServiceSystems({}, { clock });
  services.add(onLoopback(fullLine(LINE)));
  services.add(onLoopback({ serviceId: "888410202", status: "suspended", reason: "OVERDUE" }));
  const problems = await startProblems(clock);
  const beganAt = "2026-11-21T08:00:00+02:00";
  problems.add({
    id: "SP-1",
    name: "Русе",
    nameEn: "Ruse",
    places: [{ city: "Русе", streetName: "ул. Плиска" }],
    services: [LINE],
    beganAt,
  });
  problems.add({ id: "SP-2", name: "Русе", places: [{ city: "Русе" }], beganAt, endedAt: "2026-11-21T09:00:00+02:00" });
  problems.add({ id: "SP-3", name: "Линия", services: [LINE], serviceTypes: ["FIXED"], visit: "2026-11-23T12:00:00+02:00", beganAt });
  return { billing, prepaid, services, problems };
}

/** Every call of every port, over the adapters. */
export async function callEveryPort({ billing, prepaid, services, problems }: Systems): Promise<void> {
  const bills = billingOverTmf({ url: billing.url, key: billing.key, deadlineMs: 5_000, clock });
  await bills.changedBills(CODE, null);
  await bills.accountState(CODE);
  await bills.setDelivery(CODE, { ...delivery, email: "elena@example.bg", isItemizedInvoice: true }, "delivery-1");
  await bills.setDelivery(CODE, { ...delivery, invoiceType: "others", email: "elena" }, "delivery-2");
  await bills.setSpendingLimit(CODE, 2_000, "limit-1");
  await bills.setSpendingLimit(CODE, null, "limit-2");
  const paidAt = clock.now();
  for (const ourId of ["payment-1", "payment-1"])
    await bills.postPayment({ ourId, account: CODE, cents: 700, paidAt, bills: [{ id: "I.0", cents: 500 }] });
  await bills.postPayment({ ourId: "payment-2", account: CODE, cents: 700, paidAt, bills: [{ id: "I.8", cents: 500 }] });
  const balances = prepaidOverTmf({ url: prepaid.url, key: prepaid.key, deadlineMs: 5_000, clock });
  await balances.find(MSISDN);
  await balances.topUp({ ourId: "t-1", msisdn: MSISDN, by: { cents: 500 } });
  await balances.topUp({ ourId: "t-2", msisdn: MSISDN, by: { voucher: "100500000001" } });
  await balances.topUp({ ourId: "t-3", msisdn: MSISDN, by: { voucher: "100500000001" } });
  await balances.topUps(MSISDN, 0, 10);
  await callServices(services);
  await callProblems(problems);
}

async function callServices({ url, key, complete }: Systems["services"]): Promise<void> {
  const access = { url, key, deadlineMs: 5_000 };
  const [inventory, orders] = [serviceInventoryOverHttp(access), serviceOrdersOverHttp(access)];
  const changes: ServiceChange[] = [
    { action: "roaming", enabled: true, capCents: 5_000 },
    { action: "roaming", enabled: false, capCents: null },
    { action: "send-settings", model: "Pixel 9" },
    { action: "add", offerId: "BO-TIDAL-HIFI", priceCents: 920, replaces: "PR-MUSIC" },
    { action: "add", offerId: "BO-DATA-5", priceCents: 409, replaces: null },
    { action: "add", offerId: "BO-DATA-5", priceCents: 400, replaces: null },
    { action: "remove", productId: "PR-MUSIC" },
    { action: "suspend", reason: "LOST" },
    { action: "resume" },
  ];
  for (const [place, change] of changes.entries()) {
    const placed = await orders.place({ ourId: `order-${place}`, serviceId: LINE, ...change });
    if (placed.state === "refused") continue;
    await orders.follow(placed.orderId);
    complete();
    await orders.cancel(placed.orderId);
  }
  const last = await orders.place({ ourId: "order-to-cancel", serviceId: LINE, action: "suspend", reason: "OTHER" });
  if (last.state === "ok") await orders.cancel(last.orderId);
  for (const serviceId of [LINE, "888410202"]) await inventory.line(serviceId);
  await inventory.offers(LINE);
  await inventory.tariffs(LINE);
  await inventory.codes(LINE, CARD.iccid);
}

async function callProblems({ url, key }: Systems["problems"]): Promise<void> {
  const problems = problemsOverTmf({ url, key, deadlineMs: 5_000, clock });
  await problems.faults();
  await problems.touching([LINE]);
  const area = { name: { bg: "Видин", en: "Vidin" }, places: [{ settlement: "Видин", streets: ["ул. Дунавска"] }] };
  const text = { bg: "Смяна на усилвател.", en: "An amplifier is replaced." };
  const answer = await problems.open({ ourId: "f-1", area, serviceTypes: ["TV"], text, beganAt: clock.now(), expectedEnd: null });
  const faultId = answer.state === "ok" ? answer.faultId : "";
  for (const expectedEnd of [clock.now(), null]) await problems.change(faultId, { ourId: "c-1", text, expectedEnd });
  await problems.end(faultId, { ourId: "e-1" });
  await problems.end("SP-404", { ourId: "e-2" });
}
