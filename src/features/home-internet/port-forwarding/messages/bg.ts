import { plural } from "#vocabulary/plural.ts";

export const bg = {
  about: "Пренасочете порт към камера, конзола или домашен сървър, за да стигате до тях отвън. Отваряйте само портовете, които ползвате.",
  list: {
    title: "Правила",
    none: "Още няма правило. Добавете първото отдолу.",
    columns: {
      rule: "Правило",
      protocol: "Протокол",
      ports: "Външни портове",
      target: "Устройство",
      status: "Състояние",
    },
    to: (address: string, port: string) => `${address}, порт ${port}`,
    toMany: (address: string, ports: string) => `${address}, портове ${ports}`,
    on: "Включено",
    onOf: (rule: string) => `Включено правило ${rule}`,
    remove: "Изтрийте",
    removeOf: (rule: string) => `Изтрийте правилото ${rule}`,
    removeChosen: (count: number) => `Изтрийте избраните (${count})`,
    nameless: "Без име",
  },
  add: {
    title: "Ново правило",
    name: "Име",
    nameHint: "За да го познаете после, например Камери.",
    protocol: "Протокол",
    protocols: { TCP: "TCP", UDP: "UDP", BOTH: "TCP и UDP" },
    protocolHint: "Пише го в указанията на устройството.",
    bothHint: "Две правила в списъка: остават и двете или нито едно.",
    externalPort: "Външен порт",
    externalPortHint: "От 1 до 65535.",
    externalPortEnd: "До порт",
    externalPortEndHint: "Само за поредица от портове.",
    optional: "(по желание)",
    internalIp: "IP адрес на устройството",
    internalIpHint: "Запазете адреса на устройството, за да не се смени.",
    internalPort: "Вътрешен порт",
    internalPortHint: "Най-често е същият като външния.",
    reserve: (device: string, address: string) => `Запазете и адреса ${address} за ${device}, за да не се смени`,
    reserving: {
      "under-way": (address: string) => `Запазваме и адреса ${address}…`,
      done: (address: string) => `Адресът ${address} е запазен.`,
      failed: (address: string) =>
        `Адресът ${address} не беше запазен. Правилото не зависи от това. Запазете адреса от „Запазени адреси (DHCP)“, за да не се смени.`,
    },
    save: "Добавете правилото",
  },
  confirm: {
    add: "Да добавим ли това правило?",
    addText: (rule: string, device: string) => `${rule} ще води от интернет към ${device}.`,
    addReserved: (address: string) => `Запазваме и адреса ${address} за това устройство.`,
    addCare: "Всеки в интернет ще може да опита да се свърже с това устройство. Уверете се, че то е с парола.",
    addYes: "Добавете го",
    on: (rule: string) => `Да включим ли правилото ${rule}?`,
    onText: (device: string) => `Портът отново ще води към ${device}.`,
    onYes: "Включете",
    off: (rule: string) => `Да изключим ли правилото ${rule}?`,
    offText: (device: string) => `Отвън няма да може да се стига до ${device} през този порт. Правилото остава в списъка.`,
    offYes: "Изключете",
    remove: (count: number) => plural.bg(count, "Да изтрием ли правилото?", `Да изтрием ли ${count} правила?`),
    removeText: "През тези портове повече няма да се стига до устройствата отвън.",
    twinStays: (protocol: string) => `Правилото за ${protocol} със същите портове остава.`,
    removeYes: "Изтрийте",
  },
  done: {
    add: "Правилото работи. Портът вече води към устройството.",
    activate: "Правилото е включено.",
    deactivate: "Правилото е изключено.",
    delete: "Изтрито е. През тези портове вече не се стига до устройствата.",
  },
  partly: {
    add: {
      title: "Правилото не беше добавено",
      first: (refused: string, other: string) =>
        `Рутерът отказа ${refused}, затова не добавихме и ${other}. Списъкът остава, какъвто беше.`,
      second: (taken: string, refused: string) =>
        `Рутерът прие ${taken}, но отказа ${refused}. Премахваме и вече добавеното, за да не остане половин правило.`,
    },
    delete: {
      title: "Изтрито беше само отчасти",
      text: (part: string) =>
        `Рутерът отказа да изтрие ${part}. Ако друго вече е изтрито, го връщаме, за да остане списъкът, какъвто беше.`,
    },
  },
};
