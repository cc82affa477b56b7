import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { LONGEST_PLACE, SERVICES } from "./limits.ts";

const Instant = z.iso.datetime();
const ServiceType = z.enum(SERVICES);
const PlaceText = (about: string) => z.string().check(z.maxLength(LONGEST_PLACE), z.describe(about));

/** A fault of an area, in the reader's language. `expectedEnd` is null where nobody knows yet. */
export const ListedFault = z.object({
  id: z.int(),
  name: z.string(),
  places: z.array(z.object({ settlement: z.string(), streets: z.array(z.string()) })),
  serviceTypes: z.array(ServiceType),
  /** What has happened and what to expect; empty where nothing is said. */
  text: z.string(),
  beganAt: Instant,
  expectedEnd: z.nullable(Instant),
  endedAt: z.nullable(Instant),
});
export type ListedFault = z.infer<typeof ListedFault>;

/** What the front page shows of open faults, in both languages: the latest ones, and how many there are. */
export const FaultsNow = z.object({
  readAt: z.nullable(Instant),
  isStale: z.boolean(),
  total: z.int(),
  latest: z.array(
    z.object({
      ...{ id: ListedFault.shape.id, places: ListedFault.shape.places, serviceTypes: ListedFault.shape.serviceTypes },
      name: z.object({ bg: z.string(), en: z.string() }),
      expectedEnd: ListedFault.shape.expectedEnd,
    }),
  ),
});
export type FaultsNow = z.infer<typeof FaultsNow>;

/** A line of the customer, with what touches it: faults of the list by their id, and one of its own. */
const OwnLine = z.object({
  serviceId: z.string(),
  name: z.string(),
  serviceType: ServiceType,
  faults: z.array(z.int()),
  hasOwnFault: z.boolean(),
  /** The day on which a technician comes for it. */
  visitDay: z.nullable(z.string()),
});
export type OwnLine = z.infer<typeof OwnLine>;

export const faultList = endpoint.get({
  path: "/faults/list",
  access: "anyone",
  summary: "Faults of areas that are open, and those that ended within three days; for a customer also whether they touch the own lines.",
  query: z.strictObject({
    type: z.optional(z.union([ServiceType, z.literal("")])).check(z.describe("Only faults of this type of service.")),
    settlement: z.optional(PlaceText("Only faults in this settlement.")),
  }),
  answers: {
    200: {
      when: "The latest first. `readAt` is when the system of problems answered last; null: never. `isStale`: it has been away since.",
      body: z.object({
        readAt: z.nullable(Instant),
        isStale: z.boolean(),
        open: z.array(ListedFault),
        ended: z.array(ListedFault),
        /** Of all open faults, whatever is filtered. */
        settlements: z.array(z.string()),
        /** How many open faults there are, whatever is filtered. */
        total: z.int(),
        /** Null for who is no customer. */
        own: z.nullable(z.array(OwnLine)),
      }),
    },
  },
});
export type FaultList = z.infer<(typeof faultList.answers)[200]["body"]>;

export const faultsAt = endpoint.get({
  path: "/faults/at",
  access: "anyone",
  summary: "Whether open faults touch an address. It is neither stored nor logged.",
  query: z.strictObject({
    settlement: PlaceText("Town or village."),
    street: z.optional(PlaceText("Street or quarter, with the number or without.")),
  }),
  answers: {
    200: {
      when: "The faults that touch it, or that perhaps do: some streets of the settlement are touched, and no street was given.",
      body: z.object({
        /** False: no settlement was given in which anything could be compared. */
        isAddress: z.boolean(),
        touching: z.array(ListedFault),
        perhaps: z.array(ListedFault),
        readAt: z.nullable(Instant),
        isStale: z.boolean(),
      }),
    },
  },
});
export type FaultsAt = z.infer<(typeof faultsAt.answers)[200]["body"]>;

export const faultsContract = { faultList, faultsAt };
