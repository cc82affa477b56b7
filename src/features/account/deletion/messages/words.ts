import { plural } from "#vocabulary/plural.ts";

type Users = { isMain: boolean; otherUsers: number };

const bg = {
  title: "Изтриване на профила",
  lead: "Изтривате достъпа си до портала, не договора. Изтритият профил не може да се върне.",
  goes: {
    title: "Какво изчезва",
    list: [
      "Името, имейлът, мобилният номер, потребителското име и паролата Ви",
      "Входът от всички устройства, историята на профила, кодовете и известията",
      "Количката, сравнението и незавършените формуляри",
      "От поръчките Ви: име, адрес, телефон, имейл и номер на автомобил",
      "Разговорите с нас: всички текстове и файлове в тях",
      "От заявките за техник: име, телефон, имейл, описание и файлове; заявка, която още се изпраща, отпада",
    ],
  },
  stays: {
    title: "Какво остава",
    list: [
      "Договорът и услугите: продължават, а сметките плащате и без профил",
      "Фактурите и платежните документи: пазим ги, докато го изисква законът",
      "Поръчките без Вашите данни: номер, дата, стоки и суми. Отказвате се от „Откажете се от договора тук“ и без профил; за гаранция се обадете на {phone}",
      "Винетките: остават валидни и в регистъра на пътните такси",
    ],
    acted: "Името Ви до 12 месеца в историята на потребителите, на чиито услуги сте променили нещо",
    others: ({ isMain, otherUsers }: Users) =>
      isMain
        ? `${plural.bg(otherUsers, "Другият потребител", `Другите ${otherUsers} потребители`)} на клиента: с достъпа, който имат сега. Те ще видят съобщение. За нов основен потребител се обадете на {phone}`
        : "Достъпът на другите потребители на клиента: те ще видят съобщение, че Ви няма",
  },
  first: {
    title: "Първо изтеглете данните си",
    text: "След изтриването няма как да ги получите от портала.",
    link: "Изтегляне на данните",
  },
  reasons: {
    title: "Сега профилът не може да се изтрие",
    "open-orders": (numbers: string) => `Имате незавършени поръчки: ${numbers}. Изчакайте ги или ги отменете.`,
    ...{ orders: "Към поръчките", pay: "Към плащане", contact: "Към данните за връзка" },
    debts: (sum: string) => `Имате просрочени сметки за ${sum}. Платете ги и опитайте пак.`,
    repairs: "Отстраняваме повреда на Ваша услуга. Изчакайте края на ремонта.",
    "no-mail": "Нямаме Ваш имейл, на който да пратим кода. Добавете го в „Данни за връзка“ и опитайте пак.",
    "too-many-wrong-codes": (until: string) => `Имаше твърде много грешни кодове. Опитайте пак след ${until}.`,
  },
  noScript: "За изтриването е нужен JavaScript. Без него се обадете на {phone}.",
  submit: "Изтрийте профила",
  starting: "Започваме…",
  close: "Затворете",
  confirm: {
    title: "Да изтрием ли профила Ви завинаги?",
    text: "Излизате от всички устройства и повече не можете да влезете.",
    mail: (mail: string) => `За да сме сигурни, че сте Вие, ще пратим код на ${mail}.`,
    keep: "Не, оставете профила",
    send: "Пратете код",
    sending: "Пращаме…",
  },
  code: {
    title: "Код от имейла",
    text: (mail: string) => `Пратихме код от шест цифри на ${mail}.`,
    valid: (minutes: number) => `Важи ${minutes} минути.`,
    label: "Код",
    faults: {
      missing: "Впишете кода от имейла.",
      "not-six-digits": "Кодът е от шест цифри.",
      "wrong-code": "Кодът не е верен. Проверете писмото и опитайте пак.",
      "code-expired": "Кодът вече не важи. Поискайте нов.",
    },
    submit: "Изтрийте завинаги",
    deleting: "Изтриваме…",
    resend: "Пратете нов код",
    resending: "Пращаме…",
    resent: "Пратихме нов код. Предишният вече не важи.",
    keep: "Не, оставете профила",
  },
  done: {
    title: "Профилът Ви е изтрит",
    text: "Излязохте от всички устройства.",
    receipt: "Последното писмо от нас е потвърждение за изтриването.",
    home: "Към началото",
  },
  problems: {
    "wrong-status": "Времето за тази стъпка изтече или започнахте отново в друг прозорец. Започнете отначало.",
    "not-sent": "Не успяхме да пратим писмото. Опитайте пак след малко.",
    "too-many-sends": (minutes: number) =>
      `Пратихме Ви твърде много кодове. Опитайте пак след ${plural.bg(minutes, "минута", `${minutes} минути`)}.`,
    unsure: "Връзката прекъсна и не знаем дали профилът е изтрит. Опитайте пак: ако е изтрит, ще имате писмо и няма да можете да влезете.",
  },
};

const en: typeof bg = {
  title: "Deleting the account",
  lead: "You delete your access to the portal, not your contract. A deleted account cannot be brought back.",
  goes: {
    title: "What goes",
    list: [
      "Your name, e-mail address, mobile number, user name and password",
      "The sign-in on all devices, the history of the account, codes and notices",
      "The cart, the comparison and unfinished forms",
      "From your orders: name, address, phone, e-mail address and number plate",
      "Your conversations with us: all texts and files in them",
      "From requests for technicians: name, phone, e-mail address, description and files; a request that is still being sent is dropped",
    ],
  },
  stays: {
    title: "What stays",
    list: [
      "Your contract and services: they go on, and bills are paid without an account, too",
      "Invoices and payment documents: for as long as the law demands",
      "Your orders without your details: number, day, items and sums. You withdraw by “Withdraw from contract here” without an account, too; for the guarantee call {phone}",
      "Vignettes: they stay valid, and in the toll registry",
    ],
    acted: "Your name for up to 12 months in the history of users whose services you changed",
    others: ({ isMain, otherUsers }) =>
      isMain
        ? `${plural.en(otherUsers, "The other user", `The other ${otherUsers} users`)} of the customer, with the access they have now. They will see a message. For a new main user call {phone}`
        : "The access of the customer’s other users: they will see a message that you have left",
  },
  first: {
    title: "Download your data first",
    text: "After the deletion the portal cannot give it to you.",
    link: "Downloading your data",
  },
  reasons: {
    title: "The account cannot be deleted now",
    "open-orders": (numbers) => `You have open orders: ${numbers}. Wait for them, or cancel them.`,
    ...{ orders: "To the orders", pay: "Go to payment", contact: "To your contact data" },
    debts: (sum) => `You have overdue bills of ${sum}. Pay them and try again.`,
    repairs: "A fault of one of your services is being repaired. Wait for the end of the repair.",
    "no-mail": "We have no e-mail address of yours for the code. Add it under “Contact data” and try again.",
    "too-many-wrong-codes": (until) => `There were too many wrong codes. Try again after ${until}.`,
  },
  noScript: "Deleting needs JavaScript. Without it, call {phone}.",
  submit: "Delete the account",
  starting: "Starting…",
  close: "Close",
  confirm: {
    title: "Delete your account for good?",
    text: "You are signed out on all devices and cannot sign in again.",
    mail: (mail) => `To be sure that it is you, we will send a code to ${mail}.`,
    keep: "No, keep the account",
    send: "Send a code",
    sending: "Sending…",
  },
  code: {
    title: "Code from the e-mail",
    text: (mail) => `We have sent a code of six digits to ${mail}.`,
    valid: (minutes) => `It is valid for ${minutes} minutes.`,
    label: "Code",
    faults: {
      missing: "Enter the code from the e-mail.",
      "not-six-digits": "The code has six digits.",
      "wrong-code": "The code is not right. Check the mail and try again.",
      "code-expired": "The code is no longer valid. Ask for a new one.",
    },
    submit: "Delete for good",
    deleting: "Deleting…",
    resend: "Send a new code",
    resending: "Sending…",
    resent: "We have sent a new code. The one before is no longer valid.",
    keep: "No, keep the account",
  },
  done: {
    title: "Your account is deleted",
    text: "You are signed out on all devices.",
    receipt: "The last mail from us confirms the deletion.",
    home: "To the front page",
  },
  problems: {
    "wrong-status": "The time for this step is over, or you began again in another window. Start from the beginning.",
    "not-sent": "We could not send the mail. Try again in a moment.",
    "too-many-sends": (minutes) => `Too many codes were sent. Try again in ${plural.en(minutes, "a minute", `${minutes} minutes`)}.`,
    unsure:
      "The connection broke, and we do not know whether the account is deleted. Try again: if it is, you will have a mail and cannot sign in.",
  },
};

export const words = { bg, en };
