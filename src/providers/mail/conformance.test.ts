import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { closingAfterAll, describeEach } from "#testing/conformance.ts";
import { freshDb } from "#testing/database.ts";
import { startMailServer, type ArrivedMail } from "#testing/mail-server.ts";
import { Registry } from "prom-client";
import { watchEvents } from "#platform/server/events.ts";
import { standingClock } from "#platform/server/clock.ts";
import { outboxOf } from "../outbox.ts";
import { ProviderUnavailable, type Mail, type MailSender } from "./port.ts";
import { DOMAINS, simulatedMail } from "./simulated.ts";
import { mailOverSmtp } from "./smtp.ts";

const clock = standingClock("2026-11-21T10:00:00+02:00");
const mail = (id: string, to: string): Mail => ({
  id,
  to,
  subject: "Вашата винетка",
  text: "Здравейте, винетката е активна.",
  html: "<p>Здравейте, винетката е <b>активна</b>.</p>",
  language: "bg",
});

const FROM = "Vrata <no-reply@vrata.example>";
/** The test server's certificate is self-signed. */
const ANY_CERTIFICATE = "/?tls.rejectUnauthorized=false";

type Office = { mails: MailSender; idsThatArrived: () => Promise<string[]> };
const closing = closingAfterAll();

async function simulated(): Promise<Office> {
  const { db, close } = await freshDb();
  closing.push(close);
  return {
    mails: simulatedMail({ db, clock, slowMs: 5 }),
    idsThatArrived: async () => {
      const { rows } = await sql<{ id: string; times: number }>`select id, times from simulated_outbox.mails order by place`.execute(db);
      return rows.flatMap(({ id, times }) => Array<string>(times).fill(id));
    },
  };
}

async function overSmtp(): Promise<Office> {
  const server = await startMailServer({ starttls: true });
  const mails = mailOverSmtp({ url: `${server.url}${ANY_CERTIFICATE}`, from: FROM, requireTls: true, deadlineMs: 2_000 });
  closing.push(server.close, mails.close);
  return { mails, idsThatArrived: async () => server.arrived.map(messageId) };
}
const messageId = ({ source }: ArrivedMail): string => /^Message-ID: (.*)$/im.exec(source)![1]!.trim();

describeEach<Office>([
  ["the simulator", simulated],
  ["the adapter, over a mail server on loopback", overSmtp],
])((office) => {
  const arrivedSince = async (before: string[]) => (await office().idsThatArrived()).slice(before.length);

  test("a mail is accepted and arrives; the same id again is the same mail", async () => {
    const before = await office().idsThatArrived();
    expect(await office().mails.send(mail("order-1", "elena@home.example"))).toEqual({ state: "accepted" });
    expect(await office().mails.send(mail("order-1", "elena@home.example"))).toEqual({ state: "accepted" });
    const arrived = await arrivedSince(before);
    expect(arrived).toHaveLength(2);
    expect(new Set(arrived).size).toBe(1);
  });

  test("another id is another mail", async () => {
    const before = await office().idsThatArrived();
    await office().mails.send(mail("order-2", "elena@home.example"));
    await office().mails.send(mail("order-3", "elena@home.example"));
    expect(new Set(await arrivedSince(before)).size).toBe(2);
  });

  test("a mailbox that does not exist is refused, for good", async () => {
    const before = await office().idsThatArrived();
    const answer = await office().mails.send(mail("order-4", `elena@${DOMAINS.refused}`));
    expect(answer).toEqual({ state: "refused", reason: expect.stringContaining("no such mailbox") as string });
    expect(await arrivedSince(before)).toEqual([]);
  });

  test.each([
    "elena@home.example, spy@else.example",
    "elena@home.example\r\nBcc: spy@else.example",
    "Elena <elena@home.example>",
    "elena",
    "",
  ])("%j is not one address and is refused", async (to) => {
    const before = await office().idsThatArrived();
    expect(await office().mails.send(mail("order-smuggled", to))).toEqual({ state: "refused", reason: "not one address" });
    expect(await arrivedSince(before)).toEqual([]);
  });

  test("a server with a temporary error is unavailable", async () => {
    await expect(office().mails.send(mail("order-5", `elena@${DOMAINS.away}`))).rejects.toThrow(ProviderUnavailable);
  });

  test("a mail that failed twice is accepted the third time", async () => {
    const send = () => office().mails.send(mail("order-6", `elena@${DOMAINS.awayTwice}`));
    await expect(send()).rejects.toThrow(ProviderUnavailable);
    await expect(send()).rejects.toThrow(ProviderUnavailable);
    expect(await send()).toEqual({ state: "accepted" });
  });

  test("a mail whose response was lost is sent again with the same id", async () => {
    const before = await office().idsThatArrived();
    const send = () => office().mails.send(mail("order-7", `elena@${DOMAINS.answerLost}`));
    await expect(send()).rejects.toThrow(ProviderUnavailable);
    expect(await send()).toEqual({ state: "accepted" });
    const arrived = await arrivedSince(before);
    expect(arrived).toHaveLength(2);
    expect(new Set(arrived).size).toBe(1);
  });
});

test("the outbox shows the simulator's mails", async () => {
  const { db, close } = await freshDb();
  closing.push(close);
  await simulatedMail({ db, clock }).send(mail("order-8", "elena@home.example"));
  const sent = { ...mail("order-8", "elena@home.example"), kind: "mail", sentAt: clock.now(), times: 1, unsubscribe: null };
  expect(await outboxOf(db).mail("order-8")).toEqual(sent);
});

describe("the adapter alone", () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  const adapter = (more: { url?: string; deadlineMs?: number; requireTls?: boolean } = {}) => {
    const mails = mailOverSmtp({ url: server.url, from: FROM, requireTls: false, deadlineMs: 2_000, ...more });
    closing.push(mails.close);
    return mails;
  };
  beforeAll(async () => {
    server = await startMailServer();
    closing.push(server.close);
  });

  test("a mail that is refused for good is counted, one that is tried again is not", async () => {
    const registry = new Registry();
    watchEvents([registry]);
    const refusals = async () => Number(/event="mail-refused"\} (\d+)/.exec(await registry.metrics())![1]);
    const before = await refusals();
    await adapter().send(mail("order-refused", `elena@${DOMAINS.refused}`));
    expect(await refusals()).toBe(before + 1);
    await expect(adapter({ url: "smtp://127.0.0.1:9" }).send(mail("order-away", "elena@home.example"))).rejects.toThrow(
      ProviderUnavailable,
    );
    await adapter().send(mail("order-sent", "elena@home.example"));
    expect(await refusals()).toBe(before + 1);
  });

  test("sends text and HTML in UTF-8, from us, marked as automatic and in its language", async () => {
    await adapter().send(mail("order-9", "elena@home.example"));
    const { from, to, source } = server.arrived.at(-1)!;
    expect([from, to]).toEqual(["no-reply@vrata.example", ["elena@home.example"]]);
    expect(source).toMatch(/^From: Vrata <no-reply@vrata.example>\r$/m);
    expect(source).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(source).toMatch(/^Content-Language: bg\r$/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(source).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(source).toMatch(/^Message-ID: <[0-9a-f]{40}@vrata.example>\r$/m);
  });

  test("a domain in Unicode goes over the wire encoded", async () => {
    expect(await adapter().send(mail("order-13", "anna@имейл.ею"))).toEqual({ state: "accepted" });
    expect(server.arrived.at(-1)!.source).toMatch(/^To: anna@xn--e1afeic\.xn--e1a4c\r$/m);
    expect(await adapter().send(mail("order-14", "анна@имейл.ею"))).toEqual({ state: "accepted" });
    expect(server.arrived.at(-1)!.to).toEqual(["анна@имейл.ею"]); // as the server of the test reads what came
  });

  test("a server that never answers is unavailable when the deadline has passed", async () => {
    await expect(adapter({ deadlineMs: 200 }).send(mail("order-10", "elena@slow.example"))).rejects.toThrow(ProviderUnavailable);
  });

  test.each([
    ["nobody at the address", "smtp://127.0.0.1:9"],
    ["a wrong password", "smtp://portal:wrong@"],
  ])("%s is unavailable: the mail waits until the setting is right", async (_, url) => {
    const at = url.endsWith("@") ? url + server.url.split("@")[1]! : url;
    await expect(adapter({ url: at }).send(mail("order-11", "elena@home.example"))).rejects.toThrow(ProviderUnavailable);
  });

  test("where encryption is required a server without it, or with an untrusted certificate, gets neither password nor mail", async () => {
    const encrypting = await startMailServer({ starttls: true });
    closing.push(encrypting.close);
    for (const one of [server, encrypting]) {
      const [mails, tries] = [one.arrived.length, one.signedIn.length];
      await expect(adapter({ url: one.url, requireTls: true }).send(mail("order-12", "elena@home.example"))).rejects.toThrow(
        ProviderUnavailable,
      );
      expect([one.arrived.length, one.signedIn.length]).toEqual([mails, tries]);
    }
    const trusting = adapter({ url: `${encrypting.url}${ANY_CERTIFICATE}`, requireTls: true });
    expect(await trusting.send(mail("order-12", "elena@home.example"))).toEqual({ state: "accepted" });
    expect(encrypting.signedIn).toEqual([{ encrypted: true }]);
    expect(await adapter().send(mail("order-12", "elena@home.example"))).toEqual({ state: "accepted" });
    expect(server.signedIn.at(-1)).toEqual({ encrypted: false });
  });
});

test("a mail of a conversation names its thread and where replies go; a Message-ID that could break a header is left out", async () => {
  const server = await startMailServer();
  const mails = mailOverSmtp({ url: server.url, from: FROM, requireTls: false, deadlineMs: 2_000 });
  const replyTo = "reply+abc@portal.example";
  const send = (id: string, answers?: string) =>
    mails.send({ ...mail(id, "elena@home.example"), replyTo, thread: { id: "conversation-1", ...(answers !== undefined && { answers }) } });
  await send("a");
  await send("b", "<CAF+1.2@mail.example>");
  await send("c", "<x@mail.example>\r\nBcc: spy@else.example");
  mails.close();
  await server.close();
  const headers = (name: string) =>
    server.arrived.map(({ source }) =>
      (new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, "im").exec(source)?.[1] ?? "").replace(/\s+/g, " "),
    );
  const [root] = headers("References");
  expect(root).toMatch(/^<[0-9a-f]{40}@vrata\.example>$/);
  expect(headers("References")).toEqual([root, `${root} <CAF+1.2@mail.example>`, root]);
  expect(headers("In-Reply-To")).toEqual([root, "<CAF+1.2@mail.example>", root]);
  expect(headers("Reply-To")).toEqual([replyTo, replyTo, replyTo]);
  expect(headers("Auto-Submitted")).toEqual(Array(3).fill("auto-generated"));
  expect(server.arrived.map(({ source }) => /^bcc:/im.test(source))).toEqual([false, false, false]);
});
