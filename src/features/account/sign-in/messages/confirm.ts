import { plural } from "#vocabulary/plural.ts";
import type { ConfirmProblem } from "../search-params.ts";

const bg = {
  title: "Потвърдете, че сте Вие",
  text: "Тази промяна е важна, затова искаме паролата Ви още веднъж. Нищо не е променено, докато не я напишете.",
  textOrPasskey: "Тази промяна е важна, затова искаме още веднъж паролата или ключа Ви за достъп. Дотогава нищо не е променено.",
  fillAgain: "Още нищо не е променено. Потвърдете с паролата си, после попълнете формуляра отново: паролите в него не се пазят.",
  byAccount: "Потвърдете със служебния си акаунт",
  otherWays: "Потвърдете по друг начин",
  password: "Вашата парола",
  submit: "Потвърдете",
  busy: "Проверяваме…",
  cancel: "Отказ",
  close: "Затворете",
  missing: "Напишете паролата си.",
  problems: {
    "wrong-password": "Паролата не е вярна. Опитайте пак.",
    "too-many-tries": "Твърде много грешни опити. Опитайте пак след няколко минути.",
  } satisfies Record<ConfirmProblem, string>,
  againIn: (minutes: number) => `Твърде много грешни опити. Опитайте пак след ${plural.bg(minutes, "една минута", `${minutes} минути`)}.`,
};

const en: typeof bg = {
  title: "Confirm that it is you",
  text: "This change weighs, so we need your password once more. Nothing is changed until you write it.",
  textOrPasskey: "This change weighs, so we need your password or your passkey once more. Until then nothing is changed.",
  fillAgain: "Nothing has been changed yet. Confirm with your password, then fill in the form again: passwords in it are not stored.",
  byAccount: "Confirm with your staff account",
  otherWays: "Confirm in another way",
  password: "Your password",
  submit: "Confirm",
  busy: "Checking…",
  cancel: "Cancel",
  close: "Close",
  missing: "Write your password.",
  problems: {
    "wrong-password": "The password is not right. Try again.",
    "too-many-tries": "Too many wrong tries. Try again in a few minutes.",
  },
  againIn: (minutes) => `Too many wrong tries. Try again in ${plural.en(minutes, "a minute", `${minutes} minutes`)}.`,
};

/** Words of the question whether it is really this person; loaded with it. */
export const words = { bg, en };
