import type { Article } from "../article.ts";

const buy = { to: "/vignettes", bg: "Купете винетка", en: "Buy a vignette" } as const;
const prices = { to: "/vignettes/prices", bg: "Цени на винетките", en: "Vignette prices" } as const;
const about = { topic: "vignettes", types: [] } as const;

export const vignettes: Article[] = [
  {
    id: "buy-a-vignette",
    ...about,
    links: [buy, prices],
    bg: {
      title: "Как да купя винетка",
      lead: "Пет кратки стъпки, без вход и без регистрация.",
      parts: [
        {
          steps: [
            "Отворете „Винетки“ и посочете за какво е винетката: „Автомобил“, „Кемпер“ или „Ремарке“.",
            "Изберете колко време ще пътувате. Под всеки вид пише колко важи.",
            "Изберете „Първи ден“, а за еднодневната винетка и „Начален час“. После напишете „Регистрационен номер“ и държавата на регистрация.",
            "Отбележете, че приемате условията и че сте прочели политиката за личните данни, и натиснете „Продължете“. Проверяваме номера в регистъра и слагаме винетката в количката.",
            "От количката натиснете „Към плащане“, напишете имейл и име и платете с карта.",
          ],
        },
        "Разписката идва на имейла Ви. Не е нужно да печатате или лепите нищо: на пътя проверяват по номера на автомобила.",
        "В количката пазим винетката за Вас половин час. Ако времето не стигне, запазвате я отново с едно натискане.",
      ],
    },
    en: {
      title: "How to buy a vignette",
      lead: "Five short steps, without signing in or registering.",
      parts: [
        {
          steps: [
            "Open “Vignettes” and say what the vignette is for: “Car”, “Motor caravan” or “Trailer”.",
            "Choose how long you will travel. Under each kind it says for how long it is valid.",
            "Choose the “First day”, and for a day vignette the “Starting time” too. Then write the “Registration plate” and its country.",
            "Tick that you accept the terms and have read the privacy policy, and press “Continue”. We check the plate in the registry and put the vignette in your cart.",
            "In the cart press “Go to checkout”, type your e-mail and name, and pay by card.",
          ],
        },
        "The receipt comes by e-mail. There is nothing to print or to stick: on the road vehicles are checked by their plate.",
        "We keep the vignette in your cart for half an hour. If that is not enough, one press keeps it again.",
      ],
    },
  },
  {
    id: "which-vignette",
    ...about,
    links: [prices, buy],
    bg: {
      title: "Коя винетка ми трябва",
      lead: "Зависи от превозното средство, от теглото му и от това колко ще пътувате.",
      parts: [
        "„Автомобил“ е за лек автомобил, джип или бус до 3,5 т и до 8 места без шофьора.",
        "„Кемпер“ е за моторен кемпер (категория M1), с каквато и да е маса.",
        "„Ремарке“ се купува отделно само ако автомобилът и ремаркето заедно надхвърлят 3,5 т. Иначе стига винетката на автомобила.",
        "За превозни средства над 3,5 т се плаща тол такса на изминато разстояние. Тя не се продава тук.",
        "За едно пътуване има еднодневна, уикенд и седмична винетка. Ако пътувате често, сметнете: месечната, тримесечната и годишната излизат по-евтино на ден.",
        "Всички видове с точния им срок са на страницата с цените.",
      ],
    },
    en: {
      title: "Which vignette do I need?",
      lead: "It depends on the vehicle, its weight and how long you will travel.",
      parts: [
        "“Car” is for a car, off-roader or van up to 3.5 t with at most 8 seats besides the driver’s.",
        "“Motor caravan” is for a motor caravan (category M1) of any mass.",
        "A “Trailer” needs a vignette of its own only if car and trailer together exceed 3.5 t. Otherwise the car’s vignette is enough.",
        "Vehicles above 3.5 t pay a toll by distance, which is not sold here.",
        "For one trip there are day, weekend and weekly vignettes. If you travel often, do the sum: monthly, quarterly and annual ones cost less a day.",
        "All kinds with their exact terms are on the page of prices.",
      ],
    },
  },
  {
    id: "when-it-is-valid",
    ...about,
    links: [buy],
    bg: {
      title: "Откога и докога важи винетката",
      lead: "Всеки вид започва и свършва по свое правило, винаги по българско време.",
      parts: [
        "Еднодневната важи 24 часа от деня и часа, които изберете.",
        "Уикенд винетката важи от петък, 12:00, до неделя, 23:59. Купена в събота или неделя, тя пак изтича в същата неделя.",
        "Седмичната важи 7 поредни дни. Месечната, тримесечната и годишната важат до деня преди същата дата след месец, три месеца или година; ако тогава няма такава дата, до последния ден на месеца.",
        "Ако първият ден е днес, винетката започва от минутата на покупката, а не със задна дата.",
        "Купува се от днес до месец напред, а уикенд винетката – до 30 дни напред. По-далечните дни в календара не могат да се изберат.",
        "Преди да продължите, под датата виждате точно откога докога ще важи.",
      ],
    },
    en: {
      title: "From when to when a vignette is valid",
      lead: "Each kind begins and ends by its own rule, always by the clocks in Bulgaria.",
      parts: [
        "A day vignette is valid for 24 hours from the day and time you choose.",
        "A weekend vignette is valid from Friday 12:00 to Sunday 23:59. Bought on a Saturday or Sunday it still ends that Sunday.",
        "A weekly one is valid for 7 days in a row. Monthly, quarterly and annual ones are valid to the day before the same date a month, three months or a year later or, where that month has no such date, to its last day.",
        "If the first day is today, the vignette begins at the minute of purchase, not before it.",
        "It is sold from today to a month ahead, a weekend vignette up to 30 days ahead. Later days cannot be chosen in the calendar.",
        "Before you go on, you see under the date exactly from when to when it will be valid.",
      ],
    },
  },
  {
    id: "registration-plate",
    ...about,
    links: [buy],
    bg: {
      title: "Как да напиша регистрационния номер",
      lead: "С букви и цифри, както е на табелата; останалото подреждаме ние.",
      parts: [
        "Пишете го, както Ви е удобно: с главни или малки букви, с интервали или без, на кирилица или на латиница. Буквите, които изглеждат еднакво в двете азбуки, сменяме сами.",
        "Нулата и буквата О са различни знаци. Сверете ги с талона, а не по памет.",
        "Номерът е от 2 до 12 знака: само букви и цифри.",
        "Ако не прилича на обичаен български номер, питаме „Верен ли е номерът?“. Старите, специалните и чуждите номера са наред: натиснете „Номерът е верен“.",
        "Изберете и държавата на регистрация. Същият номер в друга държава е друг автомобил.",
        "Преди плащането показваме номера едро. Това е последното място, на което грешката не струва нищо.",
      ],
    },
    en: {
      title: "How to write the registration plate",
      lead: "Letters and digits as they stand on the car; we tidy up the rest.",
      parts: [
        "Write it as you like: capital or small letters, with or without spaces, in Cyrillic or Latin. Letters that look the same in both alphabets are changed for you.",
        "Zero and the letter O are different characters. Compare them with the registration certificate, not with your memory.",
        "A plate has 2 to 12 characters: letters and digits only.",
        "If it does not look like most Bulgarian plates we ask “Is the plate right?”. Old, special and foreign ones are fine: press “The plate is right”.",
        "Choose the country of registration too. The same plate in another country is another car.",
        "Before you pay we show the plate large. That is the last place where a mistake costs nothing.",
      ],
    },
  },
  {
    id: "wrong-plate-or-date",
    ...about,
    links: [
      { to: "/cart", bg: "Отворете количката", en: "Open the cart" },
      { to: "/help/vignettes/active-or-refused", bg: "Активна ли е винетката ми", en: "Is my vignette active?" },
    ],
    bg: {
      title: "Сгреших номера или датата",
      lead: "Преди плащането се оправя за минута, а след него – вече не от портала.",
      parts: [
        "Още не сте платили: отворете количката, натиснете „Премахнете“ до винетката и купете нова с верните данни.",
        "Премахнахте не тази, която искахте? Натиснете „Върнете го в количката“.",
        "Вече сте платили: винетка за сгрешен номер, държава, вид превозно средство или дата не може да се прехвърли и сумата за нея не се връща. Така е записано в условията и затова показваме номера едро преди плащането.",
        "Все пак отговорете веднага на писмото с разписката и опишете грешката.",
        "За верния номер купете нова винетка, преди да тръгнете: сгрешената не важи за него.",
      ],
    },
    en: {
      title: "I got the plate or the date wrong",
      lead: "Before paying it takes a minute to correct; afterwards the portal no longer can.",
      parts: [
        "Not paid yet: open the cart, press “Remove” beside the vignette and buy a new one with the right details.",
        "Removed the wrong one? Press “Put it back”.",
        "Already paid: a vignette for a wrong plate, country, kind of vehicle or date can neither be transferred nor refunded. The terms say so, and that is why we show the plate large before you pay.",
        "Answer the mail with the receipt at once all the same, and describe the mistake.",
        "Buy a new vignette for the right plate before you set off: the wrong one does not count for it.",
      ],
    },
  },
  {
    id: "plate-has-a-vignette",
    ...about,
    links: [buy],
    bg: {
      title: "Защо ми казвате, че номерът вече има винетка",
      lead: "Две винетки за един номер не могат да важат в едни и същи дни.",
      parts: [
        "Когато продължите, питаме регистъра и нашите поръчки. Ако избраните дни се застъпват с друга винетка, се показва „За този номер вече има винетка“.",
        "Ако знаем кога свършва другата, пишем и датата. Натиснете „Към датата и номера“ и изберете по-късен първи ден.",
        "Проверете дали номерът е Вашият: една сменена буква е чужд автомобил.",
        "Друг член на семейството може вече да я е купил или да я купува точно сега.",
        "Ако другата е във Вашата количка, питаме „Коя винетка да остане?“: оставете тази в количката или я заменете с новата.",
      ],
    },
    en: {
      title: "Why do you say that the plate already has a vignette?",
      lead: "Two vignettes for one plate cannot be valid on the same days.",
      parts: [
        "When you go on we ask the registry and look at our own orders. If the days you chose overlap with another vignette, you see “This plate already has a vignette”.",
        "Where we know when the other one ends we say so. Press “To the day and the plate” and choose a later first day.",
        "Check that the plate is yours: one letter changed is somebody else’s car.",
        "Somebody in your family may have bought it already, or may be buying it right now.",
        "If the other one is in your own cart, we ask “Which vignette should stay?”: keep the one in the cart, or replace it with the new one.",
      ],
    },
  },
  {
    id: "active-or-refused",
    ...about,
    links: [{ to: "{area}/orders", bg: "Моите поръчки", en: "My orders" }],
    bg: {
      title: "Активна ли е винетката ми",
      lead: "„Активна“ значи, че регистърът я е потвърдил, а не само че сте платили.",
      parts: [
        "Веднага след плащането страницата на поръчката показва състоянието и се обновява сама. Обикновено минават няколко секунди.",
        "„Активира се“ значи, че парите са при нас и вписваме винетката в националния регистър. Може да затворите страницата: писмото ще дойде и без нея.",
        "„Активна“ значи, че можете да тръгвате, щом настъпи началният ѝ ден и час.",
        "Ако регистърът я отхвърли, връщаме сумата по картата, с която сте платили, и Ви пишем защо.",
        "Ако сте били влезли в профила си, поръчката е и в „Моите поръчки“. Ако не сте, натиснете „Вижте поръчката“ в писмото с разписката.",
      ],
    },
    en: {
      title: "Is my vignette active?",
      lead: "“Active” means that the registry has confirmed it, not only that you have paid.",
      parts: [
        "Right after you pay the order’s page shows the state and updates by itself. It usually takes a few seconds.",
        "“Being activated” means that we have the money and are entering the vignette in the national register. You may close the page: the mail comes without it.",
        "“Active” means that you can go as soon as its first day and time have come.",
        "If the registry refuses it, we give the sum back to the card you paid with and write to you why.",
        "If you were signed in, the order is in “My orders” too. If not, press “See the order” in the mail with the receipt.",
      ],
    },
  },
];
