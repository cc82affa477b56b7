import { sql } from "kysely";
import { expect, test } from "vitest";
import { openForTests } from "#testing/open-for-tests.ts";
import { assetIdOf, home, overdue } from "#testing/people.ts";
import { attachTo, FORM, hold, openTickets, sendTicket } from "#testing/tickets-context.ts";
import { createTicket, ticketForm, visitTimes } from "../contract.ts";

const at = await openForTests(openTickets, (tickets) => tickets.reset());
const query = { serviceId: FORM.serviceId };
const place = (state: string) => [`2026-11-25 12-15 1 ${state}`];

test("the form has the line, the user's own mail and phone, limits on files, and the days on which somebody can come", async () => {
  const { body } = await at.server.browser(home).call(ticketForm, { query });
  expect(body).toMatchObject({
    ...{ serviceId: "C1000001", serviceType: "INTERNET", displayName: "Интернет у дома", tariffName: "Fiber 1000" },
    address: "София, ж.к. Лозенец, ул. Кораб планина 14, ап. 9",
    typed: { email: "home@demo.example", phone: "0888 100 101", visitDate: "", visitTime: "", description: "", technicianNote: "" },
    fileLimits: { fileBytes: 5 * 1024 ** 2, totalBytes: 10 * 1024 ** 2, files: 3, remainingBytes: 10 * 1024 ** 2 },
    ...{ files: [], facts: [], faults: {}, related: null },
    visits: { region: "София", today: "2026-11-23", isOlder: false, held: null, holdMinutes: 10 },
  });
  const [first, second] = body.visits.days;
  expect(first).toEqual({ day: "2026-11-23", slots: [{ slot: "12-15", free: 3 }, { slot: "15-18", free: 3 }] }); // prettier-ignore
  expect(second?.slots).toHaveLength(3);
  const days = body.visits.days.map(({ day }) => day);
  expect([days.includes("2026-11-28"), days.includes("2026-12-24"), days.at(-1)]).toEqual([false, false, "2027-01-21"]);
});

test("a ticket is stored with its visit, its place and its files, and the answer has the flags of B§7", async () => {
  const browser = at.server.browser(home);
  const code = await attachTo(browser, "form-1", "рутер.txt");
  const shown = (await browser.call(ticketForm, { query: { ...query, form: "form-1" } })).body;
  expect(shown.files).toMatchObject([{ code, name: "рутер.txt", state: "checked" }]);
  const answer = await sendTicket(browser, { mediaCodes: code, phone: "+359 888 100 101", visitDate: "25.11.2026" });
  expect(answer).toMatchObject({ creationError: false, relatedTicketAlreadyCreated: false, timeSlotError: false, form: null });
  expect(answer.sent).toMatchObject({ position: 0, day: "2026-11-25", slot: "12-15", email: FORM.email, phone: "888100101" });
  expect(answer.sent?.number).toMatch(/^T-\d{8}$/);
  expect(await at.tickets()).toMatchObject([
    { state: "requested", serviceId: "C1000001", phone: "888100101", visit: "requested", placeDay: "2026-11-25", placeSlot: "12-15" },
  ]);
  expect((await browser.call(ticketForm, { query: { ...query, form: "form-1" } })).body.files).toEqual([]);
  const { rows } = await sql<{ files: unknown; events: number }>`
    select files, (select count(*)::int from tickets.events) as events from tickets.tickets`.execute(at.db);
  expect(rows[0]).toMatchObject({ files: [{ code, name: "рутер.txt" }], events: 2 });
});

test("every field is checked on the server, and the form comes again with everything typed and attached", async () => {
  const browser = at.server.browser(home);
  await attachTo(browser, "form-1", "рутер.txt");
  const wrong = {
    email: "elena@",
    phone: "88810",
    visitDate: "2026-11-28",
    visitTime: "",
    description: "Мига.",
    technicianNote: "Звънец 7",
  };
  const answer = await sendTicket(browser, wrong);
  expect(answer).toMatchObject({ creationError: true, relatedTicketAlreadyCreated: false, timeSlotError: false, sent: null });
  expect(answer.form?.faults).toEqual({ email: "malformed", phone: "length", visitDate: "weekend", visitTime: "missing" });
  expect(answer.form?.typed).toEqual(wrong);
  expect(answer.form?.files).toMatchObject([{ name: "рутер.txt" }]);
  expect(await at.tickets()).toEqual([]);
});

test("a slot that has passed is an error of the time slot, and nothing of the ticket is left", async () => {
  const answer = await sendTicket(at.server.browser(home), { visitDate: "2026-11-23", visitTime: "09-12" });
  expect(answer).toMatchObject({ creationError: true, timeSlotError: true, form: { faults: { visitTime: "passed" } } });
  expect([await at.tickets(), await at.places()]).toEqual([[], []]);
});

test("a full slot is an error of the time slot, and the files are still there to be sent", async () => {
  for (const [n, serviceId] of ["888100102", "TV100001", "C1000002"].entries())
    await sql`insert into tickets.regions (region) values ('София') on conflict do nothing`.execute(at.db).then(() =>
      sql`insert into tickets.places (region, day, slot, team, occupant) values ('София', '2026-11-25', '12-15', ${n + 1}, ${`visit:${serviceId}`})`.execute(at.db),
    ); // prettier-ignore
  const browser = at.server.browser(home);
  const code = await attachTo(browser, "form-1", "рутер.txt");
  const answer = await sendTicket(browser, { mediaCodes: code });
  expect(answer).toMatchObject({ creationError: true, timeSlotError: true, form: { faults: { visitTime: "full" }, files: [{ code }] } });
  expect(await at.tickets()).toEqual([]);
  expect((await sendTicket(browser, { mediaCodes: code, visitTime: "15-18" })).sent).not.toBeNull();
});

test("a line has one open ticket: a second one names it, with its place in the history", async () => {
  const browser = at.server.browser(home);
  const { sent } = await sendTicket(browser);
  at.clock.moveTo("2026-11-23T08:01:00.000Z");
  await sendTicket(browser, { serviceId: "C1000002" });
  const answer = await sendTicket(browser, { visitTime: "15-18" });
  expect(answer).toMatchObject({ creationError: true, relatedTicketAlreadyCreated: true, timeSlotError: false });
  expect(answer.form?.related).toEqual({ ticketId: sent?.ticketId, number: sent?.number, position: 1 });
  expect(await at.tickets()).toHaveLength(2);
});

test("fifty equal submits at once make one ticket, with the same key and with others", async () => {
  const browser = at.server.browser(home);
  await browser.call(visitTimes, { query });
  const answers = await Promise.all([
    ...Array.from({ length: 40 }, () => sendTicket(browser, {}, "key-of-the-same-ticket")),
    ...Array.from({ length: 10 }, (_, n) => sendTicket(browser, {}, `key-of-ticket-number-${n}`)),
  ]);
  const ids = new Set(answers.map(({ sent, form }) => sent?.ticketId ?? form?.related?.ticketId));
  expect([ids.size, (await at.tickets()).length, await at.places()]).toEqual([1, 1, place("visit")]);
});

test("what the guide found out goes along with the ticket; the session of another customer or line is 404", async () => {
  const facts = [{ kind: "measured" as const, name: "Ниво на сигнала", value: "−27 dBm", at: new Date("2026-11-23T07:59:00.000Z") }];
  at.deps.factsOf = async (_db, { sessionId, customerId, assetId }) =>
    sessionId === "session-1" && customerId === home.customerId && assetId === assetIdOf("C1000001") ? facts : undefined;
  const about = { ...query, troubleshootingSessionId: "session-1", treeId: "internet" };
  const browser = at.server.browser(home);
  expect((await browser.call(ticketForm, { query: about })).body.facts).toMatchObject([{ name: "Ниво на сигнала", value: "−27 dBm" }]);
  await expect(browser.call(ticketForm, { query: { ...about, troubleshootingSessionId: "session-2" } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(sendTicket(browser, { troubleshootingSessionId: "session-2" })).rejects.toMatchObject({ status: 404 });
  await expect(sendTicket(browser, { serviceId: "C1000002", troubleshootingSessionId: "session-1" })).rejects.toMatchObject({
    status: 404,
  });
  await sendTicket(browser, { troubleshootingSessionId: "session-1" });
  await at.runDue();
  const { rows } = await sql<{ ours: unknown; theirs: unknown }>`
    select t.facts as ours, s.details -> 'facts' as theirs from tickets.tickets t join simulated_tickets.tickets s on s.id = t.system_id`.execute(
    at.db,
  );
  const sent = [{ kind: "measured", name: "Ниво на сигнала", value: "−27 dBm", at: "2026-11-23T07:59:00.000Z" }];
  expect(rows).toEqual([{ ours: sent, theirs: sent }]);
});

test("another customer's line, and a line under another's id, are 404 byte for byte, and another's file does not go along", async () => {
  const [mine, other] = [at.server.browser(home), at.server.browser(overdue)];
  const get = async (browser: typeof mine, path: string) => {
    const { status, text } = await browser.send("GET", `/myvrata/services/trouble-tickets/${path}`);
    return { status, body: text.replace(/"requestId":"[^"]*"/, "") };
  };
  const unknown = await get(mine, "create?serviceId=NOBODY");
  expect(unknown.status).toBe(404);
  expect(await get(other, "create?serviceId=C1000001")).toEqual(unknown);
  expect(await get(mine, "create?serviceId=C1000001&assetId=00000000-0000-4000-8000-000000000001")).toEqual(unknown);
  expect(await get(other, "visit-times?serviceId=C1000001")).toEqual(unknown);
  await expect(sendTicket(other)).rejects.toMatchObject({ status: 404 });
  await expect(hold(other)).rejects.toMatchObject({ status: 404 });
  const code = await attachTo(other, "form-1", "чужд.txt");
  expect(await sendTicket(mine, { mediaCodes: code })).toMatchObject({ creationError: true, form: { faults: { files: "gone" } } });
  expect(await at.tickets()).toEqual([]);
});

/** Sends the page's own form as a browser does by itself. */
async function plain(browser: ReturnType<typeof at.server.browser>, form: Record<string, string>) {
  const { status, headers } = await browser.send("POST", createTicket.path.replace("{area}", "/myvrata"), {
    form,
    headers: { accept: "text/html" },
  });
  return { status, headers: { location: headers["location"] } };
}

test("a form without a script goes on to the ticket, or back to the page that has again what was typed", async () => {
  const browser = at.server.browser(home);
  const post = (change: object) => plain(browser, { ...FORM, ...change, back: "page" });
  const refused = await post({ phone: "12" });
  expect(refused).toMatchObject({ status: 303, headers: { location: "/myvrata/services/trouble-tickets/new?serviceId=C1000001&isSent=no&form=form-1" } }); // prettier-ignore
  const again = (await browser.call(ticketForm, { query: { ...query, form: "form-1", isSent: "no" } })).body;
  expect(again).toMatchObject({ typed: { phone: "12", visitTime: "12-15" }, faults: { phone: "length" } });
  const sent = await post({});
  expect(sent.headers.location).toMatch(/^\/myvrata\/services\/trouble-tickets\?page=0&ticket=[0-9a-f-]{36}$/);
});

test("a form without a script in which no time was chosen comes back with everything typed, and says at the time that one is missing", async () => {
  const browser = at.server.browser(home);
  const { visitTime: _, ...form } = FORM;
  for (const back of ["review", "page"] as const) {
    const answer = await plain(browser, { ...form, description: "Мига.", back });
    expect(answer).toMatchObject({ status: 303, headers: { location: expect.stringMatching(/&isSent=no&form=form-1$/) } });
    const again = (await browser.call(ticketForm, { query: { ...query, form: "form-1", isSent: "no" } })).body;
    expect(again).toMatchObject({ typed: { email: form.email, visitTime: "", description: "Мига." }, faults: { visitTime: "missing" } });
  }
});

test("a form without a script is reviewed before it is sent: nothing is created yet, and its page has what was typed", async () => {
  const browser = at.server.browser(home);
  const post = (change: object) => plain(browser, { ...FORM, ...change, back: "review" });
  const right = await post({ description: "Мига." });
  expect(right).toMatchObject({ headers: { location: "/myvrata/services/trouble-tickets/new?serviceId=C1000001&isSent=no&form=form-1&step=confirm" } }); // prettier-ignore
  const typed = (await browser.call(ticketForm, { query: { ...query, form: "form-1", isSent: "no" } })).body;
  expect(typed).toMatchObject({ typed: { visitTime: "12-15", description: "Мига." }, faults: {} });
  const wrong = await post({ email: "" });
  expect(wrong).toMatchObject({ status: 303, headers: { location: "/myvrata/services/trouble-tickets/new?serviceId=C1000001&isSent=no&form=form-1" } }); // prettier-ignore
  expect([await at.tickets(), await at.places()]).toEqual([[], []]);
});

test("nobody comes where no settlement is known: there are no days, and no ticket", async () => {
  at.deps.customers = { ...at.deps.customers, addressOfLine: async () => null };
  const browser = at.server.browser(home);
  expect((await browser.call(ticketForm, { query })).body.visits).toMatchObject({ region: "", days: [] });
  expect(await sendTicket(browser)).toMatchObject({ timeSlotError: true, sent: null });
  expect(await hold(browser)).toEqual({ visitTime: "full" });
});

test("a virtual user finds the open ticket of a line at its place among the tickets of the granted accounts", async () => {
  const browser = at.server.browser(home);
  await sendTicket(browser);
  at.clock.moveTo("2026-11-23T08:01:00.000Z");
  await sendTicket(browser, { serviceId: "C1000002" });
  await sql`update tickets.tickets set account = 'of others' where service_id = 'C1000002'`.execute(at.db);
  expect((await browser.call(ticketForm, { query })).body.related).toMatchObject({ position: 0 });
});

test("the same submit again has the same answer, also once its slot has passed; another one under its key is refused", async () => {
  const browser = at.server.browser(home);
  const first = await sendTicket(browser, {}, "key-of-the-same-ticket");
  await at.runDue();
  at.clock.moveTo("2026-11-25T11:00:00.000Z");
  expect(first.sent).not.toBeNull();
  await sql`update platform.idempotency_keys set created_at = ${at.clock.now()}`.execute(at.db);
  expect(await sendTicket(browser, {}, "key-of-the-same-ticket")).toEqual(first);
  await expect(sendTicket(browser, { phone: "888100102" }, "key-of-the-same-ticket")).rejects.toMatchObject({ status: 409 });
});

test("a user requests so many technicians in an hour, and no more: nothing of the next is stored", async () => {
  at.deps.ticketSettings = { ...at.deps.ticketSettings, perUser: 2 };
  const browser = at.server.browser(home);
  for (const serviceId of ["C1000001", "C1000002"]) expect((await sendTicket(browser, { serviceId })).sent).not.toBeNull();
  await expect(sendTicket(browser, { serviceId: "TV100001", visitTime: "15-18" })).rejects.toMatchObject({ status: 429 });
  expect([(await at.tickets()).length, (await at.places()).length]).toEqual([2, 2]);
  at.after(60 * 60_000);
  expect((await sendTicket(browser, { serviceId: "TV100001", visitTime: "15-18" })).sent).not.toBeNull();
});
