import { pathToFileURL } from "node:url";
import { addMember, changeRoles, removeMember, resetFactor, type Changing } from "#features/account/access/staff/server/changing.ts";
import { isStaffName } from "#features/account/access/staff/rules.ts";
import { invitationLink } from "#features/account/access/server/invited.ts";
import type { StaffMember } from "#features/account/customers/contract.ts";
import { LANGUAGES, type Language } from "#platform/language.ts";
import { STAFF_ROLES, type StaffRole } from "#platform/permissions.ts";
import { CannotStart } from "#platform/server/cannot-start.ts";
import type { Db } from "#platform/server/db.ts";
import { refuseMailAddress, storedMailAddress } from "#vocabulary/mail-address.ts";
import { databaseOf, runCommand, type Environment, type OnDatabase, type Output } from "./command.ts";
import { configFrom } from "./config.ts";
import { customers } from "./customers.ts";
import { publicAddress } from "./foundation.ts";
import { storedSecret } from "./secret.ts";

const USAGE = `npm run staff -- add MAIL --name NAME --roles ROLE,ROLE [--language bg|en]
npm run staff -- roles WHO --roles ROLE,ROLE
npm run staff -- remove WHO
npm run staff -- reset-factor WHO
npm run staff -- list

Who works for the provider, in the portal at DATABASE_URL or under DATA_DIR. add prints a link at which user name and password are chosen: it works once, within
seven days; the same command again prints another one. roles gives exactly these: ${STAFF_ROLES.join(", ")}. remove ends
roles, sessions and second factors at once; reset-factor the second factors and sessions. WHO is a user name, a mail address or an id of the list.

Only this command makes the first administrator. Give it SESSION_SECRET and PUBLIC_URL as the portal has them: the link is made with both.
`;

type Surroundings = {
  out: Output;
  err: Output;
  now?: Date;
  /** Where the links lead, the key that they are made with, and the database; left out: as the environment says. */
  portal?: Portal;
};
type Portal = { addressOf: (path: string) => string; secret: string; database: OnDatabase };
/** Done in the transaction that it is given; says what was done. */
type Work = (tx: Db, given: Changing & { portal: Portal }) => Promise<string>;

/** What the person at the terminal can mend. */
class Refused extends CannotStart {}

/** Runs the command; returns its exit code: 0 done, 1 not done, 2 wrong usage. */
export function runStaff(given: string[], environment: Environment, { out, err, now = new Date(), portal }: Surroundings): Promise<number> {
  const run = async (work: Work) => {
    const opened = portal ?? portalOf(environment, err);
    const changing = { actor: { command: `staff ${given[0]}` }, now, customers, portal: opened };
    return opened.database((db) => db.transaction().execute((tx) => work(tx, changing)));
  };
  return runCommand(given, { usage: USAGE, workOf, run }, { out, err });
}

function workOf([command, ...rest]: string[]): Work | undefined {
  if (command === "list" && rest.length === 0) return list;
  const [who, ...options] = rest;
  const { name, roles, language, isWrong } = optionsIn(options);
  if (who === undefined || who.startsWith("-") || isWrong) return undefined;
  const isBare = options.length === 0;
  if (command === "add" && name && roles) return add({ mail: who, name, roles, language: language ?? "bg" });
  if (command === "roles" && roles && !name && !language)
    return onMember(who, async (tx, member, given) => {
      refuse(await changeRoles(tx, member, { ...given, roles }));
      return `${nameOf(member)} has: ${[...roles].sort().join(", ")}.\n`;
    });
  if (command === "remove" && isBare) return remove(who);
  if (command === "reset-factor" && isBare)
    return onMember(who, async (tx, member, given) => {
      await resetFactor(tx, member, given);
      return `${nameOf(member)} has no second factor any more, and is signed out everywhere.\n`;
    });
  return undefined;
}

type Options = { name?: string; roles?: StaffRole[]; language?: Language; isWrong: boolean };

function optionsIn(given: readonly string[]): Options {
  const options: Options = { isWrong: given.length % 2 === 1 };
  for (let at = 0; at < given.length; at += 2) {
    const [option, value = ""] = given.slice(at, at + 2);
    const roles = rolesIn(value);
    const language = LANGUAGES.find((one) => one === value);
    if (option === "--name" && isStaffName(value)) options.name = value.trim();
    else if (option === "--roles" && roles) options.roles = roles;
    else if (option === "--language" && language) options.language = language;
    else options.isWrong = true;
  }
  return options;
}

function rolesIn(text: string): StaffRole[] | undefined {
  const words = text.split(",").map((word) => word.trim());
  const roles = STAFF_ROLES.filter((role) => words.includes(role));
  return words.every((word) => roles.some((role) => role === word)) ? roles : undefined;
}

const list: Work = async (tx) => {
  const staff = await customers.staffList(tx);
  return (
    staff.map(inOneLine).join("") || "Nobody yet. The first administrator: npm run staff -- add MAIL --name NAME --roles administrator\n"
  );
};

const nameOf = ({ name, username, mail }: StaffMember): string => `${name} (${username ?? mail ?? ""})`;

function stateOf({ username, hasFactor, hasAccount }: StaffMember): string {
  const factor = hasFactor ? "second factor" : "no second factor";
  if (hasAccount) return username === null ? "staff account" : `staff account, ${factor}`;
  return username === null ? "waits for activation" : factor;
}

function inOneLine(member: StaffMember): string {
  const { id, name, username, mail, roles } = member;
  return [id, username ?? "–", mail ?? "–", name, roles.join(",") || "no role", stateOf(member)].join("\t") + "\n";
}

const add =
  ({ mail, name, roles, language }: { mail: string; name: string; roles: StaffRole[]; language: Language }): Work =>
  async (tx, { portal, ...given }) => {
    if (refuseMailAddress(mail)) throw new Refused(`${mail} is no mail address.`);
    const person = { name, mail: storedMailAddress(mail), language, roles, secret: portal.secret };
    const added = await addMember(tx, person, given);
    if (added === "already")
      throw new Refused(`${mail} is on the staff and signs in already. Change the roles with: npm run staff -- roles`);
    const has = `${name} (${mail}) has: ${[...roles].sort().join(", ")}.`;
    return `${has}\nUser name and password are chosen once, within seven days, at\n${portal.addressOf(invitationLink(added.token))}\n`;
  };

const keyOf = (who: string): string => who.trim().toLowerCase();

const onMember =
  (who: string, change: (tx: Db, member: StaffMember, given: Changing) => Promise<string>): Work =>
  async (tx, given) => {
    await customers.lockStaff(tx);
    const member = await customers.staffNamed(tx, keyOf(who));
    if (!member || member.endedAt) throw new Refused(`nobody on the staff has the user name, mail or id ${who}.`);
    return change(tx, member, given);
  };

/** Removed again is done already. */
const remove =
  (who: string): Work =>
  async (tx, given) => {
    const member = await customers.staffNamed(tx, keyOf(who));
    if (member?.endedAt) return `${nameOf(member)} was removed before.\n`;
    return onMember(who, async (one, found, changing) => {
      refuse(await removeMember(one, found, changing));
      return `${nameOf(found)} is removed. For the audit list the id is ${found.id}.\n`;
    })(tx, given);
  };

function refuse(problem: "last-administrator" | undefined): void {
  if (problem) throw new Refused("nobody else would be an administrator who can sign in. Add another one first.");
}

/** The portal as the environment says it is. */
function portalOf(environment: Environment, err: Output): Portal {
  const config = configFrom(environment, { starts: false });
  return {
    addressOf: (path) => `${publicAddress(config, config.PORT)}${path}`,
    secret: config.SESSION_SECRET || storedSecret(config.DATA_DIR),
    database: databaseOf(config, err),
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await runStaff(process.argv.slice(2), process.env, { out: process.stdout, err: process.stderr });
