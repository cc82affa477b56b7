import { STAFF_ROLES, type StaffRole } from "#platform/permissions.ts";
import type { DemoUser } from "./shapes.ts";

export type DemoStaff = DemoUser & { roles: readonly StaffRole[] };

/** Has every role, for whoever looks at the demo alone. */
export const demoOperator: DemoStaff = {
  username: "operator",
  name: "Радослава Никова",
  shows: { bg: "Не е клиент: служител с всички роли", en: "Not a customer: works for the provider, with all roles" },
  roles: STAFF_ROLES,
};

const inOneRole = (role: StaffRole, username: string, { name, bg, en }: { name: string; bg: string; en: string }): DemoStaff => ({
  username,
  name,
  shows: { bg: `Служител: ${bg}`, en: `Works for the provider: ${en}` },
  roles: [role],
});

/** The people of the provider: one with every role, and one a role; two for finance, where one requests and another approves. */
export const demoStaff: readonly DemoStaff[] = [
  demoOperator,
  inOneRole("support", "support", { name: "Биляна Костова", bg: "поддръжка на клиенти", en: "customer support" }),
  inOneRole("finance", "finance", { name: "Веселин Маринов", bg: "поръчки и плащания", en: "orders and payments" }),
  inOneRole("finance", "finance-second", {
    name: "Снежана Тодорова",
    bg: "поръчки и плащания, вторият човек",
    en: "orders and payments, the second person",
  }),
  inOneRole("network", "network", { name: "Пламен Георгиев", bg: "аварии и посещения на техници", en: "faults and technicians’ visits" }),
  inOneRole("content", "content", {
    name: "Ирина Василева",
    bg: "помощ и съобщения до много клиенти",
    en: "help and messages to many customers",
  }),
  inOneRole("supervisor", "supervisor", { name: "Огнян Стоилов", bg: "справки и неуспели задачи", en: "reports and failed jobs" }),
  inOneRole("administrator", "administrator", { name: "Даниела Рашева", bg: "служители и роли", en: "staff and their roles" }),
];
