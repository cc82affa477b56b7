import { isCommonPassword } from "#platform/server/common-passwords.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import type { Hosting } from "#providers/hosting/port.ts";
import type { Mailboxes } from "#providers/mailbox/port.ts";
import { contractOf } from "../../operations/server/contract-of.ts";
import type { HomeContract, OperationDependencies } from "../../operations/server/dependencies.ts";
import { orAway } from "../../operations/server/or-away.ts";
import { providerSection } from "../../operations/server/section.ts";
import { accountNameFaults, accountPasswordFaults } from "../../rules/names-and-passwords.ts";
import type { FieldFault } from "../../settings.ts";
import type { AccountSection } from "../contract.ts";

export type AccountDependencies = Pick<OperationDependencies, "db" | "clock" | "contractsOf" | "addToMainHistory" | "limits"> & {
  mailboxes: Mailboxes;
  hosting: Hosting;
};

/** Which of the two systems, and the owner of the account. */
export type Whose = { system: "mailboxes" | "hosting"; user: CustomerUser; cid: string };
type Account = Awaited<ReturnType<Mailboxes["read"]>>;

/** The character between a name and its domain. */
const JOINT = { mailboxes: "@", hosting: "." } as const;

/** The result of a form: faults at its fields or, without any, accepted by the system; and the current section. */
export type Went =
  | { state: "service-suspended" }
  | { state: "away" }
  | { state: "answered"; fields: FieldFault[]; section: AccountSection };

/** The section, or that its system is unavailable. Throws the 404 of a contract that is not the customer's. */
export async function readAccount(deps: AccountDependencies, whose: Whose): Promise<AccountSection | "away"> {
  const contract = await contractOf(deps, whose);
  const account = await orAway(deps[whose.system].read(contract.cid));
  return account === "away" ? "away" : sectionOf(deps, { contract, account, whose });
}

/** Sends an acceptable password to the system. It is stored nowhere else. */
export const changePassword = (deps: AccountDependencies, whose: Whose, password: string): Promise<Went> =>
  change(deps, whose, async ({ cid, account }) => {
    if (account.name === null) return { account, fields: [{ field: "password", fault: "account-missing" }] };
    const isCommon = await isCommonPassword(password);
    const fields = accountPasswordFaults({ password }, { name: account.name, isCommon: () => isCommon }, deps.limits);
    if (fields.length > 0) return { account, fields };
    const answer = await deps[whose.system].setPassword({ cid, password });
    return { account, fields: answer.state === "done" ? [] : [{ field: "password", fault: "password-refused" }] };
  });

/** Requests an acceptable name from the system. The name that the contract already has is no fault, so that a request can be repeated. */
export const changeName = (deps: AccountDependencies, whose: Whose, typed: string): Promise<Went> =>
  change(deps, whose, async ({ cid, account }) => {
    const name = typed.trim();
    const fields = accountNameFaults({ name }, deps.limits);
    if (fields.length > 0 || name === account.name) return { account, fields };
    const answer = await deps[whose.system].setName({ cid, name });
    if (answer.state === "done") return { account: { ...account, name }, fields: [] };
    const fault: FieldFault =
      answer.reason === "taken"
        ? { field: "name", fault: "account-name-taken", value: addressOf({ ...account, name }, whose) }
        : { field: "name", fault: "account-name-not-given", value: name };
    return { account, fields: [fault] };
  });

type Changed = { account: Account; fields: FieldFault[] };

async function change(
  deps: AccountDependencies,
  whose: Whose,
  make: (at: { cid: string; account: Account }) => Promise<Changed>,
): Promise<Went> {
  const contract = await contractOf(deps, whose);
  if (contract.suspended) return { state: "service-suspended" };
  const changed = await orAway(deps[whose.system].read(contract.cid).then((account) => make({ cid: contract.cid, account })));
  if (changed === "away") return { state: "away" };
  return { state: "answered", fields: changed.fields, section: sectionOf(deps, { contract, account: changed.account, whose }) };
}

type CurrentSettings = { contract: HomeContract; account: Account; whose: Whose };

const sectionOf = ({ clock }: AccountDependencies, { contract, account, whose }: CurrentSettings): AccountSection => ({
  ...providerSection(contract, clock.now()),
  address: addressOf(account, whose) ?? null,
  name: account.name,
  ending: JOINT[whose.system] + account.domain,
});

function addressOf(account: Account & { name: string }, whose: Whose): string;
function addressOf(account: Account, whose: Whose): string | undefined;
function addressOf({ name, domain }: Account, { system }: Whose): string | undefined {
  return name === null ? undefined : name + JOINT[system] + domain;
}
