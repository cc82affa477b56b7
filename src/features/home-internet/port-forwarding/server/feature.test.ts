import { expect, test } from "vitest";
import { deleteByForm, expectDeletedOnce, homeInternetContext } from "#testing/home-internet-context.ts";
import { portRules } from "#testing/home-rows.ts";
import { home } from "#testing/people.ts";
import { undo } from "../../operations/contract.ts";
import { deletePortForwarding, deletePortForwardings, portForwardingStatus } from "../contract.ts";

const context = homeInternetContext();

const query = { cid: "C1000001" };
const PATH = "/myvrata/settings/mycontact/internet/napt";
const RULE = { name: "Web", protocol: "TCP", externalPort: "8443", externalPortEnd: "", internalIp: "192.168.1.102", internalPort: "443" };
type RuleInput = Partial<Omit<typeof RULE, "externalPort" | "internalPort"> & Record<"externalPort" | "internalPort", string | number>>;

const { add, sectionAt, atRouter } = portRules(() => context);
const AS_FIRST = ["TCP 8000", "UDP 3074"];

test("the section shows the rules by port, and how many there may be", async () => {
  const { entries, limit, serviceSuspended, operations } = await sectionAt();
  expect({ limit, serviceSuspended, operations }).toEqual({ limit: 32, serviceSuspended: false, operations: [] });
  const index = expect.any(Number) as number;
  expect(entries).toEqual([
    { index, name: "Game console", protocol: "UDP", externalPort: 3074, externalPortEnd: 3074, ...TARGET(21, 3074) },
    { index, name: "Cameras", protocol: "TCP", externalPort: 8000, externalPortEnd: 8010, ...TARGET(105, 8000) },
  ]);
});
const TARGET = (last: number, internalPort: number) => ({ internalIp: `192.168.1.${last}`, internalPort, status: "active" });

test("a single port is forwarded, and reported only when the router has it", async () => {
  const { answer, result } = await add(RULE);
  expect(answer).toMatchObject({ status: 200, headers: { "my-contact-success-request": "true" }, body: { fields: [] } });
  expect((await sectionAt()).entries).toHaveLength(2);
  await context.drive();
  expect(await result()).toBe(true);
  const { entries, operations } = await sectionAt();
  expect(entries.at(-1)).toMatchObject({ name: "Web", protocol: "TCP", externalPort: 8443, externalPortEnd: 8443, ...TARGET(102, 443) });
  expect(operations[0]).toMatchObject({
    kind: "napt.add",
    stage: "applied",
    details: { name: "Web", protocol: "TCP", externalPort: "8443", ipAddress: "192.168.1.102" },
  });
});

test("both protocols of a range are two entries, each with its index", async () => {
  const { result } = await add({ ...RULE, protocol: "BOTH", externalPort: 9000, externalPortEnd: 9010, internalPort: 9000 });
  await context.drive();
  expect(await result()).toBe(true);
  const pair = (await sectionAt()).entries.filter(({ name }) => name === "Web");
  expect(pair).toMatchObject([
    { protocol: "TCP", externalPort: 9000, externalPortEnd: 9010 },
    { protocol: "UDP", externalPort: 9000, externalPortEnd: 9010 },
  ]);
  expect(new Set(pair.map(({ index }) => index)).size).toBe(2);
});

test.each<[string, RuleInput, object[]]>([
  [
    "an empty form",
    { name: "", protocol: "", externalPort: "", internalIp: "", internalPort: "" },
    ["name", "protocol", "externalPort", "internalIp", "internalPort"].map((field) => ({ field, fault: "missing" })),
  ],
  ["a third protocol", { protocol: "ICMP" }, [{ field: "protocol", fault: "not-a-protocol" }]],
  ["no port", { externalPort: "80a" }, [{ field: "externalPort", fault: "not-a-port" }]],
  ["port 0", { externalPort: 0 }, [{ field: "externalPort", fault: "not-a-port" }]],
  ["a range from end to start", { externalPortEnd: "8000" }, [{ field: "externalPortEnd", fault: "range-backwards", value: "8443" }]],
  ["the provider's own port", { externalPort: "7547" }, [{ field: "externalPort", fault: "management-port", value: "7547" }]],
  ["a taken port", { externalPort: "8005" }, [{ field: "externalPort", fault: "port-taken", value: "Cameras (TCP 8000–8010)" }]],
  ["an address outside", { internalIp: "10.0.0.1" }, [{ field: "internalIp", fault: "outside-lan" }]],
  ["the router itself", { internalIp: "192.168.1.1" }, [{ field: "internalIp", fault: "is-router" }]],
  [
    "more ports than there are inside",
    { externalPortEnd: "8453", internalPort: "65530" },
    [{ field: "internalPort", fault: "internal-range-too-high", value: "65525" }],
  ],
  ["a long name", { name: "я".repeat(65) }, [{ field: "name", fault: "name-too-long", value: "64" }]],
])("%s is refused at its field, and the router is not contacted", async (_what, wrong, fields) => {
  const { answer } = await add({ ...RULE, ...wrong });
  expect(answer).toMatchObject({ status: 200, headers: { "my-contact-success-request": "false" }, body: { ticket: null, fields } });
  expect(context.planned).toEqual([]);
});

test("a rule goes off and on again, and its ports do not change", async () => {
  const { index } = (await sectionAt()).entries[0]!;
  for (const [status, enabled] of [
    ["deactivate", "inactive"],
    ["activate", "active"],
  ] as const) {
    const answer = await context.browser(home).call(portForwardingStatus, { query: { ...query, index, status } });
    expect(answer).toMatchObject({ status: 200, body: { cid: "C1000001", checkingTime: 1500, waitingTime: 5 } });
    await context.drive();
    const { entries, operations } = await sectionAt();
    expect(entries[0]).toMatchObject({ index, externalPort: 3074, status: enabled });
    expect(operations[0]).toMatchObject({ kind: `napt.${status}`, stage: "applied", details: { name: "Game console", protocol: "UDP" } });
  }
});

test("one is deleted as A§7 has it: switched off by its status call, then taken away with DELETE", async () => {
  const { index } = (await sectionAt()).entries[0]!;
  const browser = context.browser(home);
  expect(await browser.call(portForwardingStatus, { query: { ...query, index, status: "deactivate" } })).toMatchObject({ status: 200 });
  expect(await browser.call(deletePortForwarding, { query: { ...query, index } })).toMatchObject({
    status: 409,
    body: { problem: "busy" },
  });
  await context.drive();
  expect(await browser.call(deletePortForwarding, { query: { ...query, index } })).toMatchObject({ status: 200 });
  await context.drive();
  expect(await atRouter()).toEqual(["TCP 8000"]);
  const kinds = (await sectionAt()).operations.map(({ kind, stage }) => `${kind} ${stage}`);
  expect(kinds).toEqual(["napt.delete applied", "napt.deactivate applied"]);
});

test("a rule is deleted with DELETE, and a second DELETE gets the same ticket", async () => {
  const { index } = (await sectionAt()).entries[0]!;
  const remove = () => context.browser(home).call(deletePortForwarding, { query: { ...query, index } });
  await expectDeletedOnce(context, remove);
  expect(await atRouter()).toEqual(["TCP 8000"]);
});

test.each([
  ["one field after another", "selectedProtocols=1&selectedProtocols=2"],
  ["with a comma", "selectedProtocols=2%2C1"],
])("many are deleted by a form, %s, and can be undone", async (_how, body) => {
  await deleteByForm(context, PATH, body);
  expect(await atRouter()).toEqual([]);
  const { ticketId } = (await sectionAt()).operations[0]!;
  expect(await context.browser(home).call(undo, { query, body: { ticketId } })).toMatchObject({ status: 200 });
  await context.drive();
  expect(await atRouter()).toEqual(AS_FIRST);
});

test("an empty selection is an error of the list", async () => {
  for (const body of [{}, { selectedProtocols: [] }, { selectedProtocols: "" }])
    expect(await context.browser(home).call(deletePortForwardings, { query, body })).toMatchObject({
      headers: { "my-contact-success-request": "false" },
      body: { ticket: null, fields: [{ field: "selectedProtocols", fault: "nothing-selected" }] },
    });
});
