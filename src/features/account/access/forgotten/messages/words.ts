import { accessWords } from "../../messages/words.ts";
import type { PASSWORD_PROBLEMS } from "#vocabulary/new-password.ts";
import type { LinkProblem, RequestProblem } from "../search-params.ts";

const bg = {
  password: {
    title: "Забравена парола",
    lead: "Ще Ви пратим връзка, с която да изберете нова.",
    who: "Потребителско име, имейл или мобилен номер",
    byMail: "Потребителско име или имейл",
    sentByMail: "Ако профилът съществува, до минута ще получите връзка на имейла в него. Тя важи 30 минути.",
    submit: "Изпратете връзка",
    sent: "Ако профилът съществува, до минута ще получите връзка на имейла или номера в него. Тя важи 30 минути.",
  },
  username: {
    title: "Забравено потребителско име",
    lead: "Ще го пратим на имейла или номера във Вашия профил.",
    who: "Имейл или мобилен номер",
    byMail: "Имейл",
    sentByMail: "Ако има профил с този имейл, до минута ще получите потребителското си име.",
    submit: "Изпратете името",
    sent: "Ако има профил с този контакт, до минута ще получите потребителското си име.",
  },
  sending: "Изпращаме…",
  sentTitle: "Готово",
  noContact: "Сменили сте и имейла, и номера си? Обадете ни се на {phone}.",
  toUsername: "Забравих потребителското си име",
  toPassword: "Забравих паролата си",
  signIn: "Към входа",
  fresh: {
    title: "Нова парола",
    lead: "След смяната излизате от профила си на всички устройства и влизате с новата парола.",
    person: "За кого е новата парола",
    password: "Нова парола",
    submit: "Сменете паролата",
    busy: "Сменяме…",
    done: "Паролата е сменена. Влезте с нея.",
    over: "Тази връзка вече е използвана или е изтекла.",
    again: "Поискайте нова връзка",
  },
  problems: {
    "not-a-contact": accessWords.bg.notContact,
    "not-a-name": "Впишете потребителско име, имейл или мобилен номер.",
    "link-over": "Тази връзка вече е използвана или е изтекла.",
    "no-person": "Изберете за кого е новата парола.",
    "too-many-tries": accessWords.bg.tooManyTries,
    "proof-needed": accessWords.bg.proofNeeded,
  } satisfies Record<RequestProblem | Exclude<LinkProblem, (typeof PASSWORD_PROBLEMS)[number]>, string>,
};

const en: typeof bg = {
  password: {
    title: "Forgotten password",
    lead: "We will send you a link to choose a new one.",
    who: "User name, mail or mobile number",
    byMail: "User name or mail",
    sentByMail: "If there is such an account, a link is on its way to its mail. It is valid for 30 minutes.",
    submit: "Send a link",
    sent: "If the account exists, a link reaches the mail or number in it within a minute. It is valid for 30 minutes.",
  },
  username: {
    title: "Forgotten user name",
    lead: "We will send it to the mail or number in your account.",
    who: "Mail or mobile number",
    byMail: "Mail",
    sentByMail: "If there is an account with this mail, your user name is on its way.",
    submit: "Send the name",
    sent: "If there is an account with this contact, your user name reaches you within a minute.",
  },
  sending: "Sending…",
  sentTitle: "Done",
  noContact: "Have both your mail and your number changed? Call us on {phone}.",
  toUsername: "I forgot my user name",
  toPassword: "I forgot my password",
  signIn: "To sign-in",
  fresh: {
    title: "New password",
    lead: "Afterwards you are signed out on all devices, and sign in with the new password.",
    person: "Whose new password it is",
    password: "New password",
    submit: "Change the password",
    busy: "Changing…",
    done: "The password is changed. Sign in with it.",
    over: "This link was used or has expired.",
    again: "Request a new link",
  },
  problems: {
    "not-a-contact": accessWords.en.notContact,
    "not-a-name": "Write a user name, a mail address or a mobile number.",
    "link-over": "This link was used or has expired.",
    "no-person": "Choose whose new password it is.",
    "too-many-tries": accessWords.en.tooManyTries,
    "proof-needed": accessWords.en.proofNeeded,
  },
};

export const words = { bg, en };
