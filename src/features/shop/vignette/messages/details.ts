const bgMissing = "Попълнете това поле.";
const bgPast = "Този момент вече е минал. Изберете по-късен.";

const bg = {
  start: {
    title: "Откога да важи?",
    hint: { weekend: "Петък, събота или неделя", other: (from: string, to: string) => `От ${from} до ${to}` },
    picker: {
      open: "Отворете календара",
      dialog: "Изберете първи ден",
      close: "Затворете",
      previous: "Предишен месец",
      next: "Следващ месец",
      loading: "Отваряме календара…",
    },
    valid: (period: { from: string; to: string }) => `Важи от ${period.from} до ${period.to}`,
    better: {
      title: (name: string, price: string) => `По-добър избор: ${name} за ${price}`,
      cheaper: (to: string) => `Покрива същото време, до ${to}, и е по-евтина.`,
      longer: (to: string) => `Важи по-дълго, до ${to}, и не е по-скъпа.`,
      both: (to: string) => `Важи по-дълго, до ${to}, и е по-евтина.`,
      choose: "Изберете нея",
    },
  },
  car: {
    title: "За кой номер?",
    frequent: "Най-често",
    all: "Всички държави",
    youBuyFor: "Купувате за",
    check: "Сверете го с талона: за сгрешен номер парите не се връщат.",
  },
  wait: { title: "Проверяваме номера в регистъра", text: "Обикновено отнема секунда-две. Не затваряйте страницата." },
  unusual: {
    title: "Верен ли е номерът?",
    text: "Не прилича на обичаен български номер, но има и стари, и специални. Сверете го буква по буква.",
    fix: "Ще го поправя",
    right: "Номерът е верен",
  },
  conflict: {
    title: "За този номер вече има винетка",
    until: (end: string) => `В избраните дни важи друга винетка, до ${end}. Изберете по-късен първи ден.`,
    text: "В избраните дни за този номер вече важи или в момента се купува друга винетка. Изберете друг първи ден или проверете номера.",
    action: "Към датата и номера",
  },
  inCart: {
    title: "Коя винетка да остане?",
    text: "В количката вече има винетка за този номер и двете важат в едно и също време. Може да остане само едната.",
    now: "В количката сега",
    chosen: "Новата",
    stay: "Оставете тази в количката",
    replace: "Заменете я с новата",
  },
  failed: {
    title: "Не успяхме да запазим винетката",
    text: "Регистърът на пътните такси не отговори. Нищо не е взето от картата Ви и нищо не е запазено. Опитайте пак след малко.",
    plateRests: (moment: string) =>
      `Пазихме този номер дълго, без винетката да бъде платена, затова сега е свободен и за други. Можете да опитате пак след ${moment}.`,
    again: "Опитайте пак",
    back: "Назад към формуляра",
  },
  form: {
    startDate: "Първи ден",
    startTime: "Начален час",
    startTimeHint: "По българско време",
    registrationPlate: "Регистрационен номер",
    registrationPlateHint: "Може и на кирилица. Нулата и буквата О са различни.",
    country: "Държава на регистрация",
    errors: {
      startDate: {
        missing: bgMissing,
        "not-a-day": "Напишете датата като 21.11.2026.",
        "in-the-past": bgPast,
        "too-far-ahead": "Толкова напред още не се продава. Изберете по-ранен ден.",
        "not-a-weekend": "Уикенд винетката започва в петък, събота или неделя.",
      },
      startTime: { missing: bgMissing, "not-a-time": "Напишете часа като 08:30.", "in-the-past": bgPast },
      country: { missing: bgMissing, unknown: "Изберете от списъка." },
      registrationPlate: {
        missing: "Напишете номера, както е на табелата.",
        marks: "Напишете буквите без знаците над тях: Ä като A, Ö като O, Ü като U, Š като S, Đ като D.",
        letters: "Само букви от латиницата и цифри. Буквите, които изглеждат еднакво на кирилица, ги сменяме сами.",
        length: "Номерът е от 2 до 12 знака.",
      },
    },
  },
};

const enMissing = "Fill in this field.";
const enPast = "This moment has passed. Choose a later one.";

const en: typeof bg = {
  start: {
    title: "From when should it be valid?",
    hint: { weekend: "A Friday, Saturday or Sunday", other: (from, to) => `From ${from} to ${to}` },
    picker: {
      open: "Open the calendar",
      dialog: "Choose the first day",
      close: "Close",
      previous: "Previous month",
      next: "Next month",
      loading: "Opening the calendar…",
    },
    valid: ({ from, to }) => `Valid from ${from} to ${to}`,
    better: {
      title: (name, price) => `A better choice: ${name} for ${price}`,
      cheaper: (to) => `It covers the same time, until ${to}, and costs less.`,
      longer: (to) => `It is valid for longer, until ${to}, and does not cost more.`,
      both: (to) => `It is valid for longer, until ${to}, and costs less.`,
      choose: "Choose it",
    },
  },
  car: {
    title: "For which plate?",
    frequent: "Most common",
    all: "All countries",
    youBuyFor: "You are buying for",
    check: "Compare it with the registration certificate: a wrong plate is not refunded.",
  },
  wait: { title: "Checking the plate in the registry", text: "It usually takes a second or two. Please keep this page open." },
  unusual: {
    title: "Is the plate right?",
    text: "It does not look like most Bulgarian plates, but old and special ones differ. Check it letter by letter.",
    fix: "I will change it",
    right: "The plate is right",
  },
  conflict: {
    title: "This plate already has a vignette",
    until: (end) => `Another vignette is valid on the days you chose, until ${end}. Choose a later first day.`,
    text: "On the days you chose, another vignette is valid for this plate or is being bought right now. Choose another first day, or check the plate.",
    action: "To the day and the plate",
  },
  inCart: {
    title: "Which vignette should stay?",
    text: "Your cart already has a vignette for this plate, and the two are valid at the same time. Only one can stay.",
    now: "In the cart now",
    chosen: "The new one",
    stay: "Keep what is in the cart",
    replace: "Replace it with the new one",
  },
  failed: {
    title: "We could not reserve the vignette",
    text: "The toll registry did not answer. Nothing was charged and nothing was reserved. Try again in a moment.",
    plateRests: (moment) =>
      `We kept this plate for long without the vignette being paid, so it is free for others now. You can try again after ${moment}.`,
    again: "Try again",
    back: "Back to the form",
  },
  form: {
    startDate: "First day",
    startTime: "Starting time",
    startTimeHint: "By the clocks in Bulgaria",
    registrationPlate: "Registration plate",
    registrationPlateHint: "Cyrillic works too. Zero and the letter O differ.",
    country: "Country of registration",
    errors: {
      startDate: {
        missing: enMissing,
        "not-a-day": "Write the date like 21.11.2026.",
        "in-the-past": enPast,
        "too-far-ahead": "This is not sold so far ahead yet. Choose an earlier day.",
        "not-a-weekend": "A weekend vignette starts on a Friday, Saturday or Sunday.",
      },
      startTime: { missing: enMissing, "not-a-time": "Write the time like 08:30.", "in-the-past": enPast },
      country: { missing: enMissing, unknown: "Choose from the list." },
      registrationPlate: {
        missing: "Write the plate as it stands on the car.",
        marks: "Type the letters without their marks: Ä as A, Ö as O, Ü as U, Š as S, Đ as D.",
        letters: "Latin letters and digits only. Cyrillic letters that look the same are changed for you.",
        length: "A plate has 2 to 12 characters.",
      },
    },
  },
};

/** The words of the details step: fetched with it. */
export const details = { bg, en };
