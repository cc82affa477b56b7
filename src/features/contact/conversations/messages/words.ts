import { amounts } from "#platform/messages/amounts.ts";
import { counted, plural } from "#vocabulary/plural.ts";
import { foldedWords } from "./folded.ts";
import { messageReasons } from "#vocabulary/message-reason-words.ts";
import { MOST_FOUND } from "../rules.ts";

const bg = {
  title: "Съобщения",
  crumbs: "Къде сте",
  lead: (count: number, unread: number) =>
    `${counted.bg(count, "разговор", "разговора")}${unread === 0 ? "" : `, ${counted.bg(unread, "непрочетен", "непрочетени")}. Най-отгоре са новите отговори`}.`,
  begin: "Задайте въпрос",
  reasons: messageReasons.bg,
  states: {
    unread: "Нов отговор",
    waiting: "Чака отговор",
    answered: "Отговорено",
    locked: "Приключен",
    notification: "Известие",
  },
  list: "Разговори",
  last: "Последно съобщение",
  pager: { label: "Страници с разговори", page: (page: number, pages: number) => `Страница ${page} от ${pages}` },
  search: {
    form: "Търсене в съобщенията",
    words: "Дума или номер",
    hint: "В темите и текстовете, например „рутер“ или „V-000123“.",
    reason: "Относно",
    anyReason: "Всичко",
    state: "Състояние",
    anyState: "Всички",
    open: "Отворени",
    locked: "Приключени",
    submit: "Търсете",
    clear: "Покажете всички",
    found: (count: number): string =>
      count === 0
        ? "Няма намерени разговори"
        : count >= MOST_FOUND
          ? `Първите ${MOST_FOUND} намерени разговора; с още една дума ще са по-малко`
          : `Намерени: ${counted.bg(count, "разговор", "разговора")}`,
  },
  none: {
    title: "Още нямате съобщения",
    text: "Когато ни зададете въпрос, разговорът с отговорите ни ще бъде тук.",
    searched: "Няма такъв разговор",
    searchedText: "Опитайте с друга дума или покажете всички разговори.",
  },
  joinHere: {
    title: (count: number): string => plural.bg(count, "Ваш ли е този въпрос?", "Ваши ли са тези въпроси?"),
    lead: (count: number) =>
      plural.bg(
        count,
        "От този браузър е изпратен въпрос, преди да влезете. Ако е Ваш, впишете имейла, с който е изпратен, и той ще бъде тук.",
        `От този браузър са изпратени ${count} въпроса, преди да влезете. Ако са Ваши, впишете имейла, с който са изпратени, и те ще бъдат тук.`,
      ),
    mail: "Имейл от запитването",
    submit: "Добавете към моите",
    busy: "Проверяваме…",
    noMatch:
      "С този имейл не е изпратен въпрос от този браузър. Проверете имейла, или отворете разговора от връзката в отговора, който сме Ви изпратили.",
    done: "Въпросът вече е при Вашите съобщения.",
  },
  join: {
    title: "Добавяне на разговор",
    lead: "Този разговор е започнат, преди да влезете в профила си. Ако го добавите, ще го четете и ще отговаряте тук, а отговорите ще идват според Вашите настройки за известия.",
    code: "Номер",
    topic: "Тема",
    created: "Започнат",
    submit: "Добавете към моите",
    busy: "Добавяме…",
    stay: "Не е мой",
    isMine: "Този разговор вече е при Вашите съобщения.",
    open: "Отворете разговора",
  },
  one: {
    thread: "Съобщения в разговора",
    you: "Вие",
    desk: "{brand}",
    begun: (day: string) => `Започнат на ${day}`,
    earlier: (count: number) => `Покажете всички ${count} съобщения`,
    onlyLatest: (shown: number, count: number) => `Показани са последните ${shown} от ${count} съобщения.`,
    print: "Отпечатайте",
    all: "Всички съобщения",
    seen: "Отбележете като прочетено",
    sent: "Съобщението Ви е изпратено. Ще Ви известим, щом отговорим.",
    joined: "Разговорът вече е при Вашите съобщения.",
    newAnswer: "Има нов отговор. Покажете го",
    fileStates: { waiting: "проверява се за вируси", flagged: "спрян: в него е открит вирус" },
    files: "Прикачени файлове",
    download: (name: string) => `Изтеглете ${name}`,
    leaving: (host: string) => `отваря друг сайт: ${host}`,
    ...foldedWords.bg,
    locked: "Разговорът е приключен",
    lockedLead:
      "Въпросът е решен и тук вече не се пише. Ако имате нов въпрос или нещо не е наред, започнете нов разговор и споменете номера на този.",
    notification: "Това е известие",
    notificationLead: "На него не се отговаря. Ако имате въпрос, задайте го в нов разговор.",
    unsent: "Текстът, който не беше изпратен",
    unsentHint: "Копирайте го в новия разговор.",
  },
  reply: {
    title: "Отговорете",
    message: "Вашето съобщение",
    hint: (most: number) => `До ${most} знака.`,
    left: (count: number) => `${plural.bg(count, "Остава", "Остават")} ${amounts.bg.characters(count)}.`,
    submit: "Изпратете",
    busy: "Изпращаме…",
    uploading: "Изчакайте файловете да се качат.",
    missing: "Напишете съобщение.",
    tooLong: (over: number) => `Съобщението е с ${amounts.bg.characters(over)} по-дълго. Съкратете го или го изпратете на две части.`,
    gone: "Някой от файловете вече не е при нас: неизпратените се пазят 24 часа. Махнете го и го прикачете отново.",
    total: "Файловете не са същите като при прикачването. Махнете ги и ги прикачете отново.",
    lockedMeanwhile: "Разговорът беше приключен, докато пишехте. Съобщението не е изпратено.",
  },
};

const en: typeof bg = {
  title: "Messages",
  crumbs: "Where you are",
  lead: (count, unread) =>
    `${counted.en(count, "conversation", "conversations")}${unread === 0 ? "" : `, ${unread} unread. New answers come first`}.`,
  begin: "Ask a question",
  reasons: messageReasons.en,
  states: { unread: "New answer", waiting: "Waiting for an answer", answered: "Answered", locked: "Closed", notification: "Notice" },
  list: "Conversations",
  last: "Last message",
  pager: { label: "Pages of conversations", page: (page, pages) => `Page ${page} of ${pages}` },
  search: {
    form: "Search in messages",
    words: "Word or number",
    hint: "In topics and texts, such as “router” or “V-000123”.",
    reason: "About",
    anyReason: "Everything",
    state: "State",
    anyState: "All",
    open: "Open",
    locked: "Closed",
    submit: "Search",
    clear: "Show all",
    found: (count) =>
      count === 0
        ? "No conversations found"
        : count >= MOST_FOUND
          ? `The first ${MOST_FOUND} conversations found; another word makes them fewer`
          : `Found: ${counted.en(count, "conversation", "conversations")}`,
  },
  none: {
    title: "No messages yet",
    text: "When you ask us a question, the conversation with our answers will be here.",
    searched: "No such conversation",
    searchedText: "Try another word, or show all conversations.",
  },
  joinHere: {
    title: (count) => plural.en(count, "Is this question yours?", "Are these questions yours?"),
    lead: (count) =>
      plural.en(
        count,
        "A question was sent from this browser before you signed in. If it is yours, enter the e-mail that it was sent with, and it will be here.",
        `${count} questions were sent from this browser before you signed in. If they are yours, enter the e-mail that they were sent with, and they will be here.`,
      ),
    mail: "E-mail of the question",
    submit: "Add to mine",
    busy: "Checking…",
    noMatch:
      "No question was sent from this browser with this e-mail. Check it, or open the conversation by the link in the answer that we sent you.",
    done: "The question is among your messages now.",
  },
  join: {
    title: "Adding a conversation",
    lead: "This conversation was begun before you signed in. If you add it, you read it and reply here, and answers come as you have chosen in your notification settings.",
    code: "Number",
    topic: "Topic",
    created: "Begun",
    submit: "Add to mine",
    busy: "Adding…",
    stay: "It is not mine",
    isMine: "This conversation is among your messages already.",
    open: "Open the conversation",
  },
  one: {
    thread: "Messages of the conversation",
    you: "You",
    desk: "{brand}",
    begun: (day) => `Begun on ${day}`,
    earlier: (count) => `Show all ${count} messages`,
    onlyLatest: (shown, count) => `The latest ${shown} of ${count} messages are shown.`,
    print: "Print",
    all: "All messages",
    seen: "Mark as read",
    sent: "Your message was sent. We will let you know as soon as we answer.",
    joined: "The conversation is among your messages now.",
    newAnswer: "There is a new answer. Show it",
    fileStates: { waiting: "being checked for viruses", flagged: "stopped: a virus was found in it" },
    files: "Attached files",
    download: (name) => `Download ${name}`,
    leaving: (host) => `opens another site: ${host}`,
    ...foldedWords.en,
    locked: "This conversation is closed",
    lockedLead:
      "The question is settled, and nothing is written here any more. If you have a new question or something is still wrong, begin a new conversation and mention this one’s number.",
    notification: "This is a notice",
    notificationLead: "It takes no reply. If you have a question, ask it in a new conversation.",
    unsent: "The text that was not sent",
    unsentHint: "Copy it into the new conversation.",
  },
  reply: {
    title: "Reply",
    message: "Your message",
    hint: (most) => `Up to ${most} characters.`,
    left: (count) => `${amounts.en.characters(count)} left.`,
    submit: "Send",
    busy: "Sending…",
    uploading: "Wait until the files are uploaded.",
    missing: "Write a message.",
    tooLong: (over) => `The message is ${amounts.en.characters(over)} too long. Shorten it, or send it in two parts.`,
    gone: "One of the files is no longer with us: unsent ones are stored for 24 hours. Remove it and attach it again.",
    total: "The files are not the same as when they were attached. Remove them and attach them again.",
    lockedMeanwhile: "The conversation was closed while you were writing. The message was not sent.",
  },
};

export const words = { bg, en };
