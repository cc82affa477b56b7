import type { Bounds } from "../limits.ts";

/** On one line, whatever the width. */
const SIGNS = ". _ - + @".replaceAll(" ", "\u00a0");

const bg = {
  username: "Потребителско име",
  usernameHint: `От 3 до 64 знака: букви, цифри и ${SIGNS}`,
  password: "Парола",
  rule: ({ least, most }: Bounds) => `От ${least} до ${most} знака, каквито искате. Няколко думи подред са добра парола.`,
  problems: ({ least, most }: Bounds) => ({
    "username-length": "Потребителското име има от 3 до 64 знака.",
    "username-characters": `Използвайте само букви, цифри и ${SIGNS}, и започнете с буква или цифра.`,
    "username-scripts": "Пишете името само на кирилица или само на латиница: сега в него има и от двете, макар да не си личи.",
    "username-taken": "Това потребителско име е заето. Изберете друго.",
    "too-short": `Паролата е твърде къса: нужни са поне ${least} знака.`,
    "too-long": `Паролата е твърде дълга: най-много ${most} знака.`,
    "too-common": "Тази парола е сред най-често срещаните и лесно се отгатва. Изберете друга.",
    "of-context": "Паролата е почти само нашето име, Вашето потребителско име или имейл. Изберете друга.",
  }),
};

const en: typeof bg = {
  username: "User name",
  usernameHint: `From 3 to 64 characters: letters, digits and ${SIGNS}`,
  password: "Password",
  rule: ({ least, most }) => `From ${least} to ${most} characters, whichever you like. A few words in a row make a good password.`,
  problems: ({ least, most }) => ({
    "username-length": "A user name has from 3 to 64 characters.",
    "username-characters": `Use only letters, digits and ${SIGNS}, and begin with a letter or digit.`,
    "username-scripts": "Write the name in one alphabet, Latin or Cyrillic: it has letters of both, though they look alike.",
    "username-taken": "This user name is taken. Choose another.",
    "too-short": `The password is too short: it needs at least ${least} characters.`,
    "too-long": `The password is too long: ${most} characters at most.`,
    "too-common": "This password is among the commonest and easy to guess. Choose another.",
    "of-context": "The password is hardly more than our name, your user name or your mail. Choose another.",
  }),
};

/** Words for choosing a user name and a password, and why one is refused. */
export const newPasswordWords = { bg, en };
