import { expect, test } from "vitest";
import { hashPassword } from "#platform/server/password.ts";
import { profile } from "./feature.ts";

type Work = (tx: object) => Promise<{ status: number }>;

test("of a change that the database rolled back, and that is refused the second time, the browser gets no cookie", async () => {
  const cookies: string[] = [];
  const answers = [true, false]; // the second time another change has come before
  const hash = await hashPassword("an old password");
  const nothing = async () => undefined;
  const request = {
    user: { id: "a", sessionId: "s" },
    body: { oldPassword: "an old password", newPassword: "seven green umbrellas" },
    raw: { headers: {} },
    cookie: () => undefined,
    setCookie: (name: string) => void cookies.push(name),
    once: async (work: Work) => {
      await work({});
      return work({});
    },
  };
  const deps = {
    db: {},
    clock: { now: () => new Date("2026-11-21T10:00:00Z") },
    jobs: { enqueue: nothing },
    customers: {
      passwordHashOf: async () => hash,
      namesOf: async () => [],
      replaceHash: async () => answers.shift(),
      endOtherSessionsOf: async () => 0,
      closeAccessOf: nothing,
      addHistory: nothing,
    },
    signIn: {
      sessionCookie: "vrata-session",
      checkOwnPassword: async () => "right",
      forgiveOwnPassword: nothing,
      renewSession: async () => "a token that was rolled back",
      rememberBrowser: () => void cookies.push("vrata-known"),
    },
    place: { contextPath: "", area: "/myvrata" },
    brand: { name: { bg: "Vrata", en: "Vrata" } },
    pageLimits: { password: { least: 8, most: 64 } },
  };
  const answer = await profile.handlers.changePassword(request as never, deps as never);
  expect([answer, cookies]).toEqual([{ status: 422, body: { problem: "wrong-old-password" } }, []]);
});
