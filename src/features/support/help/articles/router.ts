import type { Article } from "../article.ts";
import { guideLink } from "./guide-link.ts";

const mine = "{area}/settings/mycontact" as const;
const about = { topic: "wifi", types: ["internet"] } as const;

/** What the router itself does, and what it does not say. */
export const routerArticles: Article[] = [
  {
    id: "router-is-silent",
    ...about,
    links: [{ to: mine, bg: "Домашен интернет", en: "Home internet" }, guideLink("INTERNET")],
    bg: {
      title: "Какво значи „Няма връзка с рутера“",
      lead: "Повече от денонощие нямаме връзка с рутера и виждате последните му известни настройки.",
      parts: [
        "Проверете дали е включен и дали кабелът от стената или от оптиката е на мястото си.",
        "Щом рутерът отново е свързан, съобщението изчезва само и настройките са днешните.",
        "Промяна можете да поискате и сега: тя чака рутера, но не безкрайно. Ако той не се свърже навреме, заявката изтича и нищо не е променено.",
        "„Няма връзка със системата за рутерите“ е друго: това е при нас. Опитайте отново след няколко минути.",
        "Ако рутерът свети и кабелите са наред, а съобщението остава, отворете „Помощ при повреда“: при нужда заявявате техник оттам.",
      ],
    },
    en: {
      title: "What “We have not heard from the router” means",
      lead: "The router has given no sign for more than a day, and you see its last known settings.",
      parts: [
        "Check that it is on and that the cable from the wall or the optical box is in place.",
        "As soon as it reports again the notice goes away by itself, and the settings are today’s.",
        "You may ask for a change even now: it waits for the router, but not for ever. If the router does not report in time it expires, and nothing is changed.",
        "“The router system does not answer” is another thing: that is on our side. Try again in a few minutes.",
        "If the lights are on, the cables are fine and the message stays, open “Help with a fault”: where one is needed you request a technician there.",
      ],
    },
  },
  {
    id: "factory-reset",
    ...about,
    links: [
      { to: `${mine}#reset`, bg: "Фабрични настройки", en: "Factory settings" },
      { to: `${mine}#wifi`, bg: "Wi-Fi", en: "Wi-Fi" },
    ],
    bg: {
      title: "Кога и как да върна фабричните настройки",
      lead: "Последното средство: рутерът става такъв, какъвто беше при инсталирането.",
      parts: [
        "Рутерът забравя името и паролата на Wi-Fi, адреса и обхвата си, запазените адреси, пренасочените портове, достъпа по MAC и Вашите DNS сървъри. Бележките Ви остават.",
        {
          steps: [
            "Намерете името и паролата на етикета на рутера: с тях ще се свържете после.",
            "Отворете раздел „Фабрични настройки“ и натиснете „Върнете фабричните настройки“.",
            "Прочетете какво се губи и потвърдете с „Върнете ги“.",
            "Изчакайте до {limit:resetMinutes} минути. Не го изключвайте от тока.",
            "Свържете устройствата си с името и паролата от етикета.",
            "Изберете нова парола в „Wi-Fi“: тази от етикета я чете всеки, който стои до рутера.",
          ],
        },
        "Връщането не може да се отмени. Ако проблемът е от една промяна, пробвайте първо „Върнете предишното“ до нея.",
      ],
    },
    en: {
      title: "When and how to go back to factory settings",
      lead: "The last resort: the router becomes as it was when it was installed.",
      parts: [
        "The router forgets the Wi-Fi name and password, its address and range, reserved addresses, forwarded ports, access by MAC and your DNS servers. Your notes stay.",
        {
          steps: [
            "Find the name and password on the router’s label: you will connect with them afterwards.",
            "Open the section “Factory settings” and press “Go back to factory settings”.",
            "Read what will be lost, and confirm with “Go back”.",
            "Wait up to {limit:resetMinutes} minutes. Do not unplug it.",
            "Connect your devices with the name and password on the label.",
            "Choose a new password under “Wi-Fi”: whoever stands beside the router can read the one on its label.",
          ],
        },
        "This cannot be undone. If one change is to blame, try “Put it back” beside it first.",
      ],
    },
  },
];
