import type { Article } from "../article.ts";

const mine = "{area}/settings/mycontact" as const;
const about = { topic: "home-network", types: ["internet"] } as const;

export const homeNetwork: Article[] = [
  {
    id: "connected-devices",
    ...about,
    links: [
      { to: `${mine}#landhcp`, bg: "Свързани устройства", en: "Connected devices" },
      { to: `${mine}#wifi`, bg: "Настройки на Wi-Fi", en: "Wi-Fi settings" },
    ],
    bg: {
      title: "Кои устройства са в мрежата ми",
      lead: "Рутерът познава всяко по име, адрес и начин на свързване.",
      parts: [
        {
          steps: [
            "Отворете „Домашен интернет“, раздел „Локална мрежа и DHCP“.",
            "При „Свързани устройства“ натиснете „Проверете сега“ и изчакайте отговора му.",
            "Вижте кое е „Свързано“ и дали е по Wi-Fi или по кабел.",
          ],
        },
        "Името го казва самото устройство, затова може да е кратко или странно. Сравнете MAC адреса с етикета или с настройките му.",
        "Не познавате някое? Сменете паролата на Wi-Fi: всички ще трябва да се свържат отново с новата.",
        "Запитването не променя нищо, затова работи и когато услугата е спряна.",
      ],
    },
    en: {
      title: "Which devices are on my network?",
      lead: "The router knows each by its name, address and way of connecting.",
      parts: [
        {
          steps: [
            "Open “Home internet”, section “Local network and DHCP”.",
            "At “Connected devices” press “Check now” and wait for its answer.",
            "See which is “Connected”, and whether by Wi-Fi or by cable.",
          ],
        },
        "The name is what the device says of itself, so it may be short or strange. Compare the MAC address with its label or its settings.",
        "You do not know one of them? Change the Wi-Fi password: everything will have to connect again with the new one.",
        "Asking changes nothing, so it works while the service is suspended too.",
      ],
    },
  },
  {
    id: "router-address-and-dhcp",
    ...about,
    links: [{ to: `${mine}#landhcp`, bg: "Локална мрежа и DHCP", en: "Local network and DHCP" }],
    bg: {
      title: "Адрес на рутера и раздавани адреси (DHCP)",
      lead: "Какво значат полетата и как да не останете без мрежа.",
      parts: [
        "„Адрес на рутера“ е адресът, на който се отваря самият рутер, например 192.168.1.1. „Мрежова маска“ казва колко голяма е мрежата; за дома най-често е 255.255.255.0.",
        "От „Първи адрес“ до „Последен адрес“ рутерът дава адрес на всяко устройство, което се свърже. Под полетата пише за колко устройства стига.",
        "Адресът на рутера трябва да остане извън раздаваните. Ако запазен адрес, правило за порт или устройство с достъп би останало извън мрежата, казваме кое е, преди да попитаме рутера.",
        "Ако преместите рутера на друг адрес, устройствата ще вземат нови и страницата може да прекъсне за малко.",
        "Без DHCP на всяко устройство трябва да напишете адрес на ръка. Изключете го само ако друг уред у дома раздава адреси.",
      ],
    },
    en: {
      title: "The router’s address, and those it hands out (DHCP)",
      lead: "What the fields mean, and how not to lose your network.",
      parts: [
        "“Router address” is where the router itself opens, for example 192.168.1.1. “Subnet mask” says how large the network is; at home it is usually 255.255.255.0.",
        "From “First address” to “Last address” the router gives an address to every device that connects. Below it says for how many devices there is room.",
        "The router’s own address must stay out of that range. If a reserved address, a port rule or a device with access would be cut off, we say which one before we ask the router.",
        "If you move the router to another address, devices get new ones and the page may be cut off for a moment.",
        "Without DHCP you have to type an address into every device by hand. Switch it off only if something else at home hands out addresses.",
      ],
    },
  },
  {
    id: "reserve-an-address",
    ...about,
    links: [{ to: `${mine}#reservations`, bg: "Запазени адреси", en: "Reserved addresses" }],
    bg: {
      title: "Как едно устройство да има винаги един и същ адрес",
      lead: "Запазен адрес за принтер, камера или конзола.",
      parts: [
        {
          steps: [
            "Отворете раздел „Запазени адреси (DHCP)“.",
            "От „Устройство от мрежата“ го изберете по име или напишете MAC адреса от етикета му.",
            "Напишете адрес от домашната си мрежа, например 192.168.1.30.",
            "Добавете бележка, ако искате, и натиснете „Запазете адреса“.",
            "Изключете и включете устройството: адреса си получава, щом се свърже отново.",
          ],
        },
        "Можете да запазите до {limit:reservations} адреса. Две устройства не могат да имат един адрес: казваме кое го има вече.",
        "Ключът „Включен“ спира запазването, без да го изтрива. Бележката е до {limit:note} знака; пазим я ние, рутерът не я вижда.",
      ],
    },
    en: {
      title: "How to give a device always the same address",
      lead: "A reserved address for a printer, a camera or a console.",
      parts: [
        {
          steps: [
            "Open the section “Reserved addresses (DHCP)”.",
            "Under “A device of your network” choose it by name, or type the MAC address from its label.",
            "Type an address of your home network, for example 192.168.1.30.",
            "Add a note if you like, and press “Reserve the address”.",
            "Switch the device off and on: it gets its address once it connects again.",
          ],
        },
        "You can reserve up to {limit:reservations} addresses. Two devices cannot have one address: we say who has it already.",
        "The switch “On” stops a reservation without deleting it. A note has up to {limit:note} characters; we keep it, the router does not see it.",
      ],
    },
  },
  {
    id: "forward-a-port",
    ...about,
    links: [
      { to: `${mine}#napt`, bg: "Пренасочване на портове", en: "Port forwarding" },
      { to: `${mine}#reservations`, bg: "Запазени адреси", en: "Reserved addresses" },
    ],
    bg: {
      title: "Как да пренасоча порт към устройство у дома",
      lead: "За да стигате отвън до камера, конзола или домашен сървър.",
      parts: [
        {
          steps: [
            "Първо запазете адреса на устройството, за да не се смени.",
            "Отворете раздел „Пренасочване на портове (NAPT)“ и при „Ново правило“ напишете име, например Камери.",
            "Изберете протокола, както е в указанията на устройството: „TCP“, „UDP“ или „TCP и UDP“.",
            "Напишете „Външен порт“ от 1 до 65535, адреса на устройството и „Вътрешен порт“. „До порт“ е само за поредица от портове.",
            "Натиснете „Добавете правилото“ и потвърдете.",
          ],
        },
        "„TCP и UDP“ са две правила в списъка: остават и двете или нито едно. Общо правилата са до {limit:portRules}.",
        "Всеки в интернет ще може да опита да се свърже с устройството. Сложете му добра парола и изтрийте правилото, щом не Ви трябва.",
      ],
    },
    en: {
      title: "How to forward a port to a device at home",
      lead: "To reach a camera, a console or a home server from outside.",
      parts: [
        {
          steps: [
            "First reserve the device’s address, so that it does not change.",
            "Open the section “Port forwarding (NAPT)” and type a name under “New rule”, for example Cameras.",
            "Choose the protocol as the device’s instructions tell: “TCP”, “UDP” or “TCP and UDP”.",
            "Type an “External port” from 1 to 65535, the device’s address and the “Internal port”. “To port” is for a range only.",
            "Press “Add the rule” and confirm.",
          ],
        },
        "“TCP and UDP” are two rules of the list: both stay, or neither. There may be {limit:portRules} rules in all.",
        "Anyone on the internet will be able to try to connect to the device. Give it a good password, and delete the rule when you no longer need it.",
      ],
    },
  },
];
