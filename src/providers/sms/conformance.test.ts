import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { closingAfterAll, describeEach } from "#testing/conformance.ts";
import { freshDb } from "#testing/database.ts";
import { startSmsCentre } from "#testing/sms-centre.ts";
import { standingClock } from "#platform/server/clock.ts";
import { outboxOf } from "../outbox.ts";
import { ProviderUnavailable, type SmsSender } from "./port.ts";
import { NUMBERS, simulatedSms } from "./simulated.ts";
import { smsOverSmpp } from "./smpp.ts";

const clock = standingClock("2026-11-21T10:00:00+02:00");
const closing = closingAfterAll();

type Office = { sms: SmsSender; textsTo: (to: string) => Promise<string[]> };

async function simulated(): Promise<Office> {
  const { db, close } = await freshDb();
  closing.push(close);
  return {
    sms: simulatedSms({ db, clock, slowMs: 5 }),
    textsTo: async (to) => {
      const { rows } = await sql<{
        text: string;
        times: number;
      }>`select text, times from simulated_outbox.sms where recipient = ${to}`.execute(db);
      return rows.flatMap(({ text, times }) => Array<string>(times).fill(text));
    },
  };
}

async function overSmpp(): Promise<Office> {
  const centre = await startSmsCentre();
  const sms = smsOverSmpp({ url: centre.url, from: "Vrata", deadlineMs: 2_000 });
  closing.push(centre.close, sms.close);
  return {
    sms,
    textsTo: async (to) => {
      const parts = centre.arrived.filter((part) => part.to === `359${to}`);
      const whole: string[] = [];
      for (const { text, header } of parts) {
        if (header && header.at(-1)! > 1) whole[whole.length - 1] += text;
        else whole.push(text);
      }
      return whole;
    },
  };
}

describeEach<Office>([
  ["the simulator", simulated],
  ["the adapter, over an SMS centre on loopback", overSmpp],
])((office) => {
  test.each([
    ["in Latin letters", "Your code is 123456. [Vrata] 5 €", 1],
    ["in Bulgarian", "Вашият код е 123456", 1],
    ["long, in Latin letters", "Your vignette is active. ".repeat(13), 3],
    ["long, in Bulgarian", "Вашата винетка е активна. ".repeat(6), 3],
  ])("a message %s arrives whole, and its parts are counted", async (name, text, parts) => {
    const to = `88711${String(text.length).padStart(4, "0")}`;
    expect(await office().sms.send({ id: `sms ${name}`, to, text })).toEqual({ state: "accepted", parts });
    expect(await office().textsTo(to)).toEqual([text]);
  });

  test.each([
    [NUMBERS.unknown, "bad-number"],
    [NUMBERS.refused, "refused-by-operator"],
    ["+359888123", "bad-number"],
    ["88812345", "bad-number"],
  ])("a message to %s is refused as %s", async (to, reason) => {
    expect(await office().sms.send({ id: `sms to ${to}`, to, text: "x" })).toEqual({ state: "refused", reason });
    expect(await office().textsTo(to)).toEqual([]);
  });

  test("a text of more than ten parts is refused", async () => {
    expect(await office().sms.send({ id: "sms long", to: "887222222", text: "б".repeat(671) })).toEqual({
      state: "refused",
      reason: "too-long",
    });
    expect(await office().sms.send({ id: "sms ten", to: "887222222", text: "б".repeat(670) })).toEqual({ state: "accepted", parts: 10 });
  });

  test("a centre with a temporary error is unavailable", async () => {
    await expect(office().sms.send({ id: "sms away", to: NUMBERS.away, text: "x" })).rejects.toThrow(ProviderUnavailable);
  });

  test("a message that is throttled twice is accepted the third time", async () => {
    const send = () => office().sms.send({ id: "sms throttled", to: NUMBERS.awayTwice, text: "x" });
    await expect(send()).rejects.toThrow(ProviderUnavailable);
    await expect(send()).rejects.toThrow(ProviderUnavailable);
    expect(await send()).toEqual({ state: "accepted", parts: 1 });
  });

  test("a message whose response was lost is sent again", async () => {
    const send = () => office().sms.send({ id: "sms lost", to: NUMBERS.answerLost, text: "lost?" });
    await expect(send()).rejects.toThrow(ProviderUnavailable);
    expect(await send()).toEqual({ state: "accepted", parts: 1 });
    expect(await office().textsTo(NUMBERS.answerLost)).toEqual(["lost?", "lost?"]);
  });
});

test("the outbox shows the simulator's messages", async () => {
  const { db, close } = await freshDb();
  closing.push(close);
  await simulatedSms({ db, clock }).send({ id: "sms-1", to: "888123456", text: "Вашият код е 123456" });
  const sent = { kind: "sms", id: "sms-1", to: "888123456", text: "Вашият код е 123456", parts: 1, sentAt: clock.now(), times: 1 };
  expect(await outboxOf(db).sms("sms-1")).toEqual(sent);
});

describe("the adapter alone", () => {
  let centre: Awaited<ReturnType<typeof startSmsCentre>>;
  const adapter = (more: { url?: string; deadlineMs?: number } = {}) => {
    const sms = smsOverSmpp({ url: `${centre.url}?from=Provider`, from: "Vrata", deadlineMs: 2_000, ...more });
    closing.push(sms.close);
    return sms;
  };
  beforeAll(async () => {
    centre = await startSmsCentre();
    closing.push(centre.close);
  });

  test("binds with its name and password, and sends sender, number and coding", async () => {
    await adapter().send({ id: "a", to: "888111111", text: "код" });
    expect(centre.binds.at(-1)).toEqual({ systemId: "portal", good: true });
    expect(centre.arrived.at(-1)).toMatchObject({ from: "Provider", to: "359888111111", text: "код", coding: 8 });
    await adapter().send({ id: "b", to: "888111111", text: "code" });
    expect(centre.arrived.at(-1)).toMatchObject({ text: "code", coding: 0 });
  });

  test("the parts have one reference, the same when the message is sent again", async () => {
    const sms = adapter();
    const send = () => sms.send({ id: "long one", to: "888111112", text: "б".repeat(100) });
    await send();
    await send();
    const headers = centre.arrived.filter(({ to }) => to === "359888111112").map(({ header }) => header!);
    const reference = headers[0]![2]!;
    expect(headers).toEqual([1, 2, 1, 2].map((place) => [0, 3, reference, 2, place]));
  });

  test("one connection serves many messages, and a broken one is reopened", async () => {
    const sms = adapter();
    const before = centre.binds.length;
    const send = (id: string) => sms.send({ id, to: "888111113", text: "x" });
    await Promise.all(["1", "2", "3", "4"].map(send));
    expect(centre.binds.length).toBe(before + 1);
    centre.dropLines();
    // this message at the latest notices the break; the next one uses a new connection
    await send("5").catch((error: unknown) => expect(error).toBeInstanceOf(ProviderUnavailable));
    expect(await send("6")).toMatchObject({ state: "accepted" });
    expect(centre.binds.length).toBe(before + 2);
  });

  test("a centre that never answers is unavailable when the deadline has passed", async () => {
    await expect(adapter({ deadlineMs: 150 }).send({ id: "slow", to: NUMBERS.slow, text: "x" })).rejects.toThrow(ProviderUnavailable);
  });

  test.each([
    ["nobody at the address", "smpp://portal:p@127.0.0.1:9"],
    ["a wrong password", ""],
  ])("%s is unavailable: the message waits until the setting is right", async (_, url) => {
    const at = url || `smpp://portal:wrong@127.0.0.1:${centre.port}`;
    await expect(adapter({ url: at }).send({ id: "x", to: "888111114", text: "x" })).rejects.toThrow(ProviderUnavailable);
  });
});
