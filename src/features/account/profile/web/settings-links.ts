import type { Language } from "#platform/language.ts";
import type { SettingsCounts } from "../contract.ts";

type SettingsLink = {
  href: `{area}/settings${string}` | "{area}/profile" | "{area}/billing-accounts" | "{area}/services/operations";
  /** The number that it shows; where that is null, the page is not this user's. */
  count?: keyof SettingsCounts;
} & Record<Language, { word: string; about: string }>;

/** The pages of the settings, in the order of their list. */
export const SETTINGS_LINKS: readonly SettingsLink[] = [
  {
    href: "{area}/settings/contact",
    bg: { word: "Данни за връзка", about: "Име, имейл, мобилен телефон, език и кои имейли получавате." },
    en: { word: "Contact data", about: "Name, e-mail, mobile phone, language, and which e-mails you get." },
  },
  {
    href: "{area}/settings?open=1",
    bg: { word: "Парола", about: "Сменете паролата, с която влизате." },
    en: { word: "Password", about: "Change the password that you sign in with." },
  },
  {
    href: "{area}/settings?open=3",
    bg: { word: "Известия", about: "За какво и по какъв начин да Ви известяваме." },
    en: { word: "Notifications", about: "What we tell you of, and in which way." },
  },
  {
    href: "{area}/settings/second-factor",
    bg: { word: "Втори начин за вход", about: "Ключ за достъп, с който влизате без парола, и приложение за кодове." },
    en: { word: "Second factor", about: "A passkey, which signs you in without a password, and an app for codes." },
  },
  {
    href: "{area}/settings?open=2",
    count: "sessions",
    bg: { word: "Сесии", about: "Вижте къде сте влезли и прекратете сесия, която не познавате." },
    en: { word: "Sessions", about: "See where you are signed in, and end a session that you do not know." },
  },
  {
    href: "{area}/settings/virtual-users",
    count: "users",
    bg: { word: "Потребители", about: "Дайте достъп на колеги или близки и изберете какво да виждат и правят." },
    en: { word: "Users", about: "Give access to colleagues or family, and choose what they may see and do." },
  },
  {
    href: "{area}/billing-accounts",
    count: "accounts",
    bg: { word: "Как получавате фактурите", about: "На хартия, по имейл или с известие; за всяка клиентска сметка." },
    en: { word: "How your bills are sent", about: "On paper, by e-mail or with a notice; for each billing account." },
  },
  {
    href: "{area}/services/operations",
    bg: { word: "Промени", about: "Какво е поискано за номера, рутери и сметки и докъде е стигнало." },
    en: { word: "Changes", about: "What was requested for numbers, routers and accounts, and how far it has come." },
  },
  {
    href: "{area}/settings/history",
    bg: { word: "История", about: "Входовете и промените в профила Ви за 12 месеца." },
    en: { word: "History", about: "Sign-ins and changes of your account over 12 months." },
  },
  {
    href: "{area}/settings/export",
    bg: { word: "Вашите данни", about: "Изтеглете всичко, което пазим за Вас, в един архив." },
    en: { word: "Your data", about: "Download everything that we store about you, in one archive." },
  },
  {
    href: "{area}/profile",
    bg: { word: "Изтриване на профила", about: "Вижте какво изчезва и какво остава, преди да изтриете достъпа си." },
    en: { word: "Deleting the account", about: "See what goes and what stays before you delete your access." },
  },
];
