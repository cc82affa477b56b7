import type { Language } from "#platform/language.ts";
import { AREA_NAME } from "#vocabulary/area-words.ts";
import { searchIndex, searchWords } from "#vocabulary/search.ts";

/** A page of the portal as search finds it: by its title, its subject, and other words that people use for it. */
type SitePage = { to: `/${string}` | `{area}${string}` } & Record<Language, { title: string; about: string; words: string }>;

const PAGES: SitePage[] = [
  {
    to: "/vignettes",
    bg: {
      title: "Електронна винетка",
      about: "Купете винетка без вход, за няколко минути.",
      words: "стикер магистрала път тол такса кола каравана",
    },
    en: {
      title: "Electronic vignette",
      about: "Buy a vignette without signing in, in a few minutes.",
      words: "toll road motorway sticker car camper",
    },
  },
  {
    to: "/vignettes/prices",
    bg: {
      title: "Цени на винетките",
      about: "Всички видове в евро и левове.",
      words: "колко струва ценоразпис уикенд седмична месечна годишна",
    },
    en: { title: "Vignette prices", about: "Every kind, in euro and lev.", words: "how much cost weekend week month year" },
  },
  {
    to: "/shop/devices/listing",
    bg: { title: "Телефони и устройства", about: "Телефони, таблети, часовници, рутери и аксесоари.", words: "магазин пазаруване" },
    en: { title: "Phones and devices", about: "Phones, tablets, watches, routers and accessories.", words: "shop store buy" },
  },
  {
    to: "/devices/listing",
    bg: { title: "Сравняване на устройства", about: "До четири устройства едно до друго.", words: "сравнение разлики кое е по-добро" },
    en: { title: "Comparing devices", about: "Up to four devices side by side.", words: "compare differences which better" },
  },
  {
    to: "/cart",
    bg: { title: "Количка", about: "Каквото сте избрали и още не сте платили.", words: "покупки кошница плащане завършване" },
    en: { title: "Cart", about: "What you have chosen and not paid yet.", words: "basket checkout pay" },
  },
  {
    to: "{area}",
    bg: { title: AREA_NAME.bg, about: "Услугите Ви и какво иска внимание.", words: "акаунт профил сметки тарифа план номер" },
    en: { title: AREA_NAME.en, about: "Your services, and what needs attention.", words: "account profile bills tariff plan number" },
  },
  {
    to: "{area}/services/lost-phone",
    bg: {
      title: "Изгубен телефон",
      about: "Спрете номера си с едно натискане и поръчайте нова SIM карта.",
      words: "откраднат кражба загубен загубих блокиране блокирам спиране сим намерен",
    },
    en: {
      title: "Lost phone",
      about: "Suspend your number with one press, and order a new SIM card.",
      words: "stolen theft mobile block suspend sim found",
    },
  },
  {
    to: "{area}/services/sim",
    bg: {
      title: "SIM карти",
      about: "Спрете и пуснете номер; PIN и PUK; настройки на телефона.",
      words: "спрян спиране пускане включване номер код пин пук сим",
    },
    en: {
      title: "SIM cards",
      about: "Suspend and resume a number; PIN and PUK; phone settings.",
      words: "suspended suspension resume turn on number code",
    },
  },
  {
    to: "{area}/services/troubleshooting",
    bg: {
      title: "Помощ при повреда",
      about: "Измерваме линията, задаваме няколко въпроса и казваме какво следва.",
      words: "не работи няма интернет телевизия сигнал авария техник проверка бавно прекъсва",
    },
    en: {
      title: "Help with a fault",
      about: "We measure the line, ask a few questions and say what comes next.",
      words: "does not work broken internet television signal outage technician check slow",
    },
  },
  {
    to: "/recharge",
    bg: {
      title: "Зареждане на предплатен номер",
      about: "С карта или ваучер, без вход.",
      words: "заредете карта баланс ваучер предплатена",
    },
    en: { title: "Recharging a prepaid number", about: "By card or voucher, without signing in.", words: "top up balance prepaid" },
  },
  {
    to: "{area}/invoices",
    bg: {
      title: "Сметки и плащания",
      about: "Фактурите Ви: какво дължите, за какво и защо се променя.",
      words: "фактура сметка дължа задължение плащане просрочена извлечение месец ддс кредитно известие",
    },
    en: {
      title: "Bills and payments",
      about: "Your bills: what you owe, what for, and why it changed.",
      words: "bill invoice owe due pay overdue statement month vat credit note",
    },
  },
  {
    to: "{area}/settings/mycontact",
    bg: {
      title: "Домашен интернет",
      about: "Wi-Fi, устройства, портове и рутер.",
      words: "wifi мрежа парола рутер рестарт dhcp dns порт mac антивирус поща хостинг",
    },
    en: {
      title: "Home internet",
      about: "Wi-Fi, devices, ports and the router.",
      words: "wifi network password router restart dhcp dns port mac antivirus mailbox hosting",
    },
  },
  {
    to: "{area}/orders",
    bg: { title: "Поръчки", about: "Къде е поръчката Ви, отмяна и отказ.", words: "проследяване доставка връщане стока куриер пратка" },
    en: { title: "Orders", about: "Where your order is, cancelling and withdrawing.", words: "track delivery return goods courier parcel" },
  },
  {
    to: "{area}/settings",
    bg: { title: "Парола и сесии", about: "Смяна на паролата и отворени сесии.", words: "вход сигурност изход" },
    en: { title: "Password and sessions", about: "Change your password; open sessions.", words: "sign in security sign out" },
  },
  {
    to: "{area}/profile",
    bg: {
      title: "Изтриване на профила",
      about: "Какво изчезва, какво остава и как става.",
      words: "закриване акаунт заличаване лични данни GDPR напускане",
    },
    en: {
      title: "Deleting the account",
      about: "What goes, what stays, and how.",
      words: "close remove erase account personal data GDPR leave",
    },
  },
  {
    to: "/help",
    bg: { title: "Помощ", about: "Отговори по теми.", words: "въпрос поддръжка проблем инструкции" },
    en: { title: "Help", about: "Answers by topic.", words: "question support problem guide" },
  },
  {
    to: "/cookies",
    bg: { title: "Бисквитки", about: "Вашият избор за статистиката.", words: "съгласие поверителност лични данни" },
    en: { title: "Cookies", about: "Your choice on statistics.", words: "consent privacy personal data" },
  },
  {
    to: "/contact",
    bg: {
      title: "Контакти",
      about: "Телефон, работно време, имейл, адрес и данни за дружеството.",
      words: "обаждане връзка пишете поддръжка имейл магазин човек ЕИК фирма",
    },
    en: {
      title: "Contact",
      about: "Phone, hours, e-mail, address and the company’s details.",
      words: "call reach write mail shop person support company number",
    },
  },
  {
    to: "/terms",
    bg: { title: "Общи условия", about: "Цени, доставка, отказ, гаранция.", words: "договор правила рекламация връщане" },
    en: { title: "Terms of use", about: "Prices, delivery, withdrawal, guarantee.", words: "contract rules complaint return" },
  },
  {
    to: "/privacy",
    bg: { title: "Лични данни", about: "Какво знаем за Вас, защо и докога.", words: "поверителност защита GDPR" },
    en: { title: "Personal data", about: "What we know about you, why and for how long.", words: "privacy protection GDPR" },
  },
  {
    to: "/accessibility",
    bg: { title: "Достъпност", about: "Клавиатура, екранен четец, увеличен текст.", words: "увреждане незрящи WCAG" },
    en: { title: "Accessibility", about: "Keyboard, screen reader, larger text.", words: "disability blind WCAG" },
  },
];

const indexed = (language: Language) =>
  PAGES.map((page) => {
    const { title, about, words } = page[language];
    return { page, words: searchIndex([title, about, words]).split(" ") };
  });
const INDEX = { bg: indexed("bg"), en: indexed("en") };

/** The pages that contain every word of the text, in the order of the menu; none for an empty text. */
export function findPages(text: string, language: Language): { to: string; title: string; about: string }[] {
  const searched = searchWords(text);
  if (!searched || searched.length === 0) return [];
  return INDEX[language]
    .filter(({ words }) =>
      searched.every(
        ({ begins, is }) => is.some((one) => words.includes(one)) || begins.some((one) => words.some((word) => word.startsWith(one))),
      ),
    )
    .map(({ page }) => ({ to: page.to, title: page[language].title, about: page[language].about }));
}
