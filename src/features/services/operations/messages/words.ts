const bg = {
  once: (price: string) => `${price} еднократно`,
  monthly: (price: string) => `${price} на месец`,
  free: "без такса",
  worth: (sum: string) => `отстъпка ${sum}`,
  charged: {
    once: (day: string) => `Таксува се еднократно на ${day}.`,
    monthly: (first: string, next: string) => `Таксува се на ${first}, после всеки месец, следващия път на ${next}, докато не я спрете.`,
    prepaid: "Цената се взема от баланса на номера.",
    bill: "Цената с ДДС влиза в следващата Ви сметка.",
    until: (day: string) => `Активна е до ${day} включително.`,
  },
  terms: "Условия",
  replaces: (name: string) => `Приемам тя да замени сегашната услуга „${name}“.`,
  replacesMissing: "Отбележете, че приемате смяната.",
  startNow: "Желая услугата да започне веднага. Ако се откажа в 14-дневния срок, ще платя за дните, в които е работила.",
  startNowMissing: "Отбележете, че желаете услугата да започне веднага.",
  waits: "Можете да добавите друго, щом приключи предишната заявка.",
  busy: "Изпращаме",
  close: "Затворете",
  away: { title: "Данните за номера не са достъпни", text: "Системата не отговаря. Опитайте отново след малко.", again: "Опитайте отново" },
  seeOnly: "Можете да виждате този номер, но не и да го променяте.",
};

const en: typeof bg = {
  once: (price) => `${price} once`,
  monthly: (price) => `${price} a month`,
  free: "free",
  worth: (sum) => `${sum} off`,
  charged: {
    once: (day) => `Charged once, on ${day}.`,
    monthly: (first, next) => `Charged on ${first}, then every month, next on ${next}, until you stop it.`,
    prepaid: "The price is taken from the number’s balance.",
    bill: "The price with VAT is on your next bill.",
    until: (day) => `Active until the end of ${day}.`,
  },
  terms: "Terms",
  replaces: (name) => `I agree that it takes the place of “${name}”.`,
  replacesMissing: "Tick that you agree with the change.",
  startNow: "I want the service to start at once. If I withdraw within the 14 days, I will pay for the days on which I had it.",
  startNowMissing: "Tick that you want the service to start at once.",
  waits: "You can add something else once the earlier request has ended.",
  busy: "Sending",
  close: "Close",
  away: { title: "The number’s data cannot be read", text: "The system does not answer. Try again in a little while.", again: "Try again" },
  seeOnly: "You may see this number, but not change it.",
};

/** What can be added to a line, and what becomes of a request. */
export const words = { bg, en };
