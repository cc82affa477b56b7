import * as z from "zod/mini";
import { LANGUAGES } from "#platform/language.ts";
import { endpoint } from "#platform/endpoint.ts";
import { STAFF_ROLES } from "#platform/permissions.ts";
import { problem } from "#platform/problem.ts";

const Role = z.enum(STAFF_ROLES);
/** A form sends one role as a word. */
const Roles = z.union([Role, z.array(Role).check(z.minLength(1), z.maxLength(STAFF_ROLES.length))]);

const Member = z.object({
  id: z.uuid(),
  name: z.string(),
  mail: z.nullable(z.string()),
  /** Null until the link was used. */
  username: z.nullable(z.string()),
  roles: z.array(Role),
  hasFactor: z.boolean(),
});
const Staff = z.object({ staff: z.array(Member) });
export type Staff = z.output<typeof Staff>;

const params = z.object({ id: z.uuid().check(z.describe("The user's id, as the list of the staff has it.")) });
const ofOne = { access: "operator", role: "administrator", confirmed: true, idempotent: true, params } as const;
const done = { 200: { when: "It is done; the staff as it is now.", body: Staff } } as const;
const lastOne = {
  409: { when: "Nobody else would be an administrator who can sign in.", body: problem("last-administrator") },
} as const;

export const staffList = endpoint.get({
  path: "/operator/staff/all",
  access: "operator",
  role: "administrator",
  summary: "Who works for the provider, with roles, and whether a second factor is set; at most 500.",
  answers: { 200: { when: "The staff, by name.", body: Staff } },
});

export const addStaffMember = endpoint.post({
  path: "/operator/staff/added",
  access: "operator",
  role: "administrator",
  confirmed: true,
  idempotent: true,
  summary:
    "Adds somebody to the staff, and sends a link by mail that works once within seven days. Who waits for activation gets another link.",
  body: z.strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(120)),
    mail: z.string().check(z.maxLength(254)),
    language: z.enum(LANGUAGES),
    roles: Roles,
  }),
  answers: {
    ...done,
    409: { when: "Somebody of the staff has this mail, and signs in already.", body: problem("already-staff") },
    422: { when: "It is not a mail address, or no name.", body: problem("not-a-mail", "not-a-name") },
  },
});

export const setStaffRolesOf = endpoint.post({
  ...ofOne,
  path: "/operator/staff/member/:id/roles",
  summary: "Gives somebody of the staff exactly these roles. What is taken away ends with the next request.",
  body: z.strictObject({ roles: Roles }),
  answers: { ...done, ...lastOne },
});

export const removeStaffMember = endpoint.post({
  ...ofOne,
  path: "/operator/staff/member/:id/removed",
  summary: "Removes somebody from the staff: roles, sessions, links and second factors end at once. What they did keeps their name.",
  body: z.strictObject({}),
  answers: { ...done, ...lastOne },
});

export const resetStaffFactor = endpoint.post({
  ...ofOne,
  path: "/operator/staff/member/:id/factor-reset",
  summary: "Removes the second factors and recovery codes of somebody of the staff, and ends their sessions: for a lost device.",
  body: z.strictObject({}),
  answers: done,
});

export const staffContract = { staffList, addStaffMember, setStaffRolesOf, removeStaffMember, resetStaffFactor };
