import type { Language } from "#platform/language.ts";
import type { Permission } from "#platform/permissions.ts";

type Invited = { name: string; customerName: string; invitedBy: string | null; until: string };
type InvitationLetter = { subject: string; lead: (invited: Invited) => string[]; action: string; footer: string };
type GrantsLetter = {
  subject: string;
  lead: (name: string, when: string) => string[];
  /** In Latin letters, which cost half. */
  sms: (phone: string) => string;
  news: string;
  permissions: Record<Permission, string>;
  all: string;
  action: string;
  footer: string;
};

const bgInvitation: InvitationLetter = {
  subject: "Поканени сте в портала на {brand}",
  lead: ({ name, customerName, invitedBy, until }) => [
    `Здравейте, ${name},`,
    `${invitedBy ?? customerName} Ви кани да ползвате портала за услугите на ${customerName}. Изберете си потребителско име и парола.`,
    `Връзката работи веднъж, до ${until}. Не я препращайте: който я отвори, влиза вместо Вас.`,
  ],
  action: "Приемете поканата",
  footer: "Получавате това писмо, защото клиент на {brand} написа Вашия имейл. Ако не познавате този клиент, не правете нищо.",
};
const enInvitation: InvitationLetter = {
  subject: "You are invited to the portal of {brand}",
  lead: ({ name, customerName, invitedBy, until }) => [
    `Hello, ${name},`,
    `${invitedBy ?? customerName} invites you to use the portal for the services of ${customerName}. Choose a user name and a password.`,
    `The link works once, until ${until}. Do not forward it: whoever opens it signs in instead of you.`,
  ],
  action: "Accept the invitation",
  footer: "You get this mail because a customer of {brand} wrote your e-mail address. If you do not know this customer, do nothing.",
};

const bgGrants: GrantsLetter = {
  subject: "Достъпът Ви беше променен",
  lead: (name, when) => [`Здравейте, ${name},`, `Достъпът Ви до портала беше променен на ${when}. Вече можете:`],
  sms: (phone) => `Dostapat Vi do portala beshe promenen. Ako imate vaprosi, obadete ni se na ${phone}.`,
  news: "Достъпът Ви до портала беше променен от основния потребител.",
  permissions: {
    see: "Да виждате услуги и сметки",
    pay: "Да плащате",
    change: "Да променяте услуги",
    "home-internet": "Да настройвате домашния интернет",
  },
  all: "всички сметки",
  action: "Влезте в портала",
  footer: "Получавате това писмо, защото имате профил в портала на {brand}. Достъпа Ви определя основният потребител на клиента.",
};
const enGrants: GrantsLetter = {
  subject: "Your access was changed",
  lead: (name, when) => [`Hello, ${name},`, `Your access to the portal was changed on ${when}. Now you may:`],
  sms: (phone) => `Your access to the portal was changed. If you have questions, call us on ${phone}.`,
  news: "The main user changed what you may do in the portal.",
  permissions: {
    see: "See services and bills",
    pay: "Pay",
    change: "Change services",
    "home-internet": "Set home internet",
  },
  all: "all billing accounts",
  action: "Sign in to the portal",
  footer: "You get this mail because you have an account in the portal of {brand}. The customer’s main user decides on your access.",
};

type OldMailLetter = { subject: string; lead: (name: string, when: string) => string[]; footer: string };
const bgOldMail: OldMailLetter = {
  subject: "Имейлът Ви за връзка вече не е този",
  lead: (name, when) => [
    `Здравейте, ${name},`,
    `На ${when} основният потребител на клиента смени имейла за връзка в профила Ви. На този адрес повече няма да пишем.`,
    "Ако това Ви изненадва, попитайте основния потребител или ни се обадете на {phone}.",
  ],
  footer: "Получавате това писмо, защото имате профил в портала на {brand}.",
};
const enOldMail: OldMailLetter = {
  subject: "This is no longer your contact e-mail",
  lead: (name, when) => [
    `Hello, ${name},`,
    `On ${when} the customer’s main user changed the contact e-mail of your account. We will not write to this address any more.`,
    "If this surprises you, ask the main user or call us on {phone}.",
  ],
  footer: "You get this mail because you have an account in the portal of {brand}.",
};

/** The mail that invites a user, in the language that the main user chose. */
export const invitationLetter: Record<Language, InvitationLetter> = { bg: bgInvitation, en: enInvitation };
/** The mail on changed grants, in the reader's language. */
export const grantsLetter: Record<Language, GrantsLetter> = { bg: bgGrants, en: enGrants };
/** The mail to an address that the main user replaced. */
export const oldMailLetter: Record<Language, OldMailLetter> = { bg: bgOldMail, en: enOldMail };
