import { AREA_NAME } from "#vocabulary/area-words.ts";
import type { Article } from "../article.ts";
import { guideLink } from "./guide-link.ts";

const area = { to: "{area}", ...AREA_NAME } as const;
const technician = { to: "{area}/services/trouble-tickets/new", bg: "Заявете техник", en: "Request a technician" } as const;
const mobile = { topic: "mobile", types: ["mobile"] } as const;
const tv = { topic: "tv", types: ["tv"] } as const;
const fixed = { topic: "fixed", types: ["fixed"] } as const;

/** Mobile numbers, television and landlines. */
export const lines: Article[] = [
  {
    id: "prepaid-validity",
    ...mobile,
    links: [{ to: "/recharge", bg: "Заредете номер", en: "Recharge a number" }, area],
    bg: {
      title: "Докога важи предплатената ми карта",
      lead: "Балансът и последният ден стоят до номера в „Моят акаунт“.",
      parts: [
        "Докато картата е валидна, до номера пише „Баланс“ и докога важи.",
        "Няколко дни преди края Ви предупреждаваме най-отгоре на страницата. Ако не я заредите дотогава, номерът се ограничава.",
        "„Ограничена“: валидността е изтекла. Могат да Ви търсят, но Вие не можете да се обаждате, докато не я заредите.",
        "„Изключена“: не могат да Ви търсят и не можете да се обаждате, докато не я заредите.",
        "„Изтекла“: номерът вече не може да се използва и не се зарежда. За нова карта се обадете на {phone}.",
        "„Без баланс“: заредете картата, за да се обаждате. При „Блокирана“ и „Неактивна“ ни се обадете на {phone}.",
        "„Неактивирана“ е нова карта: обадете се от нея веднъж и тя започва да работи.",
      ],
    },
    en: {
      title: "Until when is my prepaid card valid?",
      lead: "The balance and the last day stand beside the number in “My account”.",
      parts: [
        "While the card is valid, its “Balance” and its last day stand beside the number.",
        "A few days before the end we warn you at the top of the page. Unless you recharge it by then, the number is restricted.",
        "“Restricted”: its validity has ended. You can be called, but cannot call until you recharge it.",
        "“Disabled”: the number makes and takes no calls until you recharge it.",
        "“Expired”: the number can no longer be used or recharged. For a new card call {phone}.",
        "“No balance”: recharge the card to make calls. If it says “Blocked” or “Not active”, call us on {phone}.",
        "“Not activated” is a new card: make one call from it and it starts to work.",
      ],
    },
  },
  {
    id: "lost-or-stolen-phone",
    ...mobile,
    links: [
      { to: "{area}/services/lost-phone", bg: "Спрете номера сега", en: "Suspend the number now" },
      { to: "{area}/settings?open=2", bg: "Вижте сесиите си", en: "See your sessions" },
      { to: "{area}/settings?open=1", bg: "Сменете паролата", en: "Change the password" },
    ],
    bg: {
      title: "Загубих телефона си или ми го откраднаха",
      lead: "Първо номерът, после профилите, накрая апаратът. Всичко става оттук.",
      parts: [
        {
          steps: [
            "Влезте от друго устройство, отворете „Изгубен телефон“, изберете номера и натиснете „Спрете номера сега“.",
            "На същата страница натиснете „Поръчайте нова SIM карта“. Номерът остава същият.",
            "От „Настройки“, после „Сесии“, прекратете сесията на изгубения телефон и сменете паролата си тук и на пощата си.",
            "При кражба подайте сигнал в полицията. IMEI номерът на апарата е на кутията му.",
          ],
        },
        "Не можете да влезете? Обадете ни се веднага на {phone} от друг телефон и ще спрем номера.",
        "Намерихте го или получихте новата карта? Отворете пак „Изгубен телефон“ и натиснете „Пуснете номера“.",
      ],
    },
    en: {
      title: "My phone was lost or stolen",
      lead: "First the number, then the accounts, last the device. All of it is done here.",
      parts: [
        {
          steps: [
            "Sign in on another device, open “Lost phone”, choose the number and press “Suspend the number now”.",
            "On the same page press “Order a new SIM card”. The number stays the same.",
            "Under “Settings”, then “Sessions”, end the session of the lost phone, and change your password here and that of your mailbox.",
            "If it was stolen, report it to the police. The IMEI of the device is on its box.",
          ],
        },
        "You cannot sign in? Call us at once on {phone} from another phone, and we suspend the number.",
        "Found it, or got the new card? Open “Lost phone” again and press “Resume the number”.",
      ],
    },
  },
  {
    id: "no-signal",
    ...mobile,
    links: [guideLink("MOBILE"), { to: "{area}/services?open=2", bg: "Мобилни номера", en: "Mobile numbers" }, area],
    bg: {
      title: "Телефонът няма обхват или мобилен интернет",
      lead: "Повечето случаи са в самия телефон или в състоянието на номера.",
      parts: [
        {
          steps: [
            "Вижте номера в „Моят акаунт“. Ако до него не пише „Работи“, там е и причината.",
            "Включете и изключете самолетния режим, после рестартирайте телефона.",
            "Проверете дали мобилните данни са включени и дали пакетът не е изчерпан.",
            "Сложете картата в друг телефон. Ако там работи, проблемът е в апарата.",
          ],
        },
        "В чужбина включете „Роуминг“ на страницата на номера тук и разрешете данните в роуминг от настройките на телефона.",
        "На 112 можете да се обадите и без баланс, и в мрежата на друг оператор.",
      ],
    },
    en: {
      title: "The phone has no signal or no mobile internet",
      lead: "Most cases lie in the phone itself or in the state of the number.",
      parts: [
        {
          steps: [
            "Look at the number in “My account”. If it does not say “Working”, the reason stands there too.",
            "Switch flight mode on and off, then restart the phone.",
            "Check that mobile data are switched on, and that your bundle is not used up.",
            "Put the card into another phone. If it works there, the device is to blame.",
          ],
        },
        "Abroad turn on “Roaming” on the number’s page here, and allow data in roaming in the phone’s settings.",
        "You can call 112 without a balance, and in another operator’s network.",
      ],
    },
  },
  {
    id: "no-picture",
    ...tv,
    links: [guideLink("TV"), technician, area],
    bg: {
      title: "Телевизията няма картина или прекъсва",
      lead: "Ако телевизията минава през домашния интернет, започнете от него.",
      parts: [
        {
          steps: [
            "Вижте телевизията в „Моят акаунт“: там пише, ако е спряна или ако има авария във Вашия район.",
            "Проверете дали телевизорът е на правилния вход (HDMI) и дали кабелите са докрай на мястото си.",
            "Изключете приемника от тока за половин минута и го включете отново.",
            "Ако е по Wi-Fi, пробвайте с кабел или с мрежата 5 GHz.",
          ],
        },
        "Само един канал не върви? Тогава причината най-вероятно не е у Вас: изчакайте малко и опитайте пак.",
        "Ако до услугата пише „Повреда“, вече работим по нея; пише и кога ще дойде техник, ако е нужен.",
      ],
    },
    en: {
      title: "The television has no picture, or breaks up",
      lead: "If your television comes over the home internet, begin there.",
      parts: [
        {
          steps: [
            "Look at the television in “My account”: it says so if it is suspended, or if there is a fault in your area.",
            "Check that the set is on the right input (HDMI) and that the cables are pushed all the way in.",
            "Unplug the receiver for half a minute and plug it in again.",
            "If it is on Wi-Fi, try a cable or the 5 GHz network.",
          ],
        },
        "Only one channel is missing? Then it is most likely not at your place: wait a little and try again.",
        "If the service says “Fault” we are working on it already; it also says when a technician comes, where one is needed.",
      ],
    },
  },
  {
    id: "services-in-a-bundle",
    topic: "tv",
    types: ["tv", "internet", "fixed", "mobile"],
    links: [area],
    bg: {
      title: "Какво значи „В пакет“ до услугата",
      lead: "Телевизия, интернет и телефон често са по един договор.",
      parts: [
        "„В пакет“ значи, че услугата е договорена заедно с други.",
        "Всяка се показва отделно, със свое състояние: може телевизията да работи, а интернетът да има повреда.",
        "Ако сметката е просрочена, може да бъдат спрени всички услуги по нея. Включват се сами, щом сумата бъде платена.",
        "Настройките на рутера са при интернета: отворете „Настройки на рутера“ до него.",
      ],
    },
    en: {
      title: "What “In a bundle” beside a service means",
      lead: "Television, internet and telephone are often one contract.",
      parts: [
        "“In a bundle” means that the service was taken together with others.",
        "Each is shown by itself, with its own state: the television may work while the internet has a fault.",
        "If the bill is overdue, all services on it may be suspended. They come back by themselves as soon as it is paid.",
        "The router’s settings are with the internet: open “Router settings” beside it.",
      ],
    },
  },
  {
    id: "no-dial-tone",
    ...fixed,
    links: [guideLink("FIXED"), technician, area],
    bg: {
      title: "Стационарният телефон няма сигнал",
      lead: "Проверете линията, апарата и рутера, в този ред.",
      parts: [
        {
          steps: [
            "Вижте линията в „Моят акаунт“: ако не пише „Работи“, там е и причината.",
            "Проверете кабела между апарата и розетката или рутера, в двата края.",
            "Пробвайте с друг апарат. При безжичен заредете слушалката и вижте дали базата свети.",
            "Ако телефонът минава през рутера, изключете рутера от тока за 10 секунди.",
          ],
        },
        "Телефон през рутера не работи при спрян ток. Имайте под ръка мобилен за 112.",
        "Ако линията остане глуха, отворете „Помощ при повреда“: измерваме я и при нужда заявявате техник.",
      ],
    },
    en: {
      title: "The landline has no dial tone",
      lead: "Check the line, the telephone and the router, in this order.",
      parts: [
        {
          steps: [
            "Look at the line in “My account”: if it does not say “Working”, the reason stands there too.",
            "Check the cable between the telephone and the wall or the router, at both ends.",
            "Try another telephone. If it is cordless, charge the handset and see whether its base has a light.",
            "If the telephone goes through the router, unplug the router for 10 seconds.",
          ],
        },
        "A telephone through the router does not work in a power cut. Have a mobile at hand for 112.",
        "If the line stays dead, open “Help with a fault”: we measure it, and you request a technician where one is needed.",
      ],
    },
  },
  {
    id: "fault-in-your-area",
    topic: "fixed",
    types: ["fixed", "internet", "tv", "mobile"],
    links: [guideLink(), { to: "/faults", bg: "Всички аварии", en: "All faults" }, area],
    bg: {
      title: "Повреда или авария: какво показва порталът",
      lead: "Казваме какво знаем и кога очакваме да е готово.",
      parts: [
        "„Авария във Вашия район“ засяга много хора наведнъж. Пишем докога очакваме да я отстраним. Не е нужно да правите нищо.",
        "Всички известни аварии стоят на една страница, която може да прочете всеки. Там проверявате и по адрес дали Ви засягат.",
        "„Повреда“ е само при Вас. Ако е нужен техник, пише в кой ден ще дойде; тогава някой трябва да си е у дома.",
        "Страницата се чете наново всеки път, когато я отворите, затова презаредете, за да видите последното.",
        "Няма нищо отбелязано, а услугата не работи? Отворете „Помощ при повреда“: измерваме линията, задаваме няколко въпроса и казваме какво следва.",
      ],
    },
    en: {
      title: "A fault: what the portal shows",
      lead: "We tell what we know, and when we expect it to be fixed.",
      parts: [
        "“A fault in your area” concerns many people at once. We say by when we expect to fix it. There is nothing you need to do.",
        "All known faults stand on one page, which everybody can read. There you also check by address whether they touch you.",
        "“Fault” is at your place only. If a technician is needed, it says on which day; somebody should be at home then.",
        "The page is read anew each time you open it, so reload it to see the latest.",
        "Nothing is shown and the service does not work? Open “Help with a fault”: we measure the line, ask a few questions and say what comes next.",
      ],
    },
  },
];
