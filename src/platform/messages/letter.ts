const bg = {
  reach: (hours: string) => `Имате въпрос? Обадете ни се на {phone} (${hours}) или пишете на {mail}.`,
  company: (number: string, seat: string) => `{seller}, ЕИК ${number}, ${seat}`,
};
const en: typeof bg = {
  reach: (hours) => `Any question? Call us on {phone} (${hours}) or write to {mail}.`,
  company: (number, seat) => `{seller}, company number ${number}, ${seat}`,
};

/** The foot of every mail. */
export const letterWords = { bg, en };
