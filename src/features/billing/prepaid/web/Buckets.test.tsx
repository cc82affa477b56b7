import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { prepaidState } from "#vocabulary/states/prepaid-states.ts";
import type { Bucket } from "../contract.ts";
import { Buckets } from "./Buckets.tsx";
import { RechargeButton } from "./Status.tsx";

const buckets: Bucket[] = [
  { id: "money", name: { bg: "Баланс", en: "Balance" }, unit: "cents", remaining: "0.00", of: null, status: "suspended", validTo: null },
];
const summary = {
  serviceId: "888400106",
  displayName: "Новата карта",
  tariffName: "Prima",
  validTo: null,
  balance: "0.00",
  mayPay: true,
};

test.each([
  ["PREACTIVE", "other", false],
  ["BLOCKED", "other", false],
  ["GRACED", "suspended", true],
  ["DISABLED", "suspended", true],
] as const)(
  "the page of a number that is %s gives one instruction: to recharge only where that is possible",
  (status, standing, recharges) => {
    const html = renderToStaticMarkup(
      <>
        <RechargeButton number={{ ...summary, status, standing, state: prepaidState({ status, balanceCents: 0 }) }} />
        <Buckets serviceId={summary.serviceId} buckets={buckets} standing={standing} />
      </>,
    );
    expect([html.includes("Спрян до зареждане"), html.includes("Сега не се ползва")]).toEqual([recharges, !recharges]);
    expect(html.includes("докато не заредите")).toBe(recharges);
  },
);
