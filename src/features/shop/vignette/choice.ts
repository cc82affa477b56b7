export const VEHICLE_TYPES = ["car", "camper", "trailer"] as const;
/** `car` to 3.5 t, `camper` (M1, any mass), `trailer` where car and trailer together exceed 3.5 t (decisions §4). */
export type VehicleType = (typeof VEHICLE_TYPES)[number];
export const KINDS = ["day", "weekend", "week", "month", "quarter", "year"] as const;
export type Kind = (typeof KINDS)[number];

export type Chosen = { product: boolean; terms: boolean; policy: boolean };

/** What is missing before Continue, in the order of the page (A§4, A§5). */
export const missingFor = (chosen: Chosen): (keyof Chosen)[] => (["product", "terms", "policy"] as const).filter((part) => !chosen[part]);

/** Continue is enabled only when a product is chosen and both boxes are checked (A§4, A§5). */
export const mayContinue = (chosen: Chosen): boolean => missingFor(chosen).length === 0;

export const FIELDS = ["productId", "startDate", "startTime", "country", "registrationPlate", "termsAccepted", "policyAccepted"] as const;
export type Field = (typeof FIELDS)[number];
export const FAULTS = [
  "missing",
  "unknown",
  "not-a-day",
  "not-a-time",
  "in-the-past",
  "too-far-ahead",
  "not-a-weekend",
  "marks",
  "letters",
  "length",
  "not-accepted",
] as const;
export type Fault = (typeof FAULTS)[number];
export type FieldFault = { field: Field; fault: Fault };
