import * as z from "zod/mini";
import { dayOf, instantOf, type Day } from "#vocabulary/day.ts";
import { Characteristics, cutText, Id, Instant, Ref, Text } from "../tmf-shapes.ts";
import { itemsOf, lenient, wordOf } from "../tolerant.ts";
import { FAULT_SERVICES, type Fault, type FaultArea, type FaultChange, type FaultService, type NewFault } from "./port.ts";

/** The categories of the problems that are faults of customers; all others are not read. */
export const CATEGORIES = { area: "serviceProvider.groupFault", lines: "serviceProvider.individualFault" } as const;
export const OPEN_STATES = ["acknowledged", "pending", "held", "inProgress"] as const;
export const ENDED_STATES = ["resolved", "closed", "cancelled", "rejected"] as const;

const Words = cutText(2_000);
const Name = z.string().check(z.maxLength(200));
const Place = z.object(
  lenient({
    name: Name,
    city: z.string().check(z.minLength(1), z.maxLength(100)),
    streetName: z.string().check(z.minLength(1), z.maxLength(150)),
  }),
);
/** A service is named by its id, or by an address that ends with it. */
const Service = z.union([
  Ref,
  z.pipe(
    z.object({ href: z.string().check(z.maxLength(500), z.regex(/\/[^/?#]+$/)) }),
    z.transform(({ href }) => ({ id: decodeURIComponent(/[^/]+$/.exec(href)![0]) })),
  ),
]);
/** The lines of a whole city, and no more. */
const MOST_SERVICES = 2_000_000;
/** Of a problem of another category nothing more is read. */
export const ServiceProblem = z.object({
  ...{ id: Id, category: Text },
  // a state of the system's own ends nothing
  ...lenient({ status: wordOf([...OPEN_STATES, ...ENDED_STATES], "inProgress"), creationDate: Instant }),
  ...lenient({
    ...{ name: Name, description: Words, resolutionDate: Instant, statusChangeDate: Instant },
    affectedLocation: itemsOf(Place, 1_000),
    affectedService: itemsOf(Service, MOST_SERVICES),
    characteristic: Characteristics,
    externalIdentifier: itemsOf(Ref, 20),
  }),
});
export type ServiceProblem = z.infer<typeof ServiceProblem>;

/** What 656 has no attribute for; what is not there or is of another shape is not known. */
const OfOurs = z.object({
  nameEn: z.catch(z.optional(Name), undefined),
  descriptionEn: z.catch(z.optional(Words), undefined),
  expectedResolutionDate: z.catch(z.nullish(Instant), null),
  visitDate: z.catch(z.nullish(Instant), null),
  serviceTypes: z.catch(z.optional(z.array(z.enum(FAULT_SERVICES)).check(z.minLength(1), z.maxLength(4))), undefined),
});

export const isFault = ({ category }: ServiceProblem): boolean => Object.values(CATEGORIES).some((one) => one === category);

/** The fault that a problem is; undefined for problems of other categories, and for one without a state or a beginning. */
export function faultOf(problem: ServiceProblem): Fault | undefined {
  const { id, category, name = "", description = "", status, creationDate, affectedService = [], characteristic = [] } = problem;
  if (!isFault(problem)) return undefined;
  if (!status || !creationDate) return undefined;
  const ours = OfOurs.parse(Object.fromEntries(characteristic.map((one) => [one.name, one.value])));
  const serviceIds = [...new Set(affectedService.map((one) => one.id))];
  const area = { name: { bg: name, en: ours.nameEn ?? name }, places: placesOf(problem) };
  const hasEnded = ENDED_STATES.some((state) => state === status);
  return {
    faultId: id,
    scope: category === CATEGORIES.area ? { kind: "area", area, serviceIds } : { kind: "lines", serviceIds },
    serviceTypes: ours.serviceTypes ?? [...FAULT_SERVICES],
    text: { bg: description, en: ours.descriptionEn ?? description },
    beganAt: creationDate,
    expectedEnd: ours.expectedResolutionDate ?? null,
    visitDay: ours.visitDate ? dayOf(ours.visitDate) : null,
    // one that ended without saying when ended when it was changed last
    endedAt: hasEnded ? (problem.resolutionDate ?? problem.statusChangeDate ?? creationDate) : null,
  };
}

/** Settlements with their streets; a place without a street is a whole settlement, whatever else is listed of it. */
function placesOf({ affectedLocation = [] }: ServiceProblem): FaultArea["places"] {
  const named = affectedLocation.flatMap(({ city, name, streetName }) => {
    const settlement = city ?? name;
    return settlement ? [{ settlement, streetName: streetName ?? null }] : [];
  });
  return [...Map.groupBy(named, ({ settlement }) => settlement)].map(([settlement, all]) => {
    const streets = all.map(({ streetName }) => streetName);
    return { settlement, streets: streets.some((one) => one === null) ? [] : [...new Set(streets.filter((one) => one !== null))] };
  });
}

const locationsOf = ({ places }: FaultArea): object[] =>
  places.flatMap(({ settlement, streets }) =>
    (streets.length > 0 ? streets : [null]).map((street) => ({
      "@type": "GeographicAddress",
      role: "affected",
      name: street === null ? settlement : `${settlement}, ${street}`,
      city: settlement,
      ...(street !== null && { streetName: street }),
    })),
  );

type Ours = { nameEn: string; descriptionEn: string; expectedEnd: Date | null; serviceTypes: FaultService[]; visitDay?: Day | null };

/** What 656 has no attribute for, as a list of characteristics. */
const characteristicsOf = ({ nameEn, descriptionEn, expectedEnd, serviceTypes, visitDay = null }: Ours): object[] =>
  Object.entries({
    ...{ nameEn, descriptionEn, serviceTypes, expectedResolutionDate: expectedEnd?.toISOString() ?? null },
    ...(visitDay !== null && { visitDate: instantOf(visitDay, "12:00").toISOString() }),
  }).map(([name, value]) => ({ name, value }));

export const creationOf = ({ ourId, area, serviceTypes, text, beganAt, expectedEnd }: NewFault): object => ({
  "@type": "ServiceProblem",
  category: CATEGORIES.area,
  priority: 3,
  reason: "Unknown",
  originatingSystem: "portal",
  originatorParty: { id: "portal", "@referredType": "Organization" },
  externalIdentifier: [{ id: ourId, externalIdentifierType: "portal" }],
  name: area.name.bg,
  description: text.bg,
  creationDate: beganAt.toISOString(),
  affectedLocation: locationsOf(area),
  characteristic: characteristicsOf({ nameEn: area.name.en, descriptionEn: text.en, expectedEnd, serviceTypes }),
});

/** A change says all characteristics anew, since a list is replaced as a whole (JSON Merge Patch). */
export const changeOf = (fault: Fault, { text, expectedEnd }: FaultChange): object => {
  const { scope, serviceTypes, visitDay } = fault;
  const nameEn = scope.kind === "area" ? scope.area.name.en : "";
  return {
    description: text.bg,
    characteristic: characteristicsOf({ nameEn, descriptionEn: text.en, expectedEnd, serviceTypes, visitDay }),
  };
};
