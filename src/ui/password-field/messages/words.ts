const bg = {
  show: "Покажете",
  hide: "Скрийте",
  showPassword: "Покажете паролата за 3 секунди",
  hidePassword: "Скрийте паролата",
  keep: "Оставете паролата показана",
  shown: "Паролата се вижда за 3 секунди.",
  stays: "Паролата остава показана.",
  hidden: "Паролата е скрита.",
};
const en: typeof bg = {
  show: "Show",
  hide: "Hide",
  showPassword: "Show the password for 3 seconds",
  hidePassword: "Hide the password",
  keep: "Keep the password shown",
  shown: "The password is shown for 3 seconds.",
  stays: "The password stays shown.",
  hidden: "The password is hidden.",
};

/** Words of a password field, for the pages that have one. */
export const passwordWords = { bg, en };
