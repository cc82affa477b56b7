const bg = {
  leave: {
    title: "Сигурни ли сте? Не завършихте формуляра!",
    text: "Ако излезете сега, попълненото тук може да се загуби.",
    stored: "Отговорите Ви са запазени: до 24 часа можете да продължите оттам, докъдето стигнахте.",
    stay: "Оставам",
    leave: "Излизам без да запазя",
    leaveStored: "Излизам",
    close: "Затворете",
  },
  session: {
    title: "Сесията Ви приключи",
    text: "Влезте отново и продължете оттам, докъдето стигнахте: написаното остава на страницата.",
    elsewhere: "Към страницата за вход",
    later: "По-късно",
    close: "Затворете",
  },
};
const en: typeof bg = {
  leave: {
    title: "Are you sure? You didn’t finish the form!",
    text: "If you leave now, what you filled in here may be lost.",
    stored: "Your answers are saved: within 24 hours you can go on where you were.",
    stay: "Stay",
    leave: "Leave without saving",
    leaveStored: "Leave",
    close: "Close",
  },
  session: {
    title: "Your session has ended",
    text: "Sign in again and go on where you were: what you typed stays on the page.",
    elsewhere: "To the sign-in page",
    later: "Later",
    close: "Close",
  },
};

/** Words of the question over the page; loaded with the question, not with every page. */
export const words = { bg, en };
