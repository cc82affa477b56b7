import type { Article } from "../article.ts";

const listing = { to: "/devices/listing", bg: "Към устройствата", en: "To the devices" } as const;
const about = { topic: "devices", types: [] } as const;

export const devices: Article[] = [
  {
    id: "find-a-device",
    ...about,
    links: [{ to: "/shop/devices/listing", bg: "Към магазина", en: "To the shop" }, listing],
    bg: {
      title: "Как да намеря подходящо устройство",
      lead: "С търсене, филтри и подреждане, които остават в адреса на страницата.",
      parts: [
        "В полето „Търсене“ напишете марка или модел. Може на кирилица или на латиница: сяоми намира Xiaomi.",
        "Изберете вид: „Телефони“, „Таблети“, „Часовници“, „Рутери“ или „Аксесоари“. Щом изберете вид, можете да филтрирате и по цена.",
        "Отбележете памет, цвят или производител и натиснете „Покажете“. До всяка стойност стои колко устройства има с нея.",
        "„Само налични“ скрива изчерпаните, а „Само намалени“ оставя тези с намаление.",
        "От „Подреждане“ изберете по цена, по име или най-новите отгоре.",
        "Нищо не остана? Страницата казва кой филтър да махнете и колко устройства ще се появят. „Изчистете всичко“ започва отначало.",
        "Адресът помни избора Ви: запазете го или го пратете на някого и ще се отвори същият списък.",
      ],
    },
    en: {
      title: "How to find the right device",
      lead: "With a search, filters and an order that stay in the page’s address.",
      parts: [
        "Type a make or a model in “Search”. Cyrillic and Latin letters find the same things.",
        "Choose a kind: “Phones”, “Tablets”, “Watches”, “Routers” or “Accessories”. Once you have chosen one you can filter by price as well.",
        "Tick memory, colour or manufacturer and press “Show”. Beside each value stands how many devices have it.",
        "“In stock only” hides what is sold out, and “Discounted only” leaves what has a discount.",
        "Under “Sort by” choose by price, by name, or the newest first.",
        "Nothing left? The page says which filter to take away and how many devices there will be. “Clear all” starts again.",
        "The address remembers your choice: keep it or send it to someone, and the same list opens.",
      ],
    },
  },
  {
    id: "compare-devices",
    ...about,
    links: [listing],
    bg: {
      title: "Как да сравня устройства",
      lead: "До {limit:compare} устройства от един вид, едно до друго в таблица.",
      parts: [
        {
          steps: [
            "В списъка с устройства натиснете „За сравнение“ на картата на всяко, което Ви харесва.",
            "Долу се появява лентата „Сравнение“ с това, което сте избрали.",
            "Щом станат поне две, натиснете „Сравнете“ в лентата.",
            "В таблицата отбележете „Само разликите“, за да изчезнат еднаквите редове.",
          ],
        },
        "Сравняват се устройства от един вид. Ако добавите часовник към телефони, започва ново сравнение с часовника.",
        "Повече от {limit:compare} не се събират: махнете едно, за да добавите друго. „Изчистете“ изпразва сравнението.",
        "Ако сте влезли, сравнението Ви чака и следващия път.",
      ],
    },
    en: {
      title: "How to compare devices",
      lead: "Up to {limit:compare} devices of one kind, side by side in a table.",
      parts: [
        {
          steps: [
            "In the list of devices press “To compare” on the card of each one you like.",
            "The bar “Comparison” comes up below with what you chose.",
            "As soon as there are two, press “Compare” in the bar.",
            "In the table tick “Differences only” to hide the rows that are the same.",
          ],
        },
        "Devices of one kind are compared. If you add a watch to phones, a new comparison starts with the watch.",
        "There is room for {limit:compare}: remove one to add another. “Clear” empties the comparison.",
        "If you are signed in, your comparison waits for you next time too.",
      ],
    },
  },
  {
    id: "prices-and-discounts",
    ...about,
    links: [listing],
    bg: {
      title: "Какво значат цените до устройството",
      lead: "Редовна цена, цена с намаление, най-ниска цена за 30 дни и цена на лизинг.",
      parts: [
        "Цената е в евро и е с ДДС{lev:; до нея стои и сумата в левове, по 1,95583 лева за евро}.",
        "При намаление виждате и „Редовна цена“, и колко процента е отстъпката.",
        "До всяко намаление стои и най-ниската цена от последните 30 дни преди него. Така личи дали отстъпката е истинска.",
        "При лизинг пише колко е месечната сума, за колко месеца е и колко прави общо. Тя е за сравнение: в количката устройството влиза с цената си в брой.",
        "Цената може да се промени, докато устройството е в количката Ви. Тогава Ви питаме: никога не взимаме цена, която не сте видели.",
      ],
    },
    en: {
      title: "What the prices beside a device mean",
      lead: "Regular price, discounted price, lowest price in 30 days, and the price on lease.",
      parts: [
        "The price is in euro and includes VAT{lev:; beside it stands the sum in lev, at 1.95583 lev a euro}.",
        "With a discount you also see the “Regular price” and how many per cent it takes off.",
        "Beside every discount stands the lowest price of the 30 days before it. It shows whether the discount is a real one.",
        "On lease you see the sum a month, how many months there are and what they come to. It is there to compare: the device goes into the cart at its full price.",
        "A price may change while the device is in your cart. Then we ask you: we never charge a price you have not seen.",
      ],
    },
  },
  {
    id: "stock-and-variants",
    ...about,
    links: [listing],
    bg: {
      title: "Наличност, памет и цвят",
      lead: "Защо един цвят го има, а друг не, и докога се пазят бройките.",
      parts: [
        "На страницата на устройството изберете „Памет“ и „Цвят“. Всяка комбинация е отделна: може една да е изчерпана, а друга да е налична.",
        "„В наличност“ значи, че можете да поръчате веднага. Когато останат малко, пишем колко са последните бройки.",
        "„Изчерпано“ значи, че в момента няма нито една. Изберете друг вариант или проверете отново скоро.",
        "Добавянето в количката не пази бройката: тя се пази за Вас 30 минути от момента, в който поръчате и започнете да плащате.",
        "От едно устройство можете да поръчате до 10 броя наведнъж.",
        "Търсите подарък? На страницата на устройството отворете „Идеи за подарък“ и кажете колко искате да похарчите.",
      ],
    },
    en: {
      title: "Stock, memory and colour",
      lead: "Why one colour is there and another is not, and how long pieces are kept for you.",
      parts: [
        "On the device’s page choose “Memory” and “Colour”. Each combination is a thing of its own: one may be sold out while another is there.",
        "“In stock” means that you can order at once. When few are left, we say how many.",
        "“Sold out” means that there is none right now. Choose another variant, or look again soon.",
        "Adding to the cart does not keep a piece: it is kept for you for 30 minutes from the moment you order and begin to pay.",
        "You can order up to 10 of one device at a time.",
        "Looking for a present? On the device’s page open “Present ideas” and say how much you would spend.",
      ],
    },
  },
];
