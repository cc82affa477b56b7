import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";

import { ACCEPT_PROBLEMS, INVITE_PROBLEMS, SAVED, SAVE_PROBLEMS, USER_FAULTS } from "./search-params.ts";
import { invitedAddress, usersAddress } from "./search-params.ts";

/** The form of a user; `userId` is empty for a new one. */
export const TypedUser = z.object({
  userId: z.string(),
  name: z.string(),
  mail: z.string(),
  language: z.enum(["bg", "en"]),
  /** Each as `permission:account`, with `*` for all billing accounts. */
  grants: z.array(z.string()),
});
export type TypedUser = z.infer<typeof TypedUser>;

const VirtualUser = z.extend(TypedUser, {
  /** Null until the invitation is accepted. */
  username: z.nullable(z.string()),
  state: z.enum(["active", "invited", "expired"]),
  invitedUntil: z.nullable(z.iso.datetime()),
});
export type VirtualUser = z.infer<typeof VirtualUser>;

const VirtualUsers = z.object({ accounts: z.array(z.object({ code: z.string(), name: z.string() })), users: z.array(VirtualUser) });
export type VirtualUsers = z.infer<typeof VirtualUsers>;

export const virtualUsers = endpoint.get({
  path: "{area}/settings/virtual-users/list",
  access: "customer",
  needs: "main",
  summary: "The users of the customer besides the main one, what is granted to them, and the billing accounts to grant.",
  answers: { 200: { when: "The list.", body: VirtualUsers } },
});

export const typedVirtualUser = endpoint.get({
  path: "{area}/settings/virtual-users/typed",
  access: "customer",
  needs: "main",
  summary: "What was typed into a form of a user that was sent without a script and refused, for five minutes.",
  answers: { 200: { when: "The fields, or null.", body: z.object({ typed: z.nullable(TypedUser) }) } },
});

const list = { when: "Done: the list as it is now.", body: VirtualUsers };
const Grant = z.string().check(z.regex(/^(see|pay|change|home-internet):(\*|\d{10})$/));
const UserId = z.uuid();

export const saveVirtualUser = endpoint.post(
  {
    path: "{area}/settings/virtual-users",
    access: "customer",
    confirmed: true,
    needs: "main",
    summary: "Invites a user by mail, or changes one: name, mail, language and what is granted. The user is notified of changed grants.",
    idempotent: true,
    body: z.strictObject({
      userId: z.optional(z.union([UserId, z.literal("")]).check(z.describe("The user to change; without it a new one is invited."))),
      name: z.string().check(z.maxLength(500)),
      mail: z.string().check(z.maxLength(500)),
      language: z.enum(["bg", "en"]),
      grants: z.optional(z.union([Grant, z.array(Grant).check(z.maxLength(1_000))])),
    }),
    answers: {
      200: {
        when: "Done, and what: the list as it is now.",
        body: z.extend(VirtualUsers, { done: z.enum(SAVED) }),
      },
      409: { when: "The customer has the most virtual users already.", body: problem(...SAVE_PROBLEMS) },
      422: {
        when: "What is wrong with the fields; or a billing account that is not the customer's.",
        body: z.object({ problem: z.literal("faults"), faults: z.array(z.enum(USER_FAULTS)) }),
      },
    },
  },
  (answer, { body: { userId } }) => {
    if (answer.status === 422) return usersAddress({ user: userId || "new", faults: answer.body.faults });
    return usersAddress(answer.status === 200 ? { done: answer.body.done } : answer.body);
  },
);

export const inviteAgain = endpoint.post(
  {
    path: "{area}/settings/virtual-users/invite",
    access: "customer",
    confirmed: true,
    needs: "main",
    summary: "Sends a new invitation, which replaces the one before.",
    idempotent: true,
    body: z.strictObject({ userId: UserId }),
    answers: { 200: list, 409: { when: "The user has accepted already.", body: problem(...INVITE_PROBLEMS) } },
  },
  ({ body }) => usersAddress("problem" in body ? body : { done: "invited" }),
);

export const removeVirtualUser = endpoint.post(
  {
    path: "{area}/settings/virtual-users/remove",
    access: "customer",
    confirmed: true,
    needs: "main",
    summary: "Removes a user: sessions end at once, an open invitation too.",
    idempotent: true,
    body: z.strictObject({ userId: UserId }),
    answers: { 200: list },
  },
  () => usersAddress({ done: "removed" }),
);

// any text: what is no token opens nothing, like one that has ended
const Token = z.string().check(z.minLength(1), z.maxLength(200));
const noInvitation = {
  when: "The link opens nothing: it was used, has expired, was replaced or is not one of ours.",
  body: problem("no-invitation"),
};

export const Invited = z.object({ name: z.string(), customerName: z.string(), invitedBy: z.nullable(z.string()), until: z.iso.datetime() });
export type Invited = z.infer<typeof Invited>;

export const invitation = endpoint.get({
  path: "/login/invitation",
  access: "anyone",
  summary: "The invitation that a mail's link opens.",
  query: z.object({ token: Token.check(z.describe("From the link of the mail.")) }),
  answers: { 200: { when: "It is open.", body: Invited }, 404: noInvitation },
});

export const acceptInvitation = endpoint.post(
  {
    path: "/login/invited",
    access: "anyone",
    summary: "Accepts an invitation with a user name and password, and signs in. Works once.",
    body: z.strictObject({
      token: Token,
      username: z.string().check(z.minLength(1), z.maxLength(200)),
      password: z.string().check(z.minLength(1), z.maxLength(512)),
    }),
    answers: {
      200: { when: "Accepted and signed in: continue at this path.", body: z.object({ returnTo: z.string() }) },
      404: noInvitation,
      422: { when: "Not accepted, and why; the link still works.", body: problem(...ACCEPT_PROBLEMS) },
    },
  },
  (answer, { body: { token } }) =>
    answer.status === 200 ? { own: answer.body.returnTo } : invitedAddress({ token, problem: answer.body.problem }),
);

export const virtualUsersContract = {
  virtualUsers,
  typedVirtualUser,
  saveVirtualUser,
  inviteAgain,
  removeVirtualUser,
  invitation,
  acceptInvitation,
};
