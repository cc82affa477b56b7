import { AREA_NAME } from "#vocabulary/area-words.ts";
import type { Article } from "../article.ts";
import { guideLink } from "./guide-link.ts";

const mine = "{area}/settings/mycontact" as const;
const about = { topic: "wifi", types: ["internet"] } as const;
const wifi = { to: `${mine}#wifi`, bg: "Настройки на Wi-Fi", en: "Wi-Fi settings" } as const;

export const wifiArticles: Article[] = [
  {
    id: "name-and-password",
    ...about,
    links: [wifi],
    bg: {
      title: "Как да сменя името или паролата на Wi-Fi",
      lead: "От портала, за минута, без да влизате в самия рутер.",
      parts: [
        {
          steps: [
            "Влезте и отворете „Домашен интернет“, раздел „Wi-Fi“. Ако имате два договора, първо изберете кой.",
            "При мрежата, която променяте, напишете „Име на мрежата“, „Нова парола“ или и двете. Празно поле за парола оставя сегашната.",
            "Натиснете „Запазете“ и после „Променете“.",
            "Изчакайте „Готово“. За името го казваме, след като сме го прочели от рутера; паролата рутерът приема, но не показва.",
            "Свържете устройствата си отново с новото име или новата парола.",
          ],
        },
        "Паролата е от 8 до 63 знака на латиница. Няколко думи една до друга се помнят лесно и трудно се отгатват.",
        "Името е до 32 байта: латинска буква е един, българска е два. Някои стари устройства не показват добре имена на кирилица.",
      ],
    },
    en: {
      title: "How to change the Wi-Fi name or password",
      lead: "From the portal, in a minute, without opening the router itself.",
      parts: [
        {
          steps: [
            "Sign in and open “Home internet”, section “Wi-Fi”. If you have two contracts, choose one first.",
            "At the network you want to change, type a “Network name”, a “New password” or both. An empty password field keeps the present one.",
            "Press “Save”, then “Change it”.",
            "Wait for “Done”. For the name we say so after reading it from the router; the router accepts the password, but does not show it.",
            "Connect your devices again with the new name or password.",
          ],
        },
        "A password has 8 to 63 Latin characters. A few words in a row are easy to remember and hard to guess.",
        "A name has up to 32 bytes: a Latin letter is one, a Cyrillic letter two. Some old devices do not show Cyrillic names well.",
      ],
    },
  },
  {
    id: "on-and-off",
    ...about,
    links: [wifi],
    bg: {
      title: "Как да изключа и да включа Wi-Fi",
      lead: "Всяка от двете мрежи се включва и изключва отделно.",
      parts: [
        {
          steps: [
            "В раздел „Wi-Fi“ намерете мрежата: „Мрежа 2,4 GHz“ или „Мрежа 5 GHz“.",
            "Махнете отметката „Мрежата е включена“ и потвърдете с „Изключете“.",
            "За да я върнете, отбележете я отново и натиснете „Включете“. Името и паролата са същите.",
          ],
        },
        "Устройствата по изключената мрежа остават без нея. Ако в момента ползвате точно нея, ще загубите връзка с портала: сменете мрежата или включете мобилни данни.",
        "Устройствата с кабел продължават да работят.",
      ],
    },
    en: {
      title: "How to switch Wi-Fi off and on",
      lead: "Each of the two networks is switched by itself.",
      parts: [
        {
          steps: [
            "In the section “Wi-Fi” find the network: “2.4 GHz network” or “5 GHz network”.",
            "Untick “The network is on” and confirm with “Switch off”.",
            "To have it back tick it again and press “Switch on”. Its name and password are the same.",
          ],
        },
        "Devices on a network that is off are without it. If you are using that very network now you will lose the portal: change to the other one or to mobile data.",
        "Devices on a cable go on working.",
      ],
    },
  },
  {
    id: "which-network",
    ...about,
    links: [wifi],
    bg: {
      title: "2,4 GHz или 5 GHz – коя мрежа да избера",
      lead: "Едната стига по-далеч, другата е по-бърза.",
      parts: [
        "2,4 GHz има по-голям обхват и минава по-добре през стени. Подходяща е за далечни стаи и умни уреди; много от тях работят само с нея.",
        "5 GHz е по-бърза, но стига по-близо. Подходяща е за стаята с рутера и съседните: за телевизор, лаптоп, видеоразговори.",
        "Дайте им различни имена, ако искате сами да решавате кое устройство къде да е.",
        "Ако уред не намира мрежата си, проверете дали 2,4 GHz е включена и дали името ѝ е на латиница.",
        "Слабият сигнал най-лесно се подобрява, като преместите рутера: на открито, нависоко, далеч от метал и микровълнова печка.",
      ],
    },
    en: {
      title: "2.4 GHz or 5 GHz: which network to choose",
      lead: "One reaches further, the other is faster.",
      parts: [
        "2.4 GHz has a longer reach and goes through walls better. It is good for distant rooms and smart appliances; many of those know no other.",
        "5 GHz is faster but does not reach as far. It is good for the router’s room and those next to it: for a television, a laptop, video calls.",
        "Give them different names if you want to decide yourself which device is where.",
        "If an appliance does not find your network, check that 2.4 GHz is on and its name is in Latin letters.",
        "A weak signal is best improved by the router’s place: in the open, high up, away from metal and the microwave oven.",
      ],
    },
  },
  {
    id: "no-internet",
    ...about,
    links: [
      guideLink("INTERNET"),
      { to: "{area}", ...AREA_NAME },
      { to: "/help/wifi/factory-reset", bg: "За фабричните настройки", en: "About factory settings" },
    ],
    bg: {
      title: "Нямам интернет или е бавен",
      lead: "Опитайте по ред: повечето проблеми се решават до третата стъпка.",
      parts: [
        {
          steps: [
            "От мобилни данни отворете „Моят акаунт“. Ако има авария във Вашия район или услугата е спряна, пише го най-отгоре.",
            "Проверете дали рутерът свети и дали кабелите му са на мястото си.",
            "Изключете го от тока за 10 секунди, включете го и изчакайте 3 минути.",
            "Свържете едно устройство с кабел. Ако по кабел върви, а по Wi-Fi не, преместете рутера или сменете мрежата.",
            "Вижте „Какво е променяно“: ако интернетът е спрял след Ваша промяна, натиснете „Върнете предишното“.",
            "Накрая остават фабричните настройки.",
          ],
        },
        "Ако в портала пише „Няма връзка с рутера“, той е изключен или без връзка: започнете от втората стъпка.",
      ],
    },
    en: {
      title: "No internet, or it is slow",
      lead: "Try these in order: most cases end by the third step.",
      parts: [
        {
          steps: [
            "On mobile data open “My account”. A fault in your area or a suspended service is told at the top.",
            "Check that the router’s lights are on and its cables are in place.",
            "Unplug it for 10 seconds, plug it in and wait for 3 minutes.",
            "Connect one device by cable. If the cable works and Wi-Fi does not, move the router or change the network.",
            "Look at “What was changed”: if the internet stopped after a change of yours, press “Put it back”.",
            "Factory settings are the last resort.",
          ],
        },
        "If the portal says “We have not heard from the router”, it is off or has no connection: begin at the second step.",
      ],
    },
  },
  {
    id: "how-a-change-travels",
    ...about,
    links: [{ to: `${mine}#changes`, bg: "Какво е променяно", en: "What was changed" }],
    bg: {
      title: "Как една промяна стига до рутера",
      lead: "Казваме „Готово“ чак когато рутерът е приел промяната.",
      parts: [
        "Щом потвърдите, пише „Рутерът прилага промяната“. Може да затворите прозореца: промяната продължава и без Вас.",
        "Докато тече, същите настройки не могат да се променят втори път.",
        "„Приложено и проверено“ значи, че рутерът я прие и я прочетохме обратно. Само паролата на Wi-Fi не може да се прочете обратно. При „Отказано от рутера“ останалото е както преди.",
        "Ако рутерът не се свърже навреме, заявката изтича и настройките остават старите.",
        "Всичко това се пази в „Какво е променяно“: последните сто промени и какво е станало с всяка.",
        "До последната успешна промяна на едни настройки стои „Върнете предишното“. Само сменена парола на Wi-Fi не може да се върне, защото не я пазим.",
      ],
    },
    en: {
      title: "How a change reaches the router",
      lead: "We say “Done” only once the router has accepted the change.",
      parts: [
        "Once you confirm it says “The router is applying the change”. You may close the window: the change goes on without you.",
        "While it is under way the same settings cannot be changed a second time.",
        "“Applied and checked” means that the router has applied it and we read it back. A Wi-Fi password alone cannot be read back. With “Refused by the router” the rest is as before.",
        "If the router does not report in time the change expires, and the former settings stay.",
        "All of it is kept in “What was changed”: the last hundred changes, and what became of each.",
        "Beside the last successful change of a setting stands “Put it back”. A changed Wi-Fi password alone cannot be put back, because we do not keep it.",
      ],
    },
  },
];
