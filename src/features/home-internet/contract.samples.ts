import { accessSection } from "./access/contract.ts";
import { acceptAntivirusTerms, downloadAntivirus, generateAntivirusKey } from "./antivirus/contract.ts";
import { changeWifi24 } from "./wifi/contract.ts";
import { connectedDevicesTicket } from "./lan/contract.ts";
import { portForwardingSection } from "./port-forwarding/contract.ts";
import { reset } from "./reset/contract.ts";
import { reservationsSection } from "./reservations/contract.ts";
import { home } from "#testing/people.ts";
import type { Sample, Samples } from "#testing/sample.ts";
import type { homeInternetContract } from "./contract.ts";

const query = { cid: "C1000001" };
const here: Sample = { as: home, query };
const status: Sample = { as: home, query: { ...query, index: "1", status: "deactivate" } };
/** The first port rule and the first reserved address of the demo's router, with the numbers that it assigned. */
const ofRule: Sample["prepare"] = async ({ browser }) => {
  const { body } = await browser.call(portForwardingSection, { query });
  if (!("entries" in body)) throw new Error("the sample has no port rules");
  return { query: { ...query, index: String(body.entries[0]!.index), status: "deactivate" } };
};
const ofReservation: Sample["prepare"] = async ({ browser }) => {
  const { body } = await browser.call(reservationsSection, { query });
  if (!("entries" in body)) throw new Error("the sample has no reserved addresses");
  return { query: { ...query, index: String(body.entries[0]!.index), status: "deactivate" } };
};
const withoutStatus =
  (prepare: NonNullable<Sample["prepare"]>): NonNullable<Sample["prepare"]> =>
  async (with_) => {
    const { index = "" } = (await prepare(with_)).query ?? {};
    return { query: { ...query, index } };
  };
const second = { cid: "C1000002" };
/** The listed device of the second home. */
const listedDevice = async ({ browser }: Parameters<NonNullable<Sample["prepare"]>>[0]): Promise<number> => {
  const { body } = await browser.call(accessSection, { query: second });
  if (!("devices" in body)) throw new Error("the sample has no listed device");
  return body.devices[0]!.index;
};
/** A change of Wi-Fi under way: no jobs run here. */
const underWay: Sample["prepare"] = async ({ browser }) => {
  const answer = await browser.call(changeWifi24, { query, body: { name: "Under way" } });
  if (answer.status !== 200 || !answer.body.ticket) throw new Error("the sample's change was not taken on");
  return { query: { ...query, ticketId: answer.body.ticket.ticketId } };
};

type Prepare = NonNullable<Sample["prepare"]>;
const withTerms: Prepare = async ({ browser }) => {
  await browser.call(acceptAntivirusTerms, { query, body: { termsAccepted: true } });
  return {};
};
const withLicence: Prepare = async (with_) => {
  await withTerms(with_);
  const answer = await with_.browser.call(generateAntivirusKey, { query });
  if (answer.status !== 200) throw new Error("the sample has no licence");
  return { query: { ...query, antivirusKey: answer.body.licences[0]!.antivirusKey } };
};
const VERSION = "18.2.14";
/** The address of a download, as the vendor's page receives it. */
export const withDownload: Prepare = async (with_) => {
  await withTerms(with_);
  const answer = await with_.browser.call(downloadAntivirus, { params: { version: VERSION }, body: query });
  if (answer.status !== 200) throw new Error("the sample has no download");
  return { params: { version: VERSION }, query: Object.fromEntries(new URL(answer.body).searchParams) };
};

/** Requests for the router of the demo that works. */
export const samples: Samples<typeof homeInternetContract> = {
  contracts: { as: home },
  modificationResult: { ...here, prepare: underWay, gives: 202 },
  ledger: here,
  undo: {
    ...here,
    prepare: async (with_) => ({ body: { ticketId: (await underWay(with_)).query!["ticketId"]! }, query }),
    gives: 409, // it has not been applied yet
  },
  knownDevices: here,
  wifiSection: here,
  wifiStatus: status,
  changeWifi24: { ...here, body: { name: "Нова мрежа" }, freeText: ["name"], optional: ["name"] },
  changeWifi5: { ...here, body: { password: "correct horse battery" }, freeText: ["password"], optional: ["password"] },
  lanSection: here,
  lanStatus: status,
  changeLan: { ...here, body: { poolStart: "192.168.1.110", poolEnd: "192.168.1.180" }, optional: ["poolStart", "poolEnd"] },
  connectedDevicesTicket: here,
  connectedDevicesResult: {
    ...here,
    gives: 202,
    prepare: async ({ browser }) => {
      const answer = await browser.call(connectedDevicesTicket, { query });
      if (answer.status !== 200) throw new Error("the sample's devices were not asked for");
      return { query: { ...query, ticketId: answer.body.ticketId } };
    },
  },
  reservationsSection: here,
  reservationStatus: { ...here, prepare: ofReservation },
  addReservation: {
    ...here,
    body: { ipAddress: "192.168.1.60", mac: "A4:83:E7:12:9F:0B", macNote: "Принтер" },
    freeText: ["macNote"],
    optional: ["macNote"],
  },
  deleteReservations: {
    ...here,
    prepare: async (with_) => ({ query, body: { selectedReservations: [Number((await ofReservation(with_)).query!["index"])] } }),
  },
  deleteReservation: { ...here, prepare: withoutStatus(ofReservation) },
  portForwardingSection: here,
  portForwardingStatus: { ...here, prepare: ofRule },
  addPortForwarding: {
    ...here,
    body: { name: "Игра", protocol: "BOTH", externalPort: "27015", internalIp: "192.168.1.101", internalPort: "27015" },
    freeText: ["name"],
    harmless: ["externalPort is a number", "internalPort is a number"],
  },
  deletePortForwardings: {
    ...here,
    prepare: async (with_) => ({ query, body: { selectedProtocols: [Number((await ofRule(with_)).query!["index"])] } }),
  },
  deletePortForwarding: { ...here, prepare: withoutStatus(ofRule) },
  accessSection: here,
  changeAccess: {
    ...here,
    body: { accessType: "RESTRICTED_DYNAMIC", mac: "A4:83:E7:12:9F:0B", macNote: "Телефон" },
    freeText: ["macNote"],
    optional: ["accessType", "macNote", "mac"],
  },
  deleteAccess: { as: home, query: second, prepare: async (with_) => ({ body: { selectedDevices: [await listedDevice(with_)] } }) },
  editMac: {
    as: home,
    query: second,
    prepare: async (with_) => ({ body: { index: await listedDevice(with_), mac: "A4:83:E7:12:9F:0B", onlyMac: true } }),
    // without it the only row is meant
    optional: ["index"],
  },
  emailSection: here,
  changeEmailPassword: { ...here, body: { password: "йогурт и мед" }, freeText: ["password"] },
  changeEmailAddress: { ...here, body: { name: "nova-poshta" }, freeText: ["name"] },
  hostingSection: here,
  changeHostingPassword: { ...here, body: { password: "йогурт и мед" }, freeText: ["password"] },
  changeHostingAddress: { ...here, body: { name: "nova-stranitsa" }, freeText: ["name"] },
  antivirusSection: here,
  acceptAntivirusTerms: { ...here, body: { termsAccepted: true }, optional: ["termsAccepted"] },
  generateAntivirusKey: { ...here, prepare: withTerms },
  deleteAntivirusKey: { ...here, body: {}, prepare: withLicence },
  downloadAntivirus: { as: home, params: { version: VERSION }, body: query, prepare: withTerms },
  dnsSection: here,
  changeDns: { ...here, body: { servers: ["9.9.9.9"] } },
  deleteDns: { as: home, query: second, body: { servers: ["9.9.9.9"] }, optional: ["servers"], harmless: ["servers is an empty list"] },
  tokenSection: here,
  makeToken: { ...here, body: {} },
  resetSection: here,
  reset: { ...here, body: {} },
  connection: here,
  checkConnection: { ...here, body: {} },
  restart: { ...here, body: {} },
  restorationStatus: {
    ...here,
    prepare: async ({ browser }) => {
      const answer = await browser.call(reset, { query, body: {} });
      if (answer.status !== 200) throw new Error("the sample's reset was not taken on");
      return { query };
    },
  },
};
