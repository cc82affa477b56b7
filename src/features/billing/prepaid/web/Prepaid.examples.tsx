import type { Examples } from "#ui/examples.ts";
import { prepaidState } from "#vocabulary/states/prepaid-states.ts";
import type { NumberSummary, Recharge } from "../contract.ts";
import type { NumberStanding } from "../rules.ts";
import { BucketList } from "./Buckets.tsx";
import { NotYours } from "./NotYours.tsx";
import { NumberCards } from "./NumberList.tsx";
import { Outcome } from "./Outcome.tsx";

type Language = "bg" | "en";

const number = (language: Language, status: string, standing: NumberStanding): NumberSummary => ({
  serviceId: "888400101",
  displayName: language === "bg" ? "Моят телефон" : "My phone",
  tariffName: language === "bg" ? "Прима" : "Prima",
  status,
  state: prepaidState({ status, balanceCents: 1240 }),
  standing,
  validTo: "2027-01-24",
  balance: "12.40",
  mayPay: true,
});

const recharge = (more: Partial<Recharge>): Recharge => ({
  id: "00000000-0000-4000-8000-000000000001",
  serviceId: "888400101",
  way: "card",
  amount: "10.00",
  state: "done",
  payment: null,
  payUrl: null,
  reason: null,
  refund: null,
  after: null,
  requestedAt: "2026-11-21T08:00:00.000Z",
  mails: true,
  ...more,
});
const outcome = (more: Partial<Recharge>) => <Outcome first={recharge(more)} page="/recharge" />;

export const examples: Examples = {
  about: { bg: "Предплатени номера: състояния, пакети и зареждане.", en: "Prepaid numbers: statuses, bundles and recharging." },
  stories: {
    active: (language) => <NumberCards numbers={[number(language, "ACTIVE", "active")]} />,
    graced: (language) => <NumberCards numbers={[number(language, "GRACED", "suspended")]} />,
    disabled: (language) => <NumberCards numbers={[number(language, "DISABLED", "suspended")]} />,
    expired: (language) => <NumberCards numbers={[number(language, "EXPIRED", "other")]} />,
    "not activated": (language) => <NumberCards numbers={[number(language, "PREACTIVE", "other")]} />,
    "of another customer": () => <NotYours />,
    bundles: () => (
      <BucketList
        standing="active"
        serviceId="888400101"
        buckets={[
          {
            id: "money",
            name: { bg: "Баланс", en: "Balance" },
            unit: "cents",
            remaining: "12.40",
            of: null,
            status: "active",
            validTo: "2027-01-24",
          },
          {
            id: "data",
            name: { bg: "Интернет", en: "Internet" },
            unit: "megabytes",
            remaining: "4310",
            of: "10240",
            status: "active",
            validTo: "2026-12-15",
          },
          {
            id: "minutes",
            name: { bg: "Минути", en: "Minutes" },
            unit: "minutes",
            remaining: "37",
            of: "50",
            status: "expired",
            validTo: "2026-11-09",
          },
        ]}
      />
    ),
    declined: () => outcome({ state: "unpaid", payment: "declined" }),
    done: () => outcome({ after: { balance: "22.40", validTo: "2027-03-24" } }),
    refunded: () => outcome({ state: "refused", reason: "refused", refund: "done" }),
    "used voucher": () => outcome({ way: "voucher", amount: null, state: "refused", reason: "voucher-used" }),
  },
  inBulgarian: {
    active: "активен",
    graced: "ограничен",
    disabled: "спрян",
    expired: "изтекъл",
    "not activated": "още не е активиран",
    "of another customer": "на друг клиент",
    bundles: "пакети",
    declined: "отказана карта",
    done: "зареден",
    refunded: "върнати пари",
    "used voucher": "използван ваучер",
  },
};
