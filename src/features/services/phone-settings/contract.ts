import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { ServiceOperation } from "../operations/contract.ts";
import { simPage } from "../operations/sim-page.ts";
import { CHOICES, LONGEST_MODEL, SETTINGS_PROBLEMS } from "./rules.ts";

/** What a phone needs to use data and MMS on the network. */
export const PhoneValues = z.object({
  name: z.string(),
  apn: z.string(),
  username: z.string(),
  password: z.string(),
  mmsc: z.string(),
  mmsProxy: z.string(),
  mcc: z.string(),
  mnc: z.string(),
});
export type PhoneValues = z.infer<typeof PhoneValues>;

export const phoneValues = endpoint.get({
  path: "{area}/services/auto-settings/values",
  access: "customer",
  needs: "see",
  summary: "The values that a phone needs to use data and MMS, and whether the profile for iPhones is signed.",
  query: z.object({ operation: z.optional(z.uuid().check(z.describe("The operation that sends the settings by SMS."))) }),
  answers: {
    200: {
      when: "The values; with `operation`, also what came of sending the settings by SMS, as long as it is known.",
      body: z.object({
        values: PhoneValues,
        signed: z.boolean(),
        sending: z.nullable(ServiceOperation),
        checkingTime: z.nullable(z.int()),
      }),
    },
  },
});

export const phoneProfile = endpoint.get({
  path: "{area}/services/auto-settings/profile",
  access: "customer",
  needs: "see",
  summary: "The configuration profile for iPhones (`com.apple.cellular`), signed as CMS where the portal has a key.",
  answers: { 200: { when: "The profile.", file: { media: "application/x-apple-aspen-config" } } },
});

const Text = z.string().check(z.maxLength(200));

export const autoSettings = endpoint.post(
  {
    path: "{area}/services/auto-settings",
    access: "customer",
    needs: "change",
    summary: "Gives a phone its settings by the chosen way: a profile for iPhones, values for Android, or by SMS to one of the numbers.",
    idempotent: true,
    body: z.strictObject({
      choice: z.optional(z.union([z.enum(CHOICES), z.literal("")])),
      number: z.optional(z.string().check(z.maxLength(64))),
      model: z.optional(Text.check(z.describe(`The phone, as its owner calls it; at most ${LONGEST_MODEL} characters of it are sent.`))),
    }),
    answers: {
      200: {
        when: "What to show: the profile's link, the values, or the operation that sends the SMS.",
        body: z.object({ shows: z.enum(CHOICES), operation: z.nullable(z.string()) }),
      },
      409: { when: "Settings are on their way to this number already.", body: problem("busy") },
      422: { when: "What is missing.", body: problem(...SETTINGS_PROBLEMS) },
    },
  },
  (answer, { body: { choice, number } }) => {
    const typed = { choice, number };
    if (answer.status !== 200) return simPage("settings", { ...typed, problem: answer.body.problem });
    return simPage("settings", { ...typed, done: answer.body.shows, operation: answer.body.operation ?? undefined });
  },
);

export const phoneSettingsContract = { phoneValues, phoneProfile, autoSettings };
