import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { userHash } from "#platform/server/visitor.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { home, overdue } from "#testing/people.ts";
import { opened, type Browser } from "#testing/server.ts";
import { addTicket } from "#testing/ticket-rows.ts";
import { openTickets } from "#testing/ticket-world.ts";
import { ticketDetails } from "../contract.ts";
import { downloadTicketFile } from "../ended-contract.ts";
import { forgetTicketLinks } from "./downloading.ts";
import { ticketHistoryServer } from "./feature.ts";

const portal = await openForTests(
  () => openTickets({ features: (deps) => [opened(ticketHistoryServer.feature, deps)] }),
  (tickets) => tickets.renew(),
);
let here: Browser;
beforeEach(() => void (here = portal.browser(home)));

const CODE = "ticketFile000000000001";
const CONTENT = "Съдържание.";
async function* bytes() {
  yield new TextEncoder().encode(CONTENT);
}

/** A ticket with a file, which is stored. */
async function withFile(state = "kept", of = home, account = "1000000011") {
  const [id, size] = [randomUUID(), new TextEncoder().encode(CONTENT).length];
  const file = { code: CODE, name: "дневник.txt", size };
  const { ticketId } = await addTicket(portal.db, { number: 1, customerId: of.customerId, account, files: [file] });
  await sql`
    insert into attachments.files (id, code, owner, purpose, form, name, kind, size, sha256, stored_size, stored_sha256, state, belongs_kind, belongs_to,
      created_at, checked_at)
    values (${id}, ${CODE}, ${userHash(of.id)}, 'ticket', '', ${file.name}, 'txt', ${size}, sha256('a'), ${size}, sha256('a'), ${state}, 'ticket', ${ticketId},
      now(), ${state === "quarantined" ? null : sql`now()`})`.execute(portal.db);
  await portal.files.put({ id, size, sha256: "", open: bytes });
  return ticketId;
}

async function linkOf(ticketId: string): Promise<string> {
  const { files, createdAt } = (await here.call(ticketDetails, { query: { ticketId } })).body;
  const answer = await here.call(downloadTicketFile, { body: { resourcePath: files[0]!.resourcePath, creationDate: createdAt } });
  return answer.status === 200 ? answer.body : String(answer.status);
}
const statusAt = async (address: string, by = here) => (await by.send("GET", address)).status;

test("a file's link opens once, under the attachment's name (B§7)", async () => {
  const link = await linkOf(await withFile());
  expect(link).toMatch(/^\/myvrata\/services\/trouble-tickets\/files\/[\w-]{43}$/);
  const { status, text, headers } = await here.send("GET", link);
  expect([status, text]).toEqual([200, CONTENT]);
  expect(decodeURIComponent(headers["content-disposition"] as string)).toContain("attachment");
  expect(decodeURIComponent(headers["content-disposition"] as string)).toContain("дневник.txt");
  expect(await statusAt(link)).toBe(404);
});

test("a link opens for two minutes, in its user's session alone, and for one of twenty at once", async () => {
  const ticketId = await withFile();
  const foreign = await linkOf(ticketId);
  expect(await statusAt(foreign, portal.browser(overdue))).toBe(404);
  expect((await Promise.all(Array.from({ length: 20 }, () => statusAt(foreign)))).filter((status) => status === 200)).toHaveLength(1);
  const late = await linkOf(ticketId);
  portal.clock.moveTo(new Date(portal.clock.now().getTime() + 120_000).toISOString());
  expect(await statusAt(late)).toBe(404);
  await forgetTicketLinks.run({}, portal.deps);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from tickets.file_links`.execute(portal.db);
  expect(rows).toEqual([{ count: 0 }]);
});

test("what is no code of a file of the customer's own is 404: paths, another's, another date", async () => {
  await withFile("kept", overdue, "1000000021");
  const send = async (resourcePath: string, creationDate: string) => {
    const answer = await here.send("POST", "/myvrata/services/trouble-tickets/downloadAttachment", {
      json: { resourcePath, creationDate },
    });
    return `${answer.status} ${answer.text.replace(/"requestId":"[^"]*"|"instance":"[^"]*"/g, "")}`;
  };
  const created = "2026-11-23T08:00:01.000Z";
  const none = await send("ticketFile000000000099", created);
  expect(none).toMatch(/^404 /);
  for (const path of [CODE, "../../../etc/passwd", "..%2f..%2fetc%2fpasswd", "/etc/passwd", "C:\\Windows", "", "' or 1=1", "\\u0000"])
    expect({ path, answer: await send(path, created) }).toEqual({ path, answer: none });
});

test("a file with another creation date is 404, one that is being checked or was flagged is not given out", async () => {
  const ticketId = await withFile("quarantined");
  expect(await linkOf(ticketId)).toBe("409");
  await sql`update attachments.files set state = 'flagged', checked_at = now()`.execute(portal.db);
  expect(await linkOf(ticketId)).toBe("409");
  const wrong = here.call(downloadTicketFile, { body: { resourcePath: CODE, creationDate: "2026-11-22T08:00:00.000Z" } });
  await expect(wrong).rejects.toMatchObject({ status: 404 });
});

test("without a script the form leads to the file, or to the page that says why not", async () => {
  const ticketId = await withFile();
  const send = async () => {
    const form = { resourcePath: CODE, creationDate: "2026-11-23T08:00:01.000Z" };
    const answer = await here.send("POST", "/myvrata/services/trouble-tickets/downloadAttachment", {
      form,
      headers: { accept: "text/html" },
    });
    return [answer.status, answer.headers["location"] as string] as const;
  };
  const [status, location] = await send();
  expect([status, await statusAt(location)]).toEqual([303, 200]);
  await sql`update attachments.files set state = 'flagged'`.execute(portal.db);
  expect((await send())[1]).toBe(`/myvrata/services/trouble-tickets?ticket=${ticketId}&do=file&problem=flagged#ticket-${ticketId}`);
});
