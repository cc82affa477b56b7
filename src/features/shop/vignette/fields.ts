import type { FormFaults, FormValues } from "#platform/fields.ts";
import { dayFrom } from "#vocabulary/day-input.ts";
import { foldPlate } from "#vocabulary/plate.ts";

/** When the vignette starts, and for which car (A§5). A day may be typed as people write it; the time, `HH:MM`, is that of a day vignette. */
export const detailFields = {
  startDate: {
    most: 40,
    tidy: (typed: string) => dayFrom(typed) ?? typed,
    faults: ["missing", "not-a-day", "in-the-past", "too-far-ahead", "not-a-weekend"],
  },
  startTime: { most: 40, optional: true, faults: ["missing", "not-a-time", "in-the-past"] },
  /** Two letters (ISO 3166-1). */
  country: { most: 40, faults: ["missing", "unknown"] },
  registrationPlate: { most: 60, personal: true, tidy: foldPlate, faults: ["missing", "marks", "letters", "length"] },
} as const;

export const consentFields = {
  termsAccepted: { tick: true, required: true, faults: ["not-accepted"] },
  policyAccepted: { tick: true, required: true, faults: ["not-accepted"] },
} as const;

/** The fields of the purchase, in the order of the page, and what can be wrong with each. */
export const vignetteFields = { productId: { most: 100, faults: ["unknown"] }, ...detailFields, ...consentFields } as const;

export type VignetteForm = FormValues<typeof vignetteFields>;
export type VignetteFaults = FormFaults<typeof vignetteFields>;
