import { smallBusiness } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import { saveVirtualUser, virtualUsers, type virtualUsersContract } from "./contract.ts";

const person = { name: "Галя", mail: "galia@example.bg", language: "bg" as const, grants: ["see:2000000021", "pay:*"] };
type Here = Parameters<NonNullable<Samples<typeof virtualUsersContract>["inviteAgain"]["prepare"]>>[0];
const invited = async ({ browser }: Here) => {
  const answer = await browser.call(saveVirtualUser, { body: { ...person, name: "Поканен" } });
  if (answer.status !== 200) throw new Error("the sample invites nobody");
  return { body: { userId: answer.body.users.find(({ name }) => name === "Поканен")!.userId } };
};
/** The token of the demo world's open invitation cannot be known; one that opens nothing has the same shape. */
const TOKEN = "A".repeat(43);

export const samples: Samples<typeof virtualUsersContract> = {
  virtualUsers: { as: smallBusiness },
  typedVirtualUser: { as: smallBusiness },
  saveVirtualUser: { as: smallBusiness, body: person, freeText: ["name", "mail"], optional: ["userId", "grants"] },
  inviteAgain: { as: smallBusiness, prepare: invited },
  removeVirtualUser: {
    as: smallBusiness,
    prepare: async ({ browser }) => {
      const { body } = await browser.call(virtualUsers, {});
      return { body: { userId: body.users[0]!.userId } };
    },
  },
  invitation: { query: { token: TOKEN }, gives: 404 },
  acceptInvitation: { body: { token: TOKEN, username: "galia", password: "йогурт и мед със смокини" }, gives: 404 },
};
