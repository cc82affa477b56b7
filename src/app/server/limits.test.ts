import { expect, test } from "vitest";
import { SETTINGS, configFrom, WrongSetting } from "./config.ts";
import { limitsOf, tryLimitsOf } from "./limits.ts";

type Row = [setting: keyof typeof SETTINGS, standard: string, another: string, found: (limits: ReturnType<typeof limitsOf>) => unknown];

/** Every limit of the decisions: its setting, its default there, another value, and where the server and the page read it. */
const LIMITS: Row[] = [
  ["PASSWORD_SHORTEST", "10", "12", ({ password }) => password.least],
  ["PASSWORD_LONGEST", "128", "100", ({ password }) => password.most],
  ["ANALYTICS_BATCH_EVENTS", "100", "50", ({ analytics }) => analytics.events],
  ["ANALYTICS_BATCH_KIB", "256", "64", ({ analytics }) => analytics.kib],
  ["ANALYTICS_TITLE_CHARACTERS", "200", "120", ({ analytics }) => analytics.title],
  ["ANALYTICS_DAYS", "90", "400", ({ analytics }) => analytics.days],
  ["LISTING_MOST", "200", "100", ({ listing }) => listing],
  ["COMPARE_MOST", "4", "6", ({ compare }) => compare],
  ["CANCELLING_CHARACTERS", "500", "800", ({ cancelling }) => cancelling],
  ["RESERVATIONS", "16", "7", ({ homeInternet }) => homeInternet.reservations],
  ["PORT_RULES", "32", "7", ({ homeInternet }) => homeInternet.portRules],
  ["STATIC_ADDRESSES", "8", "7", ({ homeInternet }) => homeInternet.staticAddresses],
  ["DYNAMIC_ADDRESSES", "16", "7", ({ homeInternet }) => homeInternet.dynamicAddresses],
  ["DNS_SERVERS", "3", "4", ({ homeInternet }) => homeInternet.dnsServers],
  ["NOTE_CHARACTERS", "64", "70", ({ homeInternet }) => homeInternet.note],
  ["MANAGEMENT_PORTS", "7547,58000", "4567,8080", ({ homeInternet }) => homeInternet.managementPorts.join()],
  ["ACCOUNT_NAME_SHORTEST", "3", "4", ({ homeInternet }) => homeInternet.accountName.least],
  ["ACCOUNT_NAME_LONGEST", "30", "40", ({ homeInternet }) => homeInternet.accountName.most],
  ["ACCOUNT_PASSWORD_SHORTEST", "10", "12", ({ homeInternet }) => homeInternet.accountPassword.least],
  ["ACCOUNT_PASSWORD_LONGEST", "64", "80", ({ homeInternet }) => homeInternet.accountPassword.most],
  ["PAIRING_CODE_CHARACTERS", "8", "10", ({ homeInternet }) => homeInternet.pairingCode.characters],
  ["PAIRING_CODE_MINUTES", "15", "5", ({ homeInternet }) => homeInternet.pairingCode.minutes],
  ["ANTIVIRUS_LICENCES", "5", "9", ({ homeInternet }) => homeInternet.antivirusLicences],
  ["ANTIVIRUS_DOWNLOAD_MINUTES", "10", "20", ({ homeInternet }) => homeInternet.downloadMinutes],
  ["RESET_MINUTES", "15", "30", ({ homeInternet }) => homeInternet.resetMinutes],
];

test.each(LIMITS)("%s is %s unless it is set, and then %s, for the server and the page", (...[setting, standard, another, found]) => {
  expect(SETTINGS[setting].default).toBe(standard);
  expect(String(found(limitsOf(configFrom({}))))).toBe(standard);
  expect(String(found(limitsOf(configFrom({ [setting]: another }))))).toBe(another);
});

test.each(LIMITS)("%s is checked at the start", (setting) => {
  for (const wrong of ["-1", "1000000001", "many", "1.5"]) expect(() => configFrom({ [setting]: wrong })).toThrow(WrongSetting);
});

test.each([
  [{ MANAGEMENT_PORTS: "0" }, "MANAGEMENT_PORTS must be empty, or ports from 1 to 65535 with commas between, at most 20"],
  [{ MANAGEMENT_PORTS: "7547,,58000" }, "MANAGEMENT_PORTS must be empty, or ports from 1 to 65535 with commas between, at most 20"],
  [{ NOTE_CHARACTERS: "201" }, "NOTE_CHARACTERS must be a whole number from 10 to 200"],
  [{ WITHDRAWAL_DAYS: "13" }, "WITHDRAWAL_DAYS must be a whole number from 14 to 365"],
  [{ ACCOUNT_NAME_SHORTEST: "31" }, "ACCOUNT_NAME_LONGEST must not be less than ACCOUNT_NAME_SHORTEST"],
  [{ ACCOUNT_PASSWORD_LONGEST: "9" }, "ACCOUNT_PASSWORD_LONGEST must not be less than ACCOUNT_PASSWORD_SHORTEST"],
])("%j stops the start and the error names the allowed values", (environment, message) => {
  expect(() => configFrom(environment as Record<string, string>)).toThrow(new WrongSetting(message));
});

test.each([
  ["SIGN_IN_TRIES_PER_USER", "5", "triesOfUser"],
  ["SIGN_IN_TRIES_PER_ADDRESS", "20", "triesOfAddress"],
  ["SIGN_IN_TRIES_FROM_ANYWHERE", "50", "triesFromAnywhere"],
  ["SIGN_IN_TRIES_A_DAY", "500", "triesADay"],
  ["SIGN_IN_WINDOW_MINUTES", "15", "windowMinutes"],
] as const)("%s is %s unless it is set, for sign-in", (setting, standard, name) => {
  const found = (environment: Record<string, string>) => tryLimitsOf(configFrom(environment), "secret")[name];
  expect([SETTINGS[setting].default, String(found({})), String(found({ [setting]: "9" }))]).toEqual([standard, standard, "9"]);
});

test("an empty MANAGEMENT_PORTS reserves no ports", () => {
  expect(limitsOf(configFrom({ MANAGEMENT_PORTS: "" })).homeInternet.managementPorts).toEqual([]);
});
