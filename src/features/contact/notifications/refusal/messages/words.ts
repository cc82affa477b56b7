const bg = {
  /** In the foot of a mail. */
  foot: (kind: string) => `Не искам имейли „${kind}“`,
  title: "Имейли от нас",
  ask: (kind: string) => `Да спрем ли имейлите „${kind}“?`,
  askText: "Разписките, кодовете и предупрежденията за промени в профила Ви ще идват и занапред.",
  refuse: "Спрете тези имейли",
  refusing: "Спираме ги…",
  done: (kind: string) => `Спряхме имейлите „${kind}“`,
  doneText: "Ако размислите, включете ги отново от настройките на известията.",
  settings: "Към известията",
};

const en: typeof bg = {
  foot: (kind) => `I do not want e-mails “${kind}”`,
  title: "E-mails from us",
  ask: (kind) => `Stop the e-mails “${kind}”?`,
  askText: "Receipts, codes and warnings of changes to your account will still come.",
  refuse: "Stop these e-mails",
  refusing: "Stopping them…",
  done: (kind) => `We have stopped the e-mails “${kind}”`,
  doneText: "If you change your mind, turn them on again in the settings of notifications.",
  settings: "To notifications",
};

/** The words of the link by which mails of a kind are refused. */
export const refusalWords = { bg, en };
