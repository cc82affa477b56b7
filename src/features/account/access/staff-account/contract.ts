import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { ownPath } from "#platform/own-path.ts";
import { problem } from "#platform/problem.ts";
import { STAFF_ACCOUNT_PROBLEMS, staffLoginAddress } from "./search-params.ts";

const text = (longest: number, description: string) => z.optional(z.string().check(z.maxLength(longest), z.describe(description)));

export const staffAccountWay = endpoint.get({
  path: "/login/staff/way",
  access: "anyone",
  summary: "How staff sign in at the identity provider, and whether they may by password, too.",
  answers: {
    200: { when: "What the page says.", body: z.object({ name: z.nullable(z.string()), passwords: z.boolean() }) },
  },
});

export const beginStaffSignIn = endpoint.get(
  {
    path: "/login/staff/begin",
    access: "anyone",
    answersOnce: true,
    opened: true,
    summary:
      "Leads to the identity provider, where staff sign in (OpenID Connect: authorization code, PKCE). Nothing is stored but a cookie of ten minutes.",
    query: z.object({
      returnTo: text(2000, "Where the person was going."),
      purpose: z.optional(z.literal("confirm").check(z.describe("To prove again who the signed-in person is."))),
    }),
    answers: {
      200: { when: "Where the identity provider asks.", body: z.object({ address: z.string() }) },
      409: {
        when: "`away`: the identity provider does not answer. `press-the-button`: a page of another site leads here, where nothing begins by itself.",
        body: problem("away", "press-the-button"),
      },
    },
  },
  (answer, { query }) => {
    if (answer.status === 200) return { elsewhere: answer.body.address };
    const returnTo = ownPath(query.returnTo, "");
    return staffLoginAddress({ problem: answer.body.problem === "away" ? "away" : undefined, returnTo });
  },
);

export const finishStaffSignIn = endpoint.get(
  {
    path: "/login/staff/answer",
    access: "anyone",
    answersOnce: true,
    opened: true,
    summary:
      "Takes the identity provider's answer, once, in the browser that has begun: it signs in whoever works for the provider, with the roles that the answer names.",
    query: z.object({
      code: text(4000, "What is exchanged for the person's identity."),
      state: text(200, "What this browser has begun."),
      iss: text(500, "Who answers."),
      error: text(100, "Why nobody has signed in."),
    }),
    answers: {
      200: { when: "Done: continue at this path of the portal.", body: z.object({ returnTo: z.string() }) },
      409: {
        when: "Nobody was signed in, and why; `returnTo`: where the person was going.",
        body: z.object({ problem: z.enum(STAFF_ACCOUNT_PROBLEMS), returnTo: z.optional(z.string()) }),
      },
    },
  },
  ({ status, body }) => (status === 200 ? { own: body.returnTo } : staffLoginAddress(body)),
);

export const staffAccountContract = { staffAccountWay, beginStaffSignIn, finishStaffSignIn };
