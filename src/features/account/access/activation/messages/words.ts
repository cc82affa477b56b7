import type { Bounds } from "#platform/limits.ts";
import { newPasswordWords } from "#platform/messages/new-password.ts";
import { accessWords } from "../../messages/words.ts";
import type { ActivationProblem } from "../search-params.ts";

const bg = {
  title: "Активиране на профила",
  leads: {
    who: "Имате договор с нас, но още не сте влизали в портала. Ще Ви пратим код на номера или имейла, който сте ни дали.",
    code: "Ако данните са като тези, които сте ни дали, до минута ще получите код от шест цифри или връзка за активиране. Ако вече имате профил, ще получите как да влезете.",
    name: "Изберете с какво потребителско име и парола ще влизате.",
  },
  customerNumber: "Клиентски номер",
  customerNumberHint: "Деветте цифри горе на всяка фактура.",
  byMail: {
    contact: "Имейл",
    who: "Имате договор с нас, но още не сте влизали в портала. Ще Ви пратим код на имейла, който сте ни дали.",
  },
  contact: "Мобилен номер или имейл",
  contactHint: "Този, който сте ни дали за връзка.",
  send: "Изпратете код",
  sending: "Изпращаме…",
  code: "Код",
  codeHint: "Важи 5 минути.",
  confirm: "Продължете",
  confirming: "Проверяваме…",
  again: "Изпратете друг код",
  sentAgain: "Ако данните са верни, изпратихме друг код. Предишният вече не важи.",
  otherwise: "Сгрешихте номера?",
  restart: "Започнете отначало",
  person: "Чий профил активирате",
  finish: "Активирайте и влезте",
  finishing: "Активираме…",
  invitationOver: "Тази покана вече е използвана или е изтекла. Активирайте профила си с клиентския номер.",
  known: "Вече имате профил?",
  signIn: "Влезте",
  problems: (limits: Bounds) =>
    ({
      ...newPasswordWords.bg.problems(limits),
      "not-a-customer-number": "Клиентският номер има девет цифри. Вижте го на някоя фактура.",
      "not-a-contact": accessWords.bg.notContact,
      "no-activation": "Това активиране е изтекло или вече е свършено. Започнете отначало или влезте.",
      "wrong-code": "Кодът не е верен. Проверете го и опитайте пак.",
      "code-over": "Този код вече не важи. Поискайте друг.",
      "no-person": "Изберете чий профил активирате.",
      "too-many-tries": accessWords.bg.tooManyTries,
      "proof-needed": accessWords.bg.proofNeeded,
    }) satisfies Record<ActivationProblem, string>,
};

const en: typeof bg = {
  title: "Activate your account",
  leads: {
    who: "You have a contract with us, but have not signed in to the portal yet. We will send a code to the number or mail that you gave us.",
    code: "If this is what you gave us, a code of six digits or a link to activate reaches you within a minute. If you have an account already, you are sent how to sign in.",
    name: "Choose the user name and password that you will sign in with.",
  },
  customerNumber: "Customer number",
  customerNumberHint: "The nine digits at the top of each bill.",
  byMail: {
    contact: "Mail",
    who: "You have a contract with us, but have not signed in to the portal yet. We will send a code to the mail that you gave us.",
  },
  contact: "Mobile number or mail",
  contactHint: "The one that you gave us for contact.",
  send: "Send a code",
  sending: "Sending…",
  code: "Code",
  codeHint: "It is valid for 5 minutes.",
  confirm: "Continue",
  confirming: "Checking…",
  again: "Send another code",
  sentAgain: "If this is what you gave us, another code is on its way. The one before is no longer valid.",
  otherwise: "Mistyped the number?",
  restart: "Start again",
  person: "Whose account you activate",
  finish: "Activate and sign in",
  finishing: "Activating…",
  invitationOver: "This invitation was used or has expired. Activate your account with your customer number.",
  known: "Do you have an account?",
  signIn: "Sign in",
  problems: (limits) => ({
    ...newPasswordWords.en.problems(limits),
    "not-a-customer-number": "A customer number has nine digits. Find it on any bill.",
    "not-a-contact": accessWords.en.notContact,
    "no-activation": "This activation has expired or was finished. Start again, or sign in.",
    "wrong-code": "The code is not right. Check it and try again.",
    "code-over": "This code is no longer valid. Request another.",
    "no-person": "Choose whose account you activate.",
    "too-many-tries": accessWords.en.tooManyTries,
    "proof-needed": accessWords.en.proofNeeded,
  }),
};

export const words = { bg, en };
