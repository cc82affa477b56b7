import type { Language } from "#platform/language.ts";
import type { Examples } from "#ui/examples.ts";
import type { TicketForm } from "../contract.ts";
import { SentStep } from "./SentStep.tsx";
import TicketCreation from "./TicketCreation.tsx";

const nothing = () => undefined;
const MIB = 1024 * 1024;
const at = "2026-11-26T08:12:00.000Z";

const FACTS = {
  bg: [
    { kind: "answer", name: "Свети ли лампичката „Internet“ на рутера?", value: "Не, свети червено", at },
    { kind: "measured", name: "Оптичен сигнал", value: "−31 dBm, слаб", at },
  ],
  en: [
    { kind: "answer", name: "Is the router’s light “Internet” on?", value: "No, it is red", at },
    { kind: "measured", name: "Optical signal", value: "−31 dBm, weak", at },
  ],
} satisfies Record<Language, TicketForm["facts"]>;

/** A form on a Thursday morning, one slot of which is full. */
const formIn = (language: Language, change: Partial<TicketForm> = {}): TicketForm => ({
  ...{ form: "example", serviceId: "example", serviceType: "INTERNET", assetId: "example" },
  displayName: language === "bg" ? "Вкъщи" : "Home",
  address: language === "bg" ? "София, ул. „Раковски“ 1" : "Sofia, 1 Rakovski Street",
  ...{ tariffName: language === "bg" ? "Оптика 500" : "Fibre 500", troubleshootingSessionId: null, treeId: null },
  typed: {
    email: "elena@home.example",
    phone: "0888 100 101",
    visitDate: "2026-11-26",
    visitTime: "15-18",
    description: "",
    technicianNote: "",
  },
  visits: {
    ...{ region: "София", today: "2026-11-26", reportedAt: at, isOlder: false, held: null, holdMinutes: 10 },
    days: [
      {
        day: "2026-11-26",
        slots: [
          { slot: "12-15", free: 0 },
          { slot: "15-18", free: 1 },
        ],
      },
      {
        day: "2026-11-27",
        slots: [
          { slot: "09-12", free: 3 },
          { slot: "12-15", free: 2 },
          { slot: "15-18", free: 3 },
        ],
      },
    ],
  },
  files: [],
  fileLimits: { fileBytes: 5 * MIB, totalBytes: 10 * MIB, files: 3, remainingBytes: 10 * MIB, extensions: ["pdf", "png", "jpg"] },
  ...{ facts: FACTS[language], longestDescription: 1_000, faults: {}, related: null },
  ...change,
});

const related = { ticketId: "3f1c8a52-6f43-4a55-9b3c-3f5f0c3f9f11", number: "T-10884788", position: 0 };

export const examples: Examples = {
  about: {
    bg: "Нова заявка за техник: данни, преглед и изпратена, с всичко, което може да се обърка.",
    en: "A new technician request: details, review and sent, with all that can go wrong.",
  },
  stories: {
    details: (language) => <TicketCreation opening={formIn(language)} onClose={nothing} />,
    faults: (language) => (
      <TicketCreation
        opening={formIn(language, {
          form: "example-faults",
          serviceId: "example-faults",
          typed: { email: "elena@", phone: "88810", visitDate: "", visitTime: "", description: "", technicianNote: "" },
          faults: { email: "malformed", phone: "length", visitDate: "missing", visitTime: "missing", files: "gone" },
        })}
      />
    ),
    "time taken": (language) => (
      <TicketCreation
        opening={formIn(language, { form: "example-time", serviceId: "example-time", facts: [], faults: { visitTime: "full" } })}
        isAgain
        flags={{ creationError: true, relatedTicketAlreadyCreated: false, timeSlotError: true }}
      />
    ),
    "open ticket": (language) => (
      <TicketCreation opening={formIn(language, { form: "example-open", serviceId: "example-open", related })} />
    ),
    "no places": (language) => (
      <TicketCreation
        opening={formIn(language, {
          form: "example-none",
          serviceId: "example-none",
          facts: [],
          visits: { ...formIn(language).visits, days: [] },
        })}
      />
    ),
    review: (language) => (
      <TicketCreation
        opening={formIn(language, { form: "example-review", serviceId: "example-review" })}
        step="confirm"
        onClose={nothing}
      />
    ),
    sent: (language) => (
      <SentStep
        ticket={{
          ...related,
          ...{ day: "2026-11-27", slot: "09-12", email: "elena@home.example", phone: "888100101" },
          displayName: language === "bg" ? "Вкъщи" : "Home",
        }}
        onDone={nothing}
      />
    ),
  },
  inBulgarian: {
    details: "данни",
    faults: "грешки",
    "time taken": "зает час",
    "open ticket": "отворена заявка",
    "no places": "няма места",
    review: "преглед",
    sent: "изпратена",
  },
};
