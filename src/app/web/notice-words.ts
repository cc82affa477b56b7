const bg = {
  title: "Достъпът до клиента е променен",
  main: "Основният потребител на клиента изтри профила си. Вашият достъп остава такъв, какъвто беше. За да има клиентът нов основен потребител, обадете се на {phone}.",
  other: "Друг потребител на клиента изтри профила си. Вашият достъп остава такъв, какъвто беше.",
  again: "Излезте и влезте отново, за да продължите.",
  submit: "Разбрах, излезте",
  busy: "Излизаме…",
};
const en: typeof bg = {
  title: "Access to the customer has changed",
  main: "The main user of the customer deleted the account. Your own access stays as it was. For the customer to have a new main user, call {phone}.",
  other: "Another user of the customer deleted the account. Your own access stays as it was.",
  again: "Sign out and in again to go on.",
  submit: "Understood, sign out",
  busy: "Signing out…",
};

/** Words of the notice over the page; loaded with it, not with every page. */
export const words = { bg, en };
