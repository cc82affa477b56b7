const bg = {
  has: "Активни пакети",
  none: "Няма активни пакети.",
  add: "Какво можете да добавите",
  nothing: { title: "Няма какво да се добави сега", text: "Щом за този номер има подходящи пакети, ще ги видите тук." },
  details: "Вижте и добавете",
  button: (price: string | null) => (price ? `Добавете за ${price}` : "Добавете"),
  titleOf: (name: string) => `Добавяне на „${name}“`,
  since: (day: string) => `от ${day}`,
  until: (day: string) => `до ${day}`,
  stopping: (day: string) => `Спира след ${day}. Дотогава работи и не се таксува повече.`,
  stop: {
    summary: (day: string) => `Спрете след ${day}`,
    text: (day: string) => `Платен е до ${day}. Работи дотогава и после спира, без да се таксува отново. До края можете да размислите.`,
    submit: "Спрете",
  },
  keep: "Не спирайте",
  withdraw: {
    summary: (day: string) => `Откажете се от договора (до ${day})`,
    text: (refund: string) => `Спираме услугата веднага и Ви връщаме ${refund}: цената без дните, през които сте я ползвали.`,
    mailed: "Потвърждение ще получите по имейл.",
    unmailed: "Отказът остава в историята на номера.",
    submit: "Потвърдете отказа",
  },
  busy: "Изпращаме",
  done: {
    stopping: "Ще спре след последния платен ден.",
    renewing: "Няма да спира.",
    withdrawn: "Получихме отказа Ви и спираме услугата.",
    "ongoing-request": "По този номер се изпълняваше друга заявка. Опитайте отново.",
    "too-late": "Вече е късно за това.",
    "not-recurring": "Пакетът се таксува еднократно и спира сам.",
    away: "Системата не отговаря. Нищо не е променено. Опитайте отново след малко.",
  },
};

const en: typeof bg = {
  has: "Active add-ons",
  none: "No active add-ons.",
  add: "What you can add",
  nothing: { title: "There is nothing to add now", text: "Once there are add-ons for this number, you will see them here." },
  details: "See and add",
  button: (price) => (price ? `Add for ${price}` : "Add"),
  titleOf: (name) => `Add “${name}”`,
  since: (day) => `since ${day}`,
  until: (day) => `until ${day}`,
  stopping: (day) => `Stops after ${day}. It works until then, and is not charged again.`,
  stop: {
    summary: (day) => `Stop after ${day}`,
    text: (day) =>
      `It is paid until ${day}. It works until then, and then stops without being charged again. You can change your mind until then.`,
    submit: "Stop",
  },
  keep: "Do not stop",
  withdraw: {
    summary: (day) => `Withdraw from the contract (until ${day})`,
    text: (refund) => `We stop the service at once and return ${refund}: the price without the days on which you had it.`,
    mailed: "A confirmation comes by e-mail.",
    unmailed: "The withdrawal stays in the number’s history.",
    submit: "Confirm withdrawal",
  },
  busy: "Sending",
  done: {
    stopping: "It will stop after the last day that is paid for.",
    renewing: "It will not stop.",
    withdrawn: "We have received your withdrawal, and stop the service.",
    "ongoing-request": "Another request for this number was under way. Try again.",
    "too-late": "It is too late for that.",
    "not-recurring": "The add-on is charged once and stops by itself.",
    away: "The system does not answer. Nothing was changed. Try again in a little while.",
  },
};

export const words = { bg, en };
export type Done = keyof typeof bg.done;
