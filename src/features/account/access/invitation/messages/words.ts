import { plural } from "#vocabulary/plural.ts";
import type { InvitationProblem } from "../search-params.ts";

const bg = {
  title: "Покана за активиране",
  lead: "Потребителите на клиента, които още не са активирани, получават връзка за вход. Тя важи 7 дни и може да се използва веднъж.",
  crumbs: "Къде сте",
  back: "Начало",
  customerNumber: "Клиентски номер",
  submit: "Изпратете покана",
  busy: "Изпращаме…",
  invited: (people: number) => plural.bg(people, "Изпратена е една покана.", `Изпратени са ${people} покани.`),
  problems: {
    "nobody-to-invite": "Няма кого да поканим: няма такъв клиент, всички вече са активирани или никой няма имейл и мобилен номер.",
    "not-a-customer-number": "Клиентският номер има девет цифри.",
  } satisfies Record<InvitationProblem, string>,
};

const en: typeof bg = {
  title: "Invitation to activate",
  lead: "The users of the customer who are not activated yet are sent a link. It is valid for 7 days and works once.",
  crumbs: "Where you are",
  back: "Home",
  customerNumber: "Customer number",
  submit: "Send an invitation",
  busy: "Sending…",
  invited: (people) => plural.en(people, "One invitation was sent.", `${people} invitations were sent.`),
  problems: {
    "nobody-to-invite": "There is nobody to invite: no such customer, everybody is active already, or nobody has a mail or mobile.",
    "not-a-customer-number": "A customer number has nine digits.",
  },
};

export const words = { bg, en };
