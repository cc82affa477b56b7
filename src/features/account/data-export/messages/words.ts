const bg = {
  title: "Вашите данни",
  lead: "Всичко, което пазим за Вас, в един архив: профил, услуги, договори, фактури, поръчки, съобщения с файловете им, количка, настройки и история.",
  about: "Данните са в JSON, който се чете и от хора, и от програми. В тях няма пароли. Главният потребител получава и данните на клиента.",
  request: "Подгответе архива",
  again: "Подгответе нов архив",
  busy: "Момент…",
  underWay: (when: string) => `Подготвяме архива, поискан на ${when}. Ще Ви пишем, когато е готов. Може да затворите страницата.`,
  ready: (when: string, until: string) => `Архивът от ${when} е готов. Пазим го до ${until}.`,
  fetched: (when: string) => `Изтеглен на ${when}.`,
  fetch: "Изтеглете архива",
  once: "Връзката за изтегляне важи веднъж и за 2 минути; с бутона получавате нова.",
  problems: {
    "under-way": "Архивът вече се подготвя.",
    "too-many-exports": "Поискахте три архива за един ден. Опитайте пак утре.",
    "no-export": "Няма готов архив, или връзката вече е използвана. Натиснете бутона отново.",
  },
};

const en: typeof bg = {
  title: "Your data",
  lead: "Everything that we store about you, in one archive: account, services, contracts, bills, orders, messages with their files, cart, settings and history.",
  about:
    "The data are JSON, which people and programs can read. There are no passwords in them. The main user gets the data of the customer, too.",
  request: "Prepare the archive",
  again: "Prepare a new archive",
  busy: "One moment…",
  underWay: (when) => `We are preparing the archive requested on ${when}. We will write to you when it is ready. You may close the page.`,
  ready: (when, until) => `The archive of ${when} is ready. It is stored until ${until}.`,
  fetched: (when) => `Downloaded on ${when}.`,
  fetch: "Download the archive",
  once: "The link of a download is valid once and for 2 minutes; the button gives a new one.",
  problems: {
    "under-way": "The archive is being prepared already.",
    "too-many-exports": "You requested three archives in one day. Try again tomorrow.",
    "no-export": "No archive is ready, or the link was used. Press the button again.",
  },
};

export const words = { bg, en };
