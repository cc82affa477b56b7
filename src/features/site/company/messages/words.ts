const bg = {
  contact: "Контакти",
  lead: "Обадете се, пишете или елате: ето къде сме.",
  phone: "Телефон",
  call: (phone: string) => `Обадете се на ${phone}`,
  hours: "Кога отговаряме",
  mail: "Имейл",
  write: "Пишете ни",
  form: "Форма за въпроси",
  formText: "На нея може да приложите и файл. Отваря се на друг сайт.",
  address: "Адрес",
  reach: "Как да се свържете с нас",
  help: {
    title: "Може би отговорът е вече тук",
    text: "Помощта обяснява винетките, поръчките, интернета и сметките.",
    action: "Към помощта",
  },
  company: {
    title: "За дружеството",
    name: "Дружество",
    number: "ЕИК",
    vat: "ДДС номер",
    seat: "Седалище и адрес на управление",
  },
  regulators: { title: "Ако не се разберем", lead: "Може да се обърнете към:" },
  crumbs: "Къде сте",
  home: "Начало",
};

const en: typeof bg = {
  contact: "Contact",
  lead: "Call, write or come by: here is where we are.",
  phone: "Phone",
  call: (phone) => `Call ${phone}`,
  hours: "When we answer",
  mail: "E-mail",
  write: "Write to us",
  form: "Form for questions",
  formText: "You can attach a file there too. It opens on another site.",
  address: "Address",
  reach: "How to reach us",
  help: {
    title: "The answer may be here already",
    text: "The help explains vignettes, orders, internet and bills.",
    action: "To the help",
  },
  company: {
    title: "About the company",
    name: "Company",
    number: "Company number (ЕИК)",
    vat: "VAT number",
    seat: "Registered address",
  },
  regulators: { title: "If we cannot agree", lead: "You can turn to:" },
  crumbs: "Where you are",
  home: "Front page",
};

export const words = { bg, en };
