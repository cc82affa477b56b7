import { guideLink } from "./guide-link.ts";
import type { Article } from "../article.ts";

const mine = { to: "{area}/settings/mycontact", bg: "Домашен интернет", en: "Home internet" } as const;

/** The most frequent help, and whom to contact when it does not solve the problem. */
export const firstAid: Article[] = [
  {
    id: "restart-the-router",
    topic: "wifi",
    types: ["internet"],
    links: [
      mine,
      guideLink("INTERNET"),
      { to: "/help/wifi/no-internet", bg: "Нямам интернет или е бавен", en: "No internet, or it is slow" },
    ],
    bg: {
      title: "Как да рестартирам рутера",
      lead: "Рестартирането не изтрива нищо: имената, паролите и правилата остават каквито са.",
      parts: [
        "Рестартирайте рутера, когато интернетът е бавен, прекъсва или някое устройство не се свързва.",
        {
          steps: [
            "Отворете „Домашен интернет“ и натиснете „Рестартирайте рутера“. Отнема 2–3 минути.",
            "Рутерът не отговаря? Извадете захранването му от контакта и изчакайте 10 секунди.",
            "Включете го отново и изчакайте 3 минути, докато лампичките се успокоят.",
            "Проверете на едно устройство дали интернетът работи.",
          ],
        },
        "Рестартирането не е връщане на фабричните настройки: при него рутерът забравя всичко и е последното средство.",
        "Ако трябва да го правите всеки ден, това е повреда. Отворете „Помощ при повреда“: измерваме линията и при нужда заявявате техник.",
      ],
    },
    en: {
      title: "How to restart the router",
      lead: "A restart deletes nothing: names, passwords and rules stay as they are.",
      parts: [
        "Restart the router when the internet is slow, comes and goes, or a device does not connect.",
        {
          steps: [
            "Open “Home internet” and press “Restart the router”. It takes 2 to 3 minutes.",
            "The router does not answer? Unplug its power and wait for 10 seconds.",
            "Plug it in again and wait for 3 minutes, until its lights are calm.",
            "Check on one device that the internet works.",
          ],
        },
        "A restart is no factory reset: after that one the router has forgotten everything, so it is the last resort.",
        "If you have to do it every day, something is broken. Open “Help with a fault”: we measure the line, and you request a technician where one is needed.",
      ],
    },
  },
  {
    id: "contact",
    topic: "account",
    types: ["mobile", "fixed", "tv", "internet"],
    links: [
      { to: "/contact-form", bg: "Форма за съобщение", en: "Message form" },
      { to: "/contact", bg: "Контакти", en: "Contact" },
    ],
    bg: {
      title: "Контакти: как да говорите с човек",
      lead: "По телефона, с писмо или на място; без да търсите кой е отговорен.",
      parts: [
        "Обадете ни се на {phone}. Работното време пише в „Контакти“.",
        "Ако не е спешно, натиснете „Пишете ни“ или пишете на {mail}: отговаря човек.",
        "Имате поръчка? Кажете номера ѝ; той пише в разписката и в поръчката.",
        "Имате домашен интернет? Кажете номера на договора и какво показва порталът, за да не започваме отначало.",
        "Парола и код от SMS няма да Ви поискаме никога, нито по телефона, нито с писмо.",
      ],
    },
    en: {
      title: "Contact: how to talk to a person",
      lead: "By phone, by mail or in person, without looking for who is responsible.",
      parts: [
        "Call us on {phone}. The hours stand in “Contact”.",
        "If it is not urgent, open “Write to us” or write to {mail}: a person answers.",
        "You have an order? Tell us its number; it stands in the receipt and in the order.",
        "You have home internet? Tell us the number of the contract and what the portal shows, so that we need not begin anew.",
        "We never ask for a password or for a code from an SMS, neither by phone nor by e-mail.",
      ],
    },
  },
];
