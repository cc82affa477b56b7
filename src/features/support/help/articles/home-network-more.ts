import type { Article } from "../article.ts";

const mine = "{area}/settings/mycontact" as const;
const about = { topic: "home-network", types: ["internet"] } as const;

export const homeNetworkMore: Article[] = [
  {
    id: "port-does-not-work",
    ...about,
    links: [{ to: `${mine}#napt`, bg: "Пренасочване на портове", en: "Port forwarding" }],
    bg: {
      title: "Пренасоченият порт не работи",
      lead: "Пет неща за проверка, преди да изтриете правилото.",
      parts: [
        "Правилото трябва да е „Включено“ в списъка.",
        "Адресът на устройството може да се е сменил. Вижте го в „Свързани устройства“ и го запазете.",
        "Опитайте отвън, например от мобилни данни: от собствената мрежа често не става, дори когато правилото работи.",
        "Програмата на устройството трябва да слуша на вътрешния порт, а защитната стена на компютъра – да го пуска.",
        "Портовете, през които ние управляваме рутера, не могат да се пренасочват. Ако избраният е такъв или вече е зает от друго правило, казваме го до полето.",
      ],
    },
    en: {
      title: "A forwarded port does not work",
      lead: "Five things to check before you delete the rule.",
      parts: [
        "The rule must be “On” in the list.",
        "The device’s address may have changed. See it in “Connected devices”, and reserve it.",
        "Try from outside, for example on mobile data: from your own network it often does not work even when the rule does.",
        "The program on the device must listen on the internal port, and the computer’s firewall must let it through.",
        "The ports by which we manage the router cannot be forwarded. If yours is one of them, or another rule has it already, we say so beside the field.",
      ],
    },
  },
  {
    id: "who-may-join",
    ...about,
    links: [{ to: `${mine}#access`, bg: "Достъп по MAC и IP адрес", en: "Access by MAC and IP address" }],
    bg: {
      title: "Как да разреша достъп само на своите устройства",
      lead: "Достъп по MAC адрес: три вида и какво значи всеки.",
      parts: [
        "„Всички“: влиза всяко устройство, което знае паролата. Така е в началото и за повечето домове стига.",
        "„Само от списъка, с какъвто и да е адрес“: гледа се само MAC адресът. В списъка има място за {limit:dynamicAddresses} устройства.",
        "„Само от списъка, с постоянен адрес“: влизат само те, а рутерът дава на всяко адреса, записан до него. Местата са {limit:staticAddresses}.",
        {
          steps: [
            "Отворете раздел „Достъп по MAC и IP адрес“ и изберете вида.",
            "Ако списъкът е празен, изберете и първото устройство: това, с което сте сега. Натиснете „Запазете достъпа с това устройство“.",
            "Иначе натиснете „Запазете достъпа“ и прочетете въпроса, преди да потвърдите.",
            "После добавете и другите: „Добавете устройството“.",
          ],
        },
        "Ако премахнете последното устройство, мрежата отново е отворена за всички.",
        "Новите телефони сменят MAC адреса си за всяка мрежа. За домашната изключете това в настройките им, иначе няма да влизат.",
      ],
    },
    en: {
      title: "How to let only my own devices in",
      lead: "Access by MAC address: three kinds, and what each means.",
      parts: [
        "“Everyone”: any device that knows the password may join. It begins like that, and for most homes it is enough.",
        "“Only the list, at any address”: only the MAC address counts. The list has room for {limit:dynamicAddresses} devices.",
        "“Only the list, each at its address”: only they join, and the router gives each the address written beside it. There is room for {limit:staticAddresses}.",
        {
          steps: [
            "Open the section “Access by MAC and IP address” and choose the kind.",
            "If the list is empty, choose the first device too: the one you are using now. Press “Save the access with this device”.",
            "Otherwise press “Save the access”, and read the question before you confirm.",
            "Then add the others: “Add the device”.",
          ],
        },
        "If you remove the last device, the network is open to everyone again.",
        "New phones use another MAC address on each network. Switch that off for your home network in their settings, or they will not be let in.",
      ],
    },
  },
  {
    id: "dns-servers",
    ...about,
    links: [{ to: `${mine}#dns`, bg: "DNS настройки", en: "DNS settings" }],
    bg: {
      title: "Как да сменя DNS сървърите",
      lead: "DNS превежда имената на сайтове в адреси. Нашите сървъри работят и без да пипате нищо.",
      parts: [
        {
          steps: [
            "Отворете раздел „DNS настройки“.",
            "Сървърите са най-много {limit:dnsServers}. Напишете ги, например 1.1.1.1 и 8.8.8.8. Устройствата ги питат поред.",
            "Натиснете „Запазете“ и потвърдете с „Сменете ги“.",
            "Свържете устройството си отново: тогава взема новите.",
          ],
        },
        "Ако след това сайтовете не се отварят, най-вероятно има сгрешен адрес. „Върнете нашите сървъри“ връща всичко.",
        "Новите сървъри, а не нашите, ще виждат кои сайтове отваряте. Изберете такива, на които имате доверие.",
      ],
    },
    en: {
      title: "How to change the DNS servers",
      lead: "DNS turns the names of sites into addresses. Our servers do it with nothing for you to set.",
      parts: [
        {
          steps: [
            "Open the section “DNS settings”.",
            "Type the servers, at most {limit:dnsServers}, for example 1.1.1.1 and 8.8.8.8. Devices ask them in this order.",
            "Press “Save” and confirm with “Change them”.",
            "Connect your device again: that is when it takes the new ones.",
          ],
        },
        "If sites do not open afterwards, an address is most likely mistyped. “Go back to our servers” undoes it all.",
        "The servers you choose see which sites you open, instead of ours. Take such as you trust.",
      ],
    },
  },
];
