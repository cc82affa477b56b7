import type { StaffMember } from "#features/account/customers/contract.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature, User } from "#platform/server/feature.ts";
import type { Actor } from "#platform/server/audit.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { requireFound } from "#platform/server/problems.ts";
import { refuseMailAddress, storedMailAddress } from "#vocabulary/mail-address.ts";
import { staffContract, type Staff } from "../contract.ts";
import { isStaffName } from "../rules.ts";
import { addMember, changeRoles, removeMember, resetFactor, type StaffCustomers } from "./changing.ts";
import { sendStaffLink } from "./jobs.ts";

type Dependencies = { db: Db; clock: Clock; jobs: Jobs; customers: StaffCustomers; limits: { secret: string } };

async function shown(db: Db, customers: StaffCustomers): Promise<Staff> {
  const staff = await customers.staffList(db);
  return { staff: staff.map(({ id, name, mail, username, roles, hasFactor }) => ({ id, name, mail, username, roles, hasFactor })) };
}

type OfOne<Answer> = { user: User; actor: Actor; params: { id: string }; once(work: (tx: Db) => Promise<Answer>): Promise<Answer> };
type Done = { status: 200; body: Staff };
type Refused = { status: 409; body: { problem: "last-administrator" } };

/** Changes one member of the staff, while nobody else changes any; 404 for whom there is not, or not any more. */
function changeOne<Answer extends Done | Refused>(
  request: OfOne<Done | Answer>,
  deps: Dependencies,
  change: (tx: Db, member: StaffMember) => Promise<Answer | undefined>,
): Promise<Done | Answer> {
  const { customers } = deps;
  return request.once(async (tx) => {
    await customers.lockStaff(tx);
    const member = await customers.staffMember(tx, request.params.id);
    const refused = await change(tx, requireFound(member?.endedAt ? undefined : member));
    return refused ?? { status: 200, body: await shown(tx, customers) };
  });
}

const refusedFor = (problem: "last-administrator" | undefined): Refused | undefined => problem && { status: 409, body: { problem } };

export const staffFeature: ServerFeature<typeof staffContract, Dependencies> = {
  contract: staffContract,
  handlers: {
    staffList: async (_, { db, customers }) => ({ status: 200, body: await shown(db, customers) }),

    async addStaffMember(request, { clock, jobs, customers, limits }) {
      const { body, actor } = request;
      const [name, mail, roles] = [body.name.trim(), body.mail.trim(), [body.roles].flat()];
      if (!isStaffName(name)) return { status: 422, body: { problem: "not-a-name" } };
      if (refuseMailAddress(mail)) return { status: 422, body: { problem: "not-a-mail" } };
      return request.once(async (tx) => {
        const person = { name, mail: storedMailAddress(mail), language: body.language, roles, secret: limits.secret };
        const added = await addMember(tx, person, { actor, now: clock.now(), customers });
        if (added === "already") return { status: 409, body: { problem: "already-staff" } };
        await jobs.enqueue(tx, sendStaffLink, { payload: { requestId: added.requestId } });
        return { status: 200, body: await shown(tx, customers) };
      });
    },

    setStaffRolesOf: (request, deps) =>
      changeOne(request, deps, async (tx, member) => {
        const changing = { actor: request.actor, now: deps.clock.now(), customers: deps.customers };
        return refusedFor(await changeRoles(tx, member, { roles: [request.body.roles].flat(), ...changing }));
      }),

    removeStaffMember: (request, deps) =>
      changeOne(request, deps, async (tx, member) =>
        refusedFor(await removeMember(tx, member, { actor: request.actor, now: deps.clock.now(), customers: deps.customers })),
      ),

    resetStaffFactor: (request, deps) =>
      changeOne<Done>(request, deps, async (tx, member) => {
        await resetFactor(tx, member, { actor: request.actor, now: deps.clock.now(), customers: deps.customers });
        return undefined;
      }),
  },
};

export const staffServer = {
  name: "staff",
  about: "Who works for the provider, and by which roles.",
  feature: staffFeature,
  jobs: [sendStaffLink],
};
