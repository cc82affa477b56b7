/** The notification that the term of a line's contract ends. */
const bg = (line: string, day: string): string =>
  `Срокът на договора за „${line}“ изтича на ${day}${day.endsWith(".") ? "" : "."} След това услугата продължава без срок и можете да прекратите договора без неустойка. Вижте и най-изгодната тарифа за Вас.`;

const en: typeof bg = (line, day) =>
  `The term of the contract for “${line}” ends on ${day}. After that the service goes on without a term, and you can end the contract without a fee. See which tariff is best for you, too.`;

export const contractNotice = { bg, en };
