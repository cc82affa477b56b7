import { AREA_NAME } from "#vocabulary/area-words.ts";
import type { Article } from "../article.ts";

const area = { to: "{area}", ...AREA_NAME } as const;
const pay = { to: "{area}/invoices?open=payments", bg: "Платете сметка", en: "Pay a bill" } as const;
const sim = { to: "{area}/services/sim", bg: "Пуснете номер", en: "Resume a number" } as const;
const about = { topic: "bills", types: ["mobile", "fixed", "tv", "internet"] } as const;

export const bills: Article[] = [
  {
    id: "overdue-bill",
    ...about,
    links: [pay, area],
    bg: {
      title: "Имам просрочена сметка",
      lead: "Най-отгоре в „Моят акаунт“ пише по коя сметка е и откога.",
      parts: [
        "„Просрочена сума“ стои под „Иска вниманието Ви“, с името на сметката и деня, в който срокът е изтекъл.",
        "Натиснете „Платете“ до нея и платете с карта. Може и така, както обикновено плащате сметките си. Щом плащането се отрази, пускаме спрените услуги, обикновено до няколко минути.",
        "Докато има просрочена сума, устройства не могат да се плащат със следващата фактура. С карта и при получаване – могат.",
        "Платили сте, а още пише, че дължите? Банковият превод може да пътува до следващия работен ден. После ни се обадете на {phone} с номера на плащането.",
      ],
    },
    en: {
      title: "I have an overdue bill",
      lead: "The top of “My account” says which billing account it is and since when.",
      parts: [
        "“Overdue” stands under “Needs your attention”, with the account’s name and the day on which it was due.",
        "Press “Pay” beside it and pay by card, or pay as you usually do. Once the payment is recorded we bring suspended services back, usually within minutes.",
        "While a sum is overdue, devices cannot be ordered on the next invoice. By card and on delivery they can.",
        "Paid, and it still says that you owe? A bank transfer may take until the next working day. After that call us on {phone} with the number of the payment.",
      ],
    },
  },
  {
    id: "service-is-suspended",
    ...about,
    links: [area, sim, pay],
    bg: {
      title: "Защо услугата ми е спряна",
      lead: "До всяка спряна услуга пише причината и какво да направите.",
      parts: [
        "Заради неплатена сметка: включва се сама, щом просрочената сума бъде платена.",
        "По Ваше желание: мобилен номер пускате сами от „SIM карти“ или с „Пуснете номера“ на страницата на номера. Друга услуга включваме на {phone}.",
        "„Блокирана услуга“: никой не може да я използва. Обадете ни се на {phone}, когато искате да я отблокираме.",
        "При друга причина ни се обадете на {phone} и ще Ви кажем каква е и какво следва.",
        "Докато домашният интернет е спрян, настройките на рутера могат само да се четат.",
      ],
    },
    en: {
      title: "Why is my service suspended?",
      lead: "Beside every suspended service stands the reason and what to do.",
      parts: [
        "For an unpaid bill: it comes back by itself as soon as the overdue sum is paid.",
        "At your request: you resume a mobile number yourself under “SIM cards” or with “Resume the number” on the number’s page. For another service call {phone}.",
        "“Blocked”: nobody can use it. Call us on {phone} when you want it unblocked.",
        "For another reason call us on {phone}, and we will tell you which it is and what comes next.",
        "While the home internet is suspended, the router’s settings can only be read.",
      ],
    },
  },
  {
    id: "credit-limit",
    ...about,
    links: [{ to: "{area}/invoices?open=spending", bg: "Разходи и лимит", en: "Spending and limit" }, pay, area],
    bg: {
      title: "Какво значи „Достигнат кредитен лимит“",
      lead: "Сумата по сметката е стигнала границата, договорена с Вас.",
      parts: [
        "Услугите по сметката може да не работят, а нови не могат да се добавят, докато не увеличите лимита, не платите или не започне нов период.",
        "Увеличете лимита или платете от „Разходи и лимит“. Щом това се отрази, услугите се възстановяват.",
        "Дотогава не може да се поръчва и със следващата фактура.",
        "Лимитът е за сметката, не за човека: ако имате няколко сметки, пише по коя от тях е.",
      ],
    },
    en: {
      title: "What “Credit limit reached” means",
      lead: "The sum on the account has come to the limit that was agreed with you.",
      parts: [
        "Services on the account may not work, and none can be added, until you raise the limit, pay, or a new period starts.",
        "Raise the limit or pay under “Spending and limit”. Services are restored as soon as that is seen.",
        "Until then nothing can be ordered on the next invoice.",
        "The limit is the account’s, not the person’s: if you have several accounts, it says which one it is.",
      ],
    },
  },
  {
    id: "euro-and-lev",
    ...about,
    links: [{ to: "/vignettes/prices", bg: "Цени на винетките", en: "Vignette prices" }],
    bg: {
      title: "Евро и лев: коя сума плащам",
      lead: "Плащате сумата в евро. Сумата в левове е само за сравнение.",
      parts: [
        "От 1 януари 2026 г. валутата на България е еврото. Курсът е един и не се променя: 1 евро е 1,95583 лева.",
        "До цените на устройствата стои сумата в левове по този курс, закръглена до стотинка. Цените на винетките са обявени и в двете валути и понякога се разминават с една стотинка.",
        "От картата Ви се взимат евро. Ако тя е в друга валута, обменя банката Ви, по нейния курс.",
        "Общата сума в левове е сборът на левовете по редовете. Тя може да се различава с няколко стотинки от общата сума в евро по курса. Плаща се сумата в евро.",
      ],
    },
    en: {
      title: "Euro and lev: which sum do I pay?",
      lead: "You pay the sum in euro. The sum in lev is there to compare.",
      parts: [
        "Since 1 January 2026 Bulgaria uses the euro. There is one rate and it does not change: 1 euro is 1.95583 lev.",
        "Beside the price of a device stands its sum in lev at that rate, rounded to a stotinka. Vignettes have a published price in either currency, and the two sometimes differ by a stotinka.",
        "Your card is charged in euro. If it is in another currency, your bank converts the sum at its own rate.",
        "The total in lev is the sum of the lev of each line. It may differ by a few stotinki from the total in euro at the rate. The sum in euro is the one you pay.",
      ],
    },
  },
];
