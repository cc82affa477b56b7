import type { DocumentRefusal } from "../rules.ts";

type Refused = { title: string; text: string };

const bg = {
  title: "Документ на фактура",
  crumbs: "Къде сте",
  bills: "Сметки и плащания",
  label: "Изтеглете документа",
  language: "Език",
  languages: { bg_BG: "Български", en: "Английски" },
  pdf: "PDF",
  xml: "XML",
  of: (type: string, number: string) => `${type} на № ${number}`,
  copy: "Като копие",
  busy: "Подготвяме документа…",
  begun: "Документът се изтегля.",
  check: "Проверете документ, който имате",
  again: "Опитайте отново",
  look: "Проверете отново",
  write: "Пишете ни",
  getPdf: "Изтеглете PDF",
  back: "Към фактурите",
  refusals: {
    "being-generated": {
      title: "Документът се подготвя",
      text: "Още не е готов. Опитайте отново след няколко минути; сумите и редовете са вече тук.",
    },
    "generated-offline": {
      title: "Документът е в архива",
      text: "Документите на по-стари фактури подготвяме по заявка. Пишете ни на {mail} с номера на фактурата или се обадете на {phone} и ще Ви изпратим документа.",
    },
    "not-signed": {
      title: "Документът още не е подписан",
      text: "Даваме документите подписани, за да може всеки да провери, че не са променяни. Опитайте отново по-късно днес.",
    },
    "option-not-available": {
      title: "XML не е включен за Вас",
      text: "Фактури в XML получават бизнес клиентите с личен консултант. Подписаният PDF важи за счетоводството по същия начин.",
    },
    "not-found": {
      title: "Няма документ за тази фактура",
      text: "За нея не намерихме документ. Пишете ни на {mail} с номера ѝ или се обадете на {phone} и ще проверим.",
    },
  } satisfies Record<DocumentRefusal, Refused> as Record<DocumentRefusal, Refused>,
};

const en: typeof bg = {
  title: "Document of a bill",
  crumbs: "Where you are",
  bills: "Bills and payments",
  label: "Download the document",
  language: "Language",
  languages: { bg_BG: "Bulgarian", en: "English" },
  pdf: "PDF",
  xml: "XML",
  of: (type: string, number: string) => `${type} of no. ${number}`,
  copy: "As a copy",
  busy: "Preparing the document…",
  begun: "The document is downloading.",
  check: "Check a document that you have",
  again: "Try again",
  look: "Check again",
  write: "Write to us",
  getPdf: "Download PDF",
  back: "To the bills",
  refusals: {
    "being-generated": {
      title: "The document is being prepared",
      text: "It is not ready yet. Try again in a few minutes; the sums and lines are here already.",
    },
    "generated-offline": {
      title: "The document is in the archive",
      text: "Documents of older bills are prepared on request. Write to us at {mail} with the number of the bill, or call {phone}, and we will send you the document.",
    },
    "not-signed": {
      title: "The document is not signed yet",
      text: "Documents are given out signed, so that anybody can check that they were not changed. Try again later today.",
    },
    "option-not-available": {
      title: "XML is not available to you",
      text: "Bills as XML are for business customers with a personal consultant. The signed PDF is just as good for your accounts.",
    },
    "not-found": {
      title: "This bill has no document",
      text: "We found no document for it. Write to us at {mail} with its number, or call {phone}, and we will look into it.",
    },
  },
};

export const words = { bg, en };
