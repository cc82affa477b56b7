import { CHOICE_DAYS } from "#platform/cookie-choice.ts";

const bg = {
  lead: "Какво помни браузърът Ви за този портал, защо и докога.",
  choice: "Вашият избор",
  now: {
    accept: "Приели сте бисквитките за статистика.",
    refuse: "Отказали сте бисквитките за статистика. Нищо не броим.",
    none: "Още не сте избрали. Дотогава нищо не броим.",
  },
  change: "Може да промените избора си, когато пожелаете. Ако откажете, спираме веднага и изтриваме още неизпратеното.",
  counted: {
    title: "Какво броим, ако приемете",
    items: [
      "Кои страници и части от тях се отварят и виждат, кои бутони и връзки се натискат, кои полета се променят и какво се избира в тях от списък.",
      "Какво се търси сред устройствата, в помощта и в целия портал. Имейли, телефони, регистрационни номера и дълги числа заличаваме още в браузъра; имена и адреси не можем да разпознаем.",
      "Случайно число за посещението, което се забравя, щом затворите раздела. То не се свързва с името, сметката или поръчките Ви.",
    ],
    never: (days: number) =>
      `Никога не изпращаме пароли, кодове, регистрационни номера, нито това, което пишете във формулярите. Данните остават при нас, пазим ги най-много ${days} дни и никой друг не ги получава.`,
  },
  table: { title: "Бисквитки и памет на браузъра", name: "Име", why: "За какво е", until: "Докога" },
  until: {
    session: "докато затворите браузъра",
    halfHour: "30 минути",
    halfYear: "180 дни",
    minutes: "5 минути",
    tenMinutes: "10 минути",
    tab: "докато затворите раздела",
    year: "една година",
    choice: `${CHOICE_DAYS} дни`,
  },
  rows: {
    session: "Помни, че сте влезли.",
    known: "Помни, че сте влизали от този браузър, за да не Ви пречат чужди опити с грешна парола. С нея не се влиза.",
    secondStep: "Помни, че първата стъпка на входа е направена, докато потвърдите и втората.",
    access: "Помни докъде сте стигнали, докато активирате профила си.",
    typed: "Пази каквото сте написали във формуляр, който не приехме, когато браузърът не изпълнява скриптове. Криптирано е.",
    einvoice: "Кое писмо за фактура сте отворили последно, докато я изтеглите без вход.",
    visitor: "Пази количката и сравнението Ви; по нея познаваме и въпросите, файловете и плащанията от този браузър.",
    language: "Помни избрания език.",
    csrf: "Не позволява на друг сайт да действа от Ваше име.",
    choice: "Помни какво сте избрали тук, за да не питаме отново.",
    scrolls: "Помни докъде сте стигнали в страницата, за да се върнете там.",
    checkout: "Пази каквото сте написали при поръчка, ако се върнете назад.",
    drafts: "Пази неизпратените Ви съобщения и заявки, ако презаредите страницата.",
    person: "Помни чие е написаното в раздела, за да не го види друг.",
    visit: "Случайно число на посещението. Само ако сте приели.",
  },
};

const en: typeof bg = {
  lead: "What your browser remembers for this portal, why, and for how long.",
  choice: "Your choice",
  now: {
    accept: "You have accepted cookies for statistics.",
    refuse: "You have refused cookies for statistics. We count nothing.",
    none: "You have not chosen yet. Until you do, we count nothing.",
  },
  change: "You can change your mind whenever you like. If you refuse, we stop at once and delete what was not sent yet.",
  counted: {
    title: "What we count if you accept",
    items: [
      "Which pages and parts of them are opened and seen, which buttons and links are pressed, which fields are changed and what is chosen in them from a list.",
      "What is searched for among the devices, in the help and in the whole portal. E-mail addresses, phone numbers, plates and long numbers are blotted out in your browser; names and postal addresses we cannot recognise.",
      "A random number for the visit, forgotten when you close the tab. It is not tied to your name, account or orders.",
    ],
    never: (days) =>
      `We never send passwords, codes, plates or what you type into forms. The figures stay with us for at most ${days} days, and nobody else gets them.`,
  },
  table: { title: "Cookies and the browser’s memory", name: "Name", why: "What it is for", until: "Until when" },
  until: {
    session: "until you close the browser",
    halfHour: "30 minutes",
    halfYear: "180 days",
    minutes: "5 minutes",
    tenMinutes: "10 minutes",
    tab: "until you close the tab",
    year: "one year",
    choice: `${CHOICE_DAYS} days`,
  },
  rows: {
    session: "Remembers that you are signed in.",
    known:
      "Remembers that you have signed in from this browser, so that other people’s wrong passwords are not in your way. It signs nobody in.",
    secondStep: "Remembers that the first step of signing in is done, until you confirm the second.",
    access: "Remembers how far you are while you activate your account.",
    typed: "Keeps what you typed into a form that we refused, where the browser runs no scripts. It is encrypted.",
    einvoice: "Which mail about an invoice you opened last, until you have downloaded it without signing in.",
    visitor: "Keeps your cart and what you compare; by it we also recognise questions, files and payments of this browser.",
    language: "Remembers the language you chose.",
    csrf: "Keeps other sites from acting in your name.",
    choice: "Remembers what you chose here, so that we do not ask again.",
    scrolls: "Remembers how far down a page you were, so that you can come back there.",
    checkout: "Keeps what you typed at the checkout, should you go back.",
    drafts: "Keeps your unsent messages and requests, should you reload the page.",
    person: "Remembers whose input is in the tab, so that nobody else sees it.",
    visit: "The visit’s random number. Only if you accepted.",
  },
};

export const pageWords = { bg, en };
