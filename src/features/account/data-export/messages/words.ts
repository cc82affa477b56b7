const bg = {
  title: "Вашите данни",
  lead: "Всичко, което пазим за Вас, в един архив: от профила и услугите до съобщенията с файловете им, настройките и историята.",
  about: "Архив с Вашите данни, за четене и за прехвърляне. В него няма пароли. Основният потребител получава и данните на клиента.",
  request: "Подгответе архива",
  again: "Подгответе нов архив",
  busy: "Момент…",
  underWay: (when: string) => `Подготвяме архива, поискан на ${when}. Ще Ви известим, когато е готов. Може да затворите страницата.`,
  ready: (when: string, until: string) => `Архивът от ${when} е готов. Пазим го до ${until}.`,
  fetched: (when: string) => `Изтеглен на ${when}.`,
  fetch: "Изтеглете архива",
  once: "Връзката за изтегляне важи веднъж и за 2 минути; с бутона получавате нова.",
  problems: {
    "under-way": "Архивът вече се подготвя.",
    "too-many-exports": "Поискахте три архива за 24 часа. Опитайте пак по-късно.",
    "no-export": "Няма готов архив. Подгответе нов.",
  },
};

const en: typeof bg = {
  title: "Your data",
  lead: "Everything that we store about you, in one archive: from your account and services to your messages with their files, settings and history.",
  about:
    "An archive of your data, to read and to take elsewhere. There are no passwords in it. The main user gets the data of the customer, too.",
  request: "Prepare the archive",
  again: "Prepare a new archive",
  busy: "One moment…",
  underWay: (when) => `We are preparing the archive requested on ${when}. We will let you know when it is ready. You may close the page.`,
  ready: (when, until) => `The archive of ${when} is ready. It is stored until ${until}.`,
  fetched: (when) => `Downloaded on ${when}.`,
  fetch: "Download the archive",
  once: "The link of a download is valid once and for 2 minutes; the button gives a new one.",
  problems: {
    "under-way": "The archive is being prepared already.",
    "too-many-exports": "You requested three archives in 24 hours. Try again later.",
    "no-export": "No archive is ready. Prepare a new one.",
  },
};

export const words = { bg, en };
