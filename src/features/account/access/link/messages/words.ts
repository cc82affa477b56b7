import { accessWords } from "../../messages/words.ts";
import type { LinkRequestProblem } from "../search-params.ts";

const bg = {
  title: "Вход с връзка",
  lead: "Ще Ви пратим връзка на имейла в профила Ви или на номера, ако в него няма имейл. С нея влизате без парола.",
  username: "Потребителско име",
  missing: "Напишете потребителското си име.",
  submit: "Изпратете връзка",
  sending: "Изпращаме…",
  sentTitle: "Готово",
  sent: "Ако има такъв профил, до минута ще получите връзката. Ако вече имате писмо с връзка от последния половин час, ползвайте нея.",
  signIn: "Към входа с парола",
  open: {
    title: "Вход",
    lead: "Натиснете „Влезте“ и влизате в профила си в този браузър. Връзката се използва веднъж.",
    submit: "Влезте",
    busy: "Влизаме…",
    over: "Тази връзка вече е използвана или е изтекла.",
    again: "Поискайте нова връзка",
  },
  problems: {
    "too-many-tries": accessWords.bg.tooManyTries,
    "proof-needed": accessWords.bg.proofNeeded,
  } satisfies Record<LinkRequestProblem, string>,
};

const en: typeof bg = {
  title: "Sign in by a link",
  lead: "We will send a link to the mail in your account, or to the number where it has no mail. It signs you in without a password.",
  username: "User name",
  missing: "Write your user name.",
  submit: "Send a link",
  sending: "Sending…",
  sentTitle: "Done",
  sent: "If there is such an account, the link reaches you within a minute. If you have a mail with a link of the last half hour, use that one.",
  signIn: "To sign-in with a password",
  open: {
    title: "Sign in",
    lead: "Press “Sign in”, and you are signed in to your account in this browser. The link works once.",
    submit: "Sign in",
    busy: "Signing in…",
    over: "This link was used or has expired.",
    again: "Request a new link",
  },
  problems: {
    "too-many-tries": accessWords.en.tooManyTries,
    "proof-needed": accessWords.en.proofNeeded,
  },
};

export const words = { bg, en };
