import { home } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import { sessions, type profileContract } from "./contract.ts";

export const samples: Samples<typeof profileContract> = {
  settingsCounts: { as: home },
  sessions: { as: home },
  endSession: {
    as: home,
    prepare: async ({ browser, another }) => {
      await another();
      const { body } = await browser.call(sessions, {});
      return { body: { sessionId: body.sessions.find(({ current }) => !current)!.sessionId } };
    },
  },
  endOtherSessions: { as: home, body: {} },
  changePassword: {
    as: home,
    body: { oldPassword: home.password, newPassword: "йогурт и мед със смокини" },
    freeText: ["newPassword"],
  },
};
