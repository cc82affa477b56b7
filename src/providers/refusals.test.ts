import * as z from "zod/mini";
import { beforeEach, expect, test } from "vitest";
import { closingAfterAll } from "#testing/conformance.ts";
import { startLoopback } from "#testing/loopback-server.ts";
import { namedAccountsOverHttp } from "./named-account-http.ts";
import { openTmfInterface } from "./tmf-interface.ts";

const closing = closingAfterAll();
const logged: object[] = [];
beforeEach(() => void logged.splice(0));

/** A system that refuses every change with this body, and how it is reached. */
async function refusing(body: object) {
  const { url, close } = await startLoopback((_request, response) => {
    response.writeHead(409, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  closing.push(close);
  return { url, key: "k", deadlineMs: 2_000, log: { warn: (about: object) => void logged.push(about) } };
}

test.each([
  ["not-allowed", ["not-allowed"]],
  ["a code of the system’s own", ["a code of the system’s own"]],
  ["x".repeat(200), ["x".repeat(100)]],
  ["duplicate", []],
  ["related-ticket", []],
])("a change that is refused as %s is a line of the log, unless what it asks for is there already", async (code, reasons) => {
  const call = openTmfInterface({ system: "ticket system", keySetting: "TICKETS_KEY" }, await refusing({ code }));
  expect(await call(({ create }) => create("/troubleTicket", {}, z.object({})))).toEqual({ refused: code.slice(0, 100) });
  expect(logged).toEqual(reasons.map((reason) => ({ system: "ticket system", status: 409, reason })));
});

test("a name or a password that is refused is a line of the log, without either", async () => {
  const access = await refusing({ reason: "a reason of its own" });
  const accounts = namedAccountsOverHttp({ ...access, system: "mailbox system", resource: "mailboxes", keySetting: "MAILBOX_KEY" });
  expect(await accounts.setName({ cid: "C1", name: "elena" })).toEqual({ state: "refused", reason: "not-allowed" });
  expect(await accounts.setPassword({ cid: "C1", password: "correct horse" })).toEqual({ state: "refused" });
  expect(logged).toEqual([1, 2].map(() => ({ system: "mailbox system", status: 409, reason: "a reason of its own" })));
});
