import type { Article } from "../article.ts";

const orders = { to: "{area}/orders", bg: "Моите поръчки", en: "My orders" } as const;
const about = { topic: "buying", types: [] } as const;

export const ordersAfterwards: Article[] = [
  {
    id: "follow-an-order",
    ...about,
    links: [orders],
    bg: {
      title: "Докъде е стигнала поръчката ми",
      lead: "Всичко, което сте поръчали след вход, е в „Моите поръчки“, с точното му състояние.",
      parts: [
        {
          steps: [
            "Влезте и отворете „Моите поръчки“.",
            "Изберете поръчката по номера ѝ, най-новите са първи.",
            "Вижте състоянието: „чака плащане“, „подготвя се“, „изпратена“, „доставена“ или „отменена“; винетката е „активна“ или „изтекла“.",
          ],
        },
        "Щом пратката тръгне, до нея стои „Номер за проследяване“.",
        "При всяка важна промяна Ви пишем на имейла от поръчката.",
        "Поръчали сте без вход? Натиснете „Вижте поръчката“ в писмото: връзката показва състоянието 180 дни.",
      ],
    },
    en: {
      title: "How far is my order?",
      lead: "Everything you ordered while signed in is in “My orders”, with its exact state.",
      parts: [
        {
          steps: [
            "Sign in and open “My orders”.",
            "Choose the order by its number; the newest come first.",
            "See its state: “waiting for payment”, “being prepared”, “sent”, “delivered” or “cancelled”; a vignette is “active” or “expired”.",
          ],
        },
        "As soon as the parcel leaves, its “Tracking number” stands there.",
        "At every important change we write to the order’s e-mail address.",
        "Ordered without signing in? Press “See the order” in our mail: the link shows the state for 180 days.",
      ],
    },
  },
  {
    id: "cancel-an-order",
    ...about,
    links: [orders],
    bg: {
      title: "Как да отменя поръчка",
      lead: "Докато устройствата не са тръгнали, отменяте сами поръчка, направена след вход.",
      parts: [
        {
          steps: [
            "Отворете поръчката от „Моите поръчки“.",
            "Натиснете „Отменете поръчката“. Вижте какво точно ще бъде отменено и колко ще върнем.",
            "Ако желаете, изберете причина. При „Друга причина“ я опишете с до {limit:cancelling} знака.",
            "Натиснете „Отменете окончателно“. Ако размислите преди това, „Не, оставете поръчката“ оставя всичко както е.",
          ],
        },
        "Платеното с карта връщаме по същата карта и Ви изпращаме писмо.",
        "Активирана винетка не се отменя: тя вече е в регистъра. Ако поръчката е обща, отменя се само устройството.",
        "Пратката вече пътува? Щом я получите, имате {withdrawalDays} дни да се откажете от договора.",
        "Поръчали сте без вход? Обадете се на {phone} с номера на поръчката.",
      ],
    },
    en: {
      title: "How to cancel an order",
      lead: "Until the devices have left you can cancel an order yourself if you placed it while signed in.",
      parts: [
        {
          steps: [
            "Open the order from “My orders”.",
            "Press “Cancel the order”. See what exactly will be cancelled and how much goes back.",
            "Choose a reason if you like. With “Another reason” describe it in up to {limit:cancelling} characters.",
            "Press “Cancel it for good”. If you change your mind before that, “No, keep the order” leaves all as it is.",
          ],
        },
        "What was paid by card goes back to the same card, and we send you a mail.",
        "An activated vignette is not cancelled: it is in the register already. If the order has both, only the device is cancelled.",
        "Is the parcel on its way? Once you have it you may withdraw from the contract within {withdrawalDays} days.",
        "Ordered without signing in? Call us on {phone} with the number of the order.",
      ],
    },
  },
  {
    id: "withdraw-within-14-days",
    ...about,
    links: [orders, { to: "/withdrawal", bg: "Отказ от договор", en: "Withdraw from a contract" }],
    bg: {
      title: "Отказ от договора до {withdrawalDays} дни след доставката",
      lead: "Можете да върнете устройство, без да обяснявате защо.",
      parts: [
        "Срокът е {withdrawalDays} дни след деня на доставката. Последният ден пише в поръчката.",
        {
          steps: [
            "В доставената поръчка натиснете „Откажете се от договора“.",
            "Отбележете от кои стоки се отказвате. Може и само от част от тях.",
            "Натиснете „Изпратете отказа“. Веднага получавате писмо, което го доказва.",
            "Върнете стоките в срок от 14 дни. Разходите за връщането са за Ваша сметка.",
          ],
        },
        "Парите получавате до 14 дни от деня на отказа, по начина, по който сте платили.",
        "Поръчали сте без вход? Натиснете „Откажете се от договора тук“ в долния край на всяка страница.",
        "Дефектно устройство е друго: за него важи законовата гаранция от 2 години. Пишете ни на {mail} или се обадете на {phone}.",
      ],
    },
    en: {
      title: "Withdrawing within {withdrawalDays} days of delivery",
      lead: "You can return a device without explaining why.",
      parts: [
        "You have {withdrawalDays} days after the day of delivery. The last day stands in the order.",
        {
          steps: [
            "In the delivered order press “Withdraw from the contract”.",
            "Tick the goods you withdraw from. It may be only some of them.",
            "Press “Send the withdrawal”. You get a mail at once that proves it.",
            "Return the goods within 14 days. The cost of returning them is yours.",
          ],
        },
        "You get your money within 14 days of the withdrawal, in the way you paid.",
        "Ordered without signing in? Press “Withdraw from contract here” at the foot of any page.",
        "A faulty device is another matter: it has the 2-year legal guarantee. Write to us at {mail} or call {phone}.",
      ],
    },
  },
  {
    id: "no-receipt",
    ...about,
    links: [orders],
    bg: {
      title: "Не получих разписка",
      lead: "Поръчката е в сила и без писмо, но ето къде да я потърсите.",
      parts: [
        "Изчакайте няколко минути и погледнете в папките за нежелана поща и за реклами.",
        "На страницата, която се отваря след поръчката, пише на кой имейл изпращаме разписката и дали е приета. Запазете или отпечатайте страницата.",
        "Ако сте били влезли, поръчката е в „Моите поръчки“ с всичко купено и платено; там виждате и на кой имейл отиват писмата.",
        "Сгрешили сте имейла и сте купили винетка? Тя важи: проверката на пътя е по номера на автомобила, не по разписката.",
      ],
    },
    en: {
      title: "I got no receipt",
      lead: "The order stands without a mail too, but here is where to look for it.",
      parts: [
        "Wait a few minutes, and look into the folders for spam and promotions.",
        "The page that opens after you order says to which address we send the receipt, and whether it was taken. Save or print it.",
        "If you were signed in, the order is in “My orders” with all that was bought and paid; there you also see to which address the mails go.",
        "Mistyped the address and bought a vignette? It is valid: on the road the plate is checked, not the receipt.",
      ],
    },
  },
];
