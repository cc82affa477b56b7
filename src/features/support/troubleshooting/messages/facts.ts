import type { Language } from "#platform/language.ts";
import type { Check, Finding, RouterOperation } from "../guides/guide.ts";

const bg = {
  checks: {
    "line-sync": "Скорост на линията",
    "line-level": "Чистота на сигнала",
    "router-online": "Връзка с рутера",
    wifi: "Най-слаб Wi-Fi сигнал",
    ping: "Време за отговор",
    "sim-registered": "SIM карта в мрежата",
    fault: "Известна повреда",
    prepaid: "Предплатен баланс",
    bill: "Просрочени сметки",
  } satisfies Record<Check, string>,
  operations: { "restart-router": "Рестартиране на рутера", "reset-wifi-channel": "Нов Wi-Fi канал" } satisfies Record<
    RouterOperation,
    string
  >,
  verdicts: {
    good: "добре",
    poor: "слабо",
    failed: "не е наред",
    unknown: "не можа да се провери",
    applied: "направено",
  } satisfies Record<Finding, string>,
  ofTariff: (measured: string, tariff: string) => `${measured} от ${tariff} по тарифата`,
  yes: "да",
  no: "не",
};

const en: typeof bg = {
  checks: {
    "line-sync": "Speed of the line",
    "line-level": "Clean signal",
    "router-online": "Router answers",
    wifi: "Weakest Wi-Fi signal",
    ping: "Time of an answer",
    "sim-registered": "SIM card in the network",
    fault: "Known fault",
    prepaid: "Prepaid balance",
    bill: "Overdue bills",
  },
  operations: { "restart-router": "Router restart", "reset-wifi-channel": "New Wi-Fi channel" },
  verdicts: { good: "good", poor: "weak", failed: "not in order", unknown: "could not be checked", applied: "done" },
  ofTariff: (measured, tariff) => `${measured} of the tariff’s ${tariff}`,
  yes: "yes",
  no: "no",
};

export const factWords: Record<Language, typeof bg> = { bg, en };
