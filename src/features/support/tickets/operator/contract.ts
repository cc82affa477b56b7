import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { Hours } from "../history/fields.ts";
import { typedFields } from "#platform/field-schemas.ts";
import { SLOT_PHASES, SLOTS } from "#vocabulary/visit-slot.ts";
import { writtenFields } from "../creation/fields.ts";
import { isPlanned, MOST_TEAMS } from "./rules.ts";
import { VISIT_STATES } from "#vocabulary/states/visit-states.ts";
import { CAPACITY_PROBLEMS, planAddress, type CapacityProblem } from "./search-params.ts";

const Instant = z.iso.datetime();
const Day = z.iso.date();
const Slot = z.enum(SLOTS);
const Phase = z.enum(SLOT_PHASES);
const PlanDay = Day.check(z.refine<string>(isPlanned));
const Region = z.string().check(z.minLength(1), z.maxLength(60), z.describe("A settlement."));

const PlannedVisit = z.object({
  ticketId: z.string(),
  /** The number that the customer was told. */
  number: z.string(),
  serviceId: z.string(),
  day: Day,
  slot: Hours,
  state: z.enum(VISIT_STATES),
  /** The workforce's own name for who comes; null: not known yet. */
  team: z.nullable(z.string()),
  /** Whom to call: as the customer wrote it. */
  phone: z.string(),
  requestedAt: Instant,
});
export type PlannedVisit = z.infer<typeof PlannedVisit>;

/** `teams`: so many visits there can be; 0: closed. `held`: for forms that are open now. */
const PlannedSlot = z.object({
  slot: Slot,
  phase: Phase,
  teams: z.int(),
  /** Whether it has a number of its own, in place of the region's. */
  isChanged: z.boolean(),
  /** Those of visits, done ones among them, and of moves that are under way. */
  booked: z.int(),
  held: z.int(),
  visits: z.array(PlannedVisit),
});
export type PlannedSlot = z.infer<typeof PlannedSlot>;

/** `phase`: that of its last slot. `teams` of all slots together; `free`: how many visits can still be booked, in slots that have not begun. */
const PlannedDay = z.object({ day: Day, isWorkingDay: z.boolean(), phase: Phase, teams: z.int(), taken: z.int(), free: z.int() });
export type PlannedDay = z.infer<typeof PlannedDay>;

/** A visit that came to nothing while its ticket is open: until the customer chooses another time, nobody is to come. */
const VisitToRebook = z.object({ ...PlannedVisit.shape, region: z.string() });
export type VisitToRebook = z.infer<typeof VisitToRebook>;

const VisitPlan = z.object({
  /** Where there are lines, visits or teams, by name. */
  regions: z.array(z.object({ region: z.string(), waiting: z.int() })),
  /** Of all regions, the earliest first; at most 100. */
  toRebook: z.array(VisitToRebook),
  /** How many there are, also of those that are not shown. */
  toRebookCount: z.int(),
  /** Empty where there are none. */
  region: z.string(),
  day: Day,
  today: Day,
  /** How many visits a slot of the region has by default. */
  regionTeams: z.int(),
  /** From Monday to Sunday. */
  week: z.array(PlannedDay),
  slots: z.array(PlannedSlot),
  /** Those of the region that the workforce has not confirmed, the earliest first; at most 100. */
  waiting: z.array(PlannedVisit),
});
export type VisitPlan = z.infer<typeof VisitPlan>;

export const visitPlan = endpoint.get({
  path: "/operator/visit-plan",
  access: "operator",
  role: "network",
  summary: "The visits of a day in a region by slot, how many there can be, and those that are not yet confirmed.",
  query: z.object({
    region: z.optional(
      z.union([Region, z.literal("")]).check(z.describe("Without it the one with visits today or next, else the first one.")),
    ),
    day: z.optional(z.union([PlanDay, z.literal("")]).check(z.describe("Without it today."))),
  }),
  answers: { 200: { when: "The plan.", body: VisitPlan } },
});

const VisitTicket = z.object({
  ...PlannedVisit.shape,
  /** By which the system of tickets knows it; null: it does not have it yet. */
  systemNumber: z.nullable(z.string()),
  ticketState: z.string(),
  region: z.string(),
  customerCode: z.string(),
  tariffName: z.string(),
  email: z.string(),
  ...typedFields(writtenFields),
  createdAt: Instant,
  /** In the customer's language. */
  facts: z.array(z.object({ kind: z.enum(["answer", "measured"]), name: z.string(), value: z.string(), at: Instant })),
  files: z.array(z.object({ name: z.string(), size: z.int() })),
});
export type VisitTicket = z.infer<typeof VisitTicket>;

export const visitTicket = endpoint.get({
  path: "/operator/visit-plan/ticket/:ticketId",
  access: "operator",
  role: "network",
  summary: "The ticket of a visit: what its customer wrote, what the guide found out, and the names of its files.",
  params: z.object({ ticketId: z.string().check(z.maxLength(200), z.describe("The ticket's id in the portal.")) }),
  answers: { 200: { when: "The ticket.", body: VisitTicket } },
});

const Teams = z.union([
  z.int().check(z.gte(0), z.lte(MOST_TEAMS)),
  z.string().check(
    z.regex(/^\d{1,2}$/),
    z.refine((text) => Number(text) <= MOST_TEAMS),
  ),
]);

const answers = {
  200: { when: "Changed: the plan of the day as it is now.", body: VisitPlan },
  409: {
    when: "Fewer than are booked or held already, but not 0 (`booked`, with how many, in the slot that has most), or the day has passed (`passed`).",
    body: z.object({ problem: z.enum(CAPACITY_PROBLEMS), taken: z.int() }),
  },
};

type Answer = { status: 200 } | { status: 409; body: { problem: CapacityProblem; taken: number } };
const pageAfter = (answer: Answer, { body: { region, day } }: { body: { region: string; day: string } }): string =>
  planAddress(
    { region, day },
    answer.status === 200 ? { done: "saved" } : { problem: answer.body.problem, taken: String(answer.body.taken) },
  );

export const setRegionTeams = endpoint.post(
  {
    path: "/operator/visit-plan/teams",
    access: "operator",
    role: "network",
    idempotent: true,
    summary:
      "Sets how many visits each slot of a region has, where a day has no number of its own; 0 closes them. What is booked stays booked.",
    body: z.strictObject({ region: Region, day: PlanDay, teams: Teams }),
    answers,
  },
  pageAfter,
);

export const setSlotTeams = endpoint.post(
  {
    path: "/operator/visit-plan/slot",
    access: "operator",
    role: "network",
    idempotent: true,
    summary:
      "Sets how many visits there can be on one day in one slot, or in all of them; 0 closes it: nothing new is booked, and what is booked stays. Without a number the region's own one holds again.",
    body: z.strictObject({
      region: Region,
      day: PlanDay,
      slot: z.optional(z.union([Slot, z.literal("")]).check(z.describe("Without it all slots of the day."))),
      teams: z.optional(z.union([Teams, z.literal("")])),
    }),
    answers,
  },
  pageAfter,
);

export const visitPlanContract = { visitPlan, visitTicket, setRegionTeams, setSlotTeams };
