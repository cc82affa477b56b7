type ShownDocument = { kind: string; number: string; type: string; madeAt: string };

const bg = {
  title: "Проверка на документ",
  lead: "Наш ли е документът и променян ли е? Изберете файла и впишете номера на фактурата.",
  number: "Номер на фактурата",
  numberHint: "Десет цифри, на първата страница на документа.",
  file: "Файлът, който имате",
  fileHint: "PDF или XML, както сте го получили. Файлът остава при Вас: браузърът изчислява само контролната му сума.",
  noScript: "Браузърът Ви не изпълнява скриптове, затова файлът се изпраща, проверява се и не се пази.",
  check: "Проверете",
  busy: "Проверяваме…",
  orSum: "Имате само контролната сума?",
  sum: "Контролна сума SHA-256",
  sumHint: "64 знака: цифри и букви от a до f.",
  faults: {
    number: "Номерът на фактурата е от десет цифри. Впишете го, както е на документа.",
    file: "Изберете файла.",
    tooLarge: "Файлът е над 5 MB, а нашите документи са по-малки. Изберете файла, който сте получили от нас.",
    sum: "Контролната сума е от 64 знака: цифри и букви от a до f. Копирайте я цялата.",
    unreadable: "Файлът не можа да се прочете. Изберете го отново.",
  },
  ours: {
    title: "Документът е наш и не е променян",
    kinds: { invoice: "Фактура", "credit-note": "Кредитно известие" },
    text: ({ kind, number, type, madeAt }: ShownDocument) => `${kind} № ${number}, ${type}, изготвен на ${madeAt}.`,
    test: "Подписан е с тестов ключ: документ от демонстрация, който не важи.",
  },
  unknown: {
    title: "Не откриваме такъв документ",
    text: "Номерът и файлът заедно не отговарят на документ, който сме издали. Проверете номера. Ако е верен, файлът е променен или не е от нас: поискайте оригинала от този, който Ви го е дал.",
    write: "Пишете ни",
  },
  why: "Защо искаме и двете",
  whyText:
    "Отговаряме само за документ, който държите в ръцете си. По номер или по файл поотделно не казваме нищо, а чий е документът не казваме никога.",
};

const en: typeof bg = {
  title: "Check a document",
  lead: "Is the document ours, and was it changed? Choose the file and enter the number of the bill.",
  number: "Number of the bill",
  numberHint: "Ten digits, on the first page of the document.",
  file: "The file that you have",
  fileHint: "PDF or XML, as you received it. The file stays with you: the browser only calculates its checksum.",
  noScript: "Your browser runs no scripts, so the file is sent, checked and not stored.",
  check: "Check",
  busy: "Checking…",
  orSum: "You only have the checksum?",
  sum: "SHA-256 checksum",
  sumHint: "64 signs: digits and letters from a to f.",
  faults: {
    number: "The number of a bill has ten digits. Enter it as it is on the document.",
    file: "Choose the file.",
    tooLarge: "The file is over 5 MB, and our documents are smaller. Choose the file that you received from us.",
    sum: "The checksum has 64 signs: digits and letters from a to f. Copy all of it.",
    unreadable: "The file could not be read. Choose it again.",
  },
  ours: {
    title: "The document is ours and unchanged",
    kinds: { invoice: "Invoice", "credit-note": "Credit note" },
    text: ({ kind, number, type, madeAt }: ShownDocument) => `${kind} no. ${number}, ${type}, made on ${madeAt}.`,
    test: "It is signed with a test key: a document of a demonstration, without value.",
  },
  unknown: {
    title: "We find no such document",
    text: "Number and file together are not a document that we issued. Check the number. If it is right, the file was changed or is not from us: ask whoever gave it to you for the original.",
    write: "Write to us",
  },
  why: "Why we ask for both",
  whyText:
    "We only answer about a document that you hold in your hands. By number or by file alone we say nothing, and whose a document is we never say.",
};

export const words = { bg, en };
