import type { Article } from "../article.ts";

const cart = { to: "/cart", bg: "Отворете количката", en: "Open the cart" } as const;
const about = { topic: "buying", types: [] } as const;

export const buying: Article[] = [
  {
    id: "cart",
    ...about,
    links: [cart],
    bg: {
      title: "Как работи количката",
      lead: "Всичко, което купувате, на едно място; чака Ви и след вход.",
      parts: [
        "В количката можете да сложите няколко винетки и устройства и да ги платите заедно.",
        "Броя на устройство сменяте с бутоните до него. По-малко от един брой не може: ако не Ви трябва, натиснете „Премахнете“.",
        "Премахнахте нещо по погрешка? Натиснете „Върнете го в количката“.",
        "Ако влезете в профила си, количката идва с Вас и Ви чака във всеки браузър, в който влезете. При изход този браузър я забравя.",
        "Винетка се пази за Вас половин час. После пише „Вече не я пазим за Вас“: натиснете „Запазете я отново“ и продължете.",
      ],
    },
    en: {
      title: "How the cart works",
      lead: "All that you buy in one place, waiting for you after you sign in too.",
      parts: [
        "You can put several vignettes and devices in the cart and pay for them together.",
        "Change how many of a device you want with the buttons beside it. It does not go below one: if you do not need it, press “Remove”.",
        "Removed something by mistake? Press “Put it back”.",
        "If you sign in the cart comes with you, and waits for you in every browser in which you sign in. When you sign out this browser forgets it.",
        "A vignette is kept for you for half an hour. Then it says “No longer kept for you”: press “Keep it again” and go on.",
      ],
    },
  },
  {
    id: "something-changed",
    ...about,
    links: [cart],
    bg: {
      title: "В количката пише, че нещо се е променило",
      lead: "Цената или наличността вече са други и искаме да го видите, преди да платите.",
      parts: [
        "„Нещо се промени, откакто го избрахте“ показва предишната и днешната цена или колко бройки са останали.",
        "Ако сте съгласни, натиснете „Приемам промяната“. Ако не сте, премахнете реда или изберете друго.",
        "„Вече не е в наличност“ значи, че друг е взел последната бройка. Премахнете реда, за да продължите, или натиснете „Проверете пак“ по-късно.",
        "Докато има нещо неприето, към плащане не се продължава. Така никога не плащате цена, която не сте видели.",
      ],
    },
    en: {
      title: "The cart says that something changed",
      lead: "The price or the stock is different now, and we want you to see it before you pay.",
      parts: [
        "“Something changed since you chose it” shows the former price and today’s, or how many pieces are left.",
        "If that is fine, press “I accept the change”. If not, remove the line or choose something else.",
        "“No longer in stock” means that someone else took the last one. Remove the line to go on, or press “Look again” later.",
        "While anything is not accepted you cannot go on to pay. That way you never pay a price you have not seen.",
      ],
    },
  },
  {
    id: "delivery",
    ...about,
    links: [{ to: "/checkout", bg: "Към плащане", en: "Go to checkout" }],
    bg: {
      title: "Доставка до адрес или вземане от магазин",
      lead: "Кое от двете, избирате при плащането.",
      parts: [
        "„До адрес“ е с куриер, до 2 работни дни. Напишете град или село, пощенски код от четири цифри, улица и номер.",
        "„От наш магазин“: изберете магазин и ще Ви пишем, щом поръчката Ви чака там.",
        "Цената на доставката пише до всеки начин и в общата сума, преди да поръчате. Вземането от магазин е безплатно, а над определена сума и куриерът е безплатен.",
        "Оставете мобилен телефон: на него ще Ви се обади куриерът или магазинът.",
        "Ако адресът не се обслужва от куриера, това се вижда в поръчката и се свързваме с Вас.",
      ],
    },
    en: {
      title: "Delivery to an address, or picking up at a shop",
      lead: "You choose one of the two at checkout.",
      parts: [
        "“To an address” is by courier, within 2 working days. Type the town or village, the four digits of the postcode, the street and the number.",
        "“From one of our shops”: choose a shop, and we write as soon as your order waits there.",
        "The price of delivery stands beside each way and in the total before you order. Picking up at a shop is free, and above a certain sum so is the courier.",
        "Leave a mobile phone: the courier or the shop will call you on it.",
        "If the courier does not serve the address, the order says so and we contact you.",
      ],
    },
  },
  {
    id: "ways-to-pay",
    ...about,
    links: [{ to: "/checkout", bg: "Към плащане", en: "Go to checkout" }],
    bg: {
      title: "Как мога да платя",
      lead: "С карта, със следващата фактура или при получаване – според това какво купувате.",
      parts: [
        "„С карта“ става за всичко. Плащате на защитената страница на платежния оператор: ние не виждаме и не пазим номера на картата Ви.",
        "„Със следващата фактура“ е за устройства, когато сте влезли като клиент, нямате просрочени сметки и не е достигнат кредитният лимит. Сега не плащате нищо.",
        "„При получаване“ е за устройства: в брой или с карта, на куриера или в магазина.",
        "Винетка се плаща само с карта. Ако в количката има и винетка, и устройство, цялата поръчка се плаща с карта.",
        "Ако даден начин не се вижда при плащането, за тази поръчка го няма.",
      ],
    },
    en: {
      title: "How can I pay?",
      lead: "By card, on the next invoice or on delivery, depending on what you buy.",
      parts: [
        "“By card” works for everything. You pay on the payment company’s secure page: we neither see nor keep your card number.",
        "“On the next invoice” is for devices, when you are signed in as a customer, have no overdue bills, and the credit limit is not reached. You pay nothing now.",
        "“On delivery” is for devices: in cash or by card, to the courier or in the shop.",
        "A vignette is paid by card only. If there are both a vignette and a device in the cart, the whole order is paid by card.",
        "A way that is not shown at checkout is not there for this order.",
      ],
    },
  },
  {
    id: "payment-failed",
    ...about,
    links: [{ to: "/checkout", bg: "Назад към плащането", en: "Back to paying" }],
    bg: {
      title: "Плащането не мина",
      lead: "Ако плащането не мине, от картата Ви не се взима нищо и избраното не се губи.",
      parts: [
        "„Плащането не мина“: проверете наличността и лимитите за плащане в интернет или опитайте с друга карта. Натиснете „Опитайте отново“.",
        "„Поръчката не беше платена“: времето за плащане изтече. Ако избраното още е в количката, започнете плащането пак.",
        "„Проверяваме плащането Ви“: операторът още не ни е отговорил. Страницата се обновява сама, обикновено за няколко секунди. Не плащайте втори път, докато чакаме: под съобщението пише докога най-късно ще знаем.",
        "Ако не виждате бутон за плащане, количката може вече да е поръчана в друг прозорец. Проверете имейла си.",
        "Ако парите дойдат при нас твърде късно и от избраното вече няма, връщаме ги по същата карта.",
      ],
    },
    en: {
      title: "The payment did not go through",
      lead: "If a payment fails nothing is taken from your card, and your choice is not lost.",
      parts: [
        "“The payment did not go through”: check your balance and your limits for paying online, or use another card. Press “Try again”.",
        "“The order was not paid”: the time to pay ran out. If your choice is still in the cart, start paying again.",
        "“We are checking your payment”: the payment company has not answered us yet. The page updates by itself, usually within seconds. Do not pay a second time while we wait: below it is said by when we know at the latest.",
        "If you see no button to pay, the cart may have been ordered in another window. Check your mail.",
        "If the money reaches us too late and nothing of your choice is left, it goes back to the same card.",
      ],
    },
  },
];
