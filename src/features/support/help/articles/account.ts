import type { Article } from "../article.ts";

const password = { to: "{area}/settings?open=1", bg: "Сменете паролата", en: "Change the password" } as const;
const sessions = { to: "{area}/settings?open=2", bg: "Вижте сесиите си", en: "See your sessions" } as const;
const about = { topic: "account", types: ["mobile", "fixed", "tv", "internet"] } as const;

export const account: Article[] = [
  {
    id: "sign-in",
    ...about,
    links: [
      { to: "/login", bg: "Вход", en: "Sign in" },
      { to: "/login/forgotten", bg: "Забравена парола", en: "Forgotten password" },
      { to: "/login/activate", bg: "Активиране на профила", en: "Activate your account" },
    ],
    bg: {
      title: "Как да вляза и какво да правя, ако не мога",
      lead: "С потребителско име и парола.",
      parts: [
        {
          steps: [
            "Натиснете „Вход“ горе вдясно; на телефон това е знакът с човече.",
            "Напишете потребителското си име и паролата. „Покажете“ я показва за 3 секунди, за да видите какво пишете.",
            "Натиснете „Влезте“. Ще се върнете там, откъдето сте тръгнали.",
          ],
        },
        "Не става? Проверете езика на клавиатурата и дали не е включен Caps Lock.",
        "Още нямате потребителско име? Активирайте профила си с клиентския номер от сметката.",
        "Добавили сте ключ за достъп от настройките? Тогава влизате и без парола.",
        "След няколко грешни опита оттук входът с парола спира за няколко минути. Дотогава влизате с връзка по имейл.",
        "От съображения за сигурност не казваме дали е сгрешено името или паролата.",
        "Забравена парола не можем да Ви кажем, защото не я знаем: пазим само неин отпечатък. Изберете нова от „Забравена парола?“: ще Ви пратим връзка.",
      ],
    },
    en: {
      title: "How to sign in, and what to do if I cannot",
      lead: "With a user name and a password.",
      parts: [
        {
          steps: [
            "Press “Sign in” at the top right; on a phone it is the sign with a person.",
            "Type your user name and password. “Show” shows it for 3 seconds, so that you see what you type.",
            "Press “Sign in”. You come back to where you were.",
          ],
        },
        "It does not work? Check the language of the keyboard, and that Caps Lock is off.",
        "No user name yet? Activate your account with the customer number on your bill.",
        "Have you added a passkey in the settings? Then you sign in without a password, too.",
        "After several wrong tries from here, signing in with a password stops for some minutes. Meanwhile you sign in by a link in a mail.",
        "For safety we do not say whether the name or the password is wrong.",
        "A forgotten password we cannot tell you, because we do not know it: we keep only a fingerprint of it. Choose a new one by “Forgotten your password?”: we send you a link.",
      ],
    },
  },
  {
    id: "change-password",
    ...about,
    links: [password],
    bg: {
      title: "Как да сменя паролата си",
      lead: "За минута, от „Настройки“; на другите устройства излизате веднага.",
      parts: [
        {
          steps: [
            "От „Моят акаунт“ отворете „Настройки“, после „Парола“.",
            "Напишете „Сегашна парола“ и „Нова парола“.",
            "Натиснете „Сменете паролата“.",
          ],
        },
        "Паролата е от {limit:passwordLeast} до {limit:passwordMost} знака, каквито искате. Няколко думи подред са добра парола: трудно се отгатват, лесно се помнят.",
        "Не приемаме пароли, които са сред най-често срещаните.",
        "След смяната излизате от всички други устройства, а ние Ви пращаме писмо. Ако получите такова писмо, без да сте сменяли паролата, обадете ни се веднага на {phone}.",
      ],
    },
    en: {
      title: "How to change my password",
      lead: "In a minute, under “Settings”; you are signed out elsewhere at once.",
      parts: [
        {
          steps: [
            "From “My account” open “Settings”, then “Password”.",
            "Type your “Present password” and a “New password”.",
            "Press “Change the password”.",
          ],
        },
        "A password has {limit:passwordLeast} to {limit:passwordMost} characters, whichever you like. A few words in a row make a good one: long to guess, easy to remember.",
        "We do not take passwords that are among the commonest.",
        "Afterwards you are signed out on all other devices, and we send you a mail. If you get such a mail without having changed the password, call us at once on {phone}.",
      ],
    },
  },
  {
    id: "where-am-i-signed-in",
    ...about,
    links: [sessions, password],
    bg: {
      title: "На кои устройства е отворен профилът ми",
      lead: "Списъкът „Къде сте влезли“ показва всеки браузър с Вашия профил.",
      parts: [
        {
          steps: [
            "Отворете „Настройки“ и в тях „Сесии“.",
            "Вижте браузъра, кога и от коя мрежа е влязъл и кога е ползван последно. „Това устройство“ е този, с който гледате.",
            "Натиснете „Прекратете“ до непознатия или „Прекратете всички други“.",
          ],
        },
        "Прекратената сесия спира веднага, а не след време.",
        "Ако някоя не е Ваша, сменете и паролата си.",
        "Сесия, която не се ползва 12 часа, свършва сама.",
      ],
    },
    en: {
      title: "On which devices am I signed in?",
      lead: "The list “Where you are signed in” shows every browser with your account.",
      parts: [
        {
          steps: [
            "Open “Settings” and “Sessions” in them.",
            "See the browser, when and from which network it signed in, and when it was last used. “This device” is the one you are looking with.",
            "Press “End” beside the one you do not know, or “End all others”.",
          ],
        },
        "A session that you end stops at once, not some time later.",
        "If one of them is not yours, change your password too.",
        "A session that is not used for 12 hours ends by itself.",
      ],
    },
  },
  {
    id: "borrowed-computer",
    ...about,
    links: [{ to: "{area}/logout", bg: "Изход", en: "Sign out" }, sessions],
    bg: {
      title: "Ползвам чужд или общ компютър",
      lead: "Излезте накрая и след Вас не остава нищо.",
      parts: [
        "Не позволявайте на браузъра да запази паролата Ви.",
        "Когато свършите, натиснете „Изход“ и после „Излезте“. Браузърът забравя и сесията, и количката Ви.",
        "На другите си устройства оставате влезли, а количката Ви чака там.",
        "Забравили сте да излезете? От дома отворете „Настройки“, после „Сесии“, и прекратете онази сесия.",
      ],
    },
    en: {
      title: "I am using a borrowed or shared computer",
      lead: "Sign out at the end, and nothing of yours is left there.",
      parts: [
        "Do not let the browser keep your password.",
        "When you are done, press “Sign out”, and once more to confirm. The browser forgets both your session and your cart.",
        "You stay signed in on your other devices, and the cart waits for you there.",
        "Forgot to sign out? From home open “Settings”, then “Sessions”, and end that session.",
      ],
    },
  },
  {
    id: "suspicious-message",
    ...about,
    links: [password, sessions],
    bg: {
      title: "Получих подозрително съобщение от Ваше име",
      lead: "Как да познаете дали наистина сме ние.",
      parts: [
        "Никога не искаме паролата Ви, кода за мобилното приложение или данни на карта – нито с писмо, нито със SMS, нито по телефона.",
        "Не отваряйте връзката. Напишете адреса на портала сами и влезте оттам: ако наистина има нещо, ще го видите в „Моят акаунт“.",
        "Карта въвеждате само на страницата на платежния оператор, след като сами сте поръчали нещо.",
        "Вече сте написали паролата си там? Сменете я веднага и прекратете другите сесии. Ако е била и карта, обадете се на банката си.",
        "Същата парола на друго място? Сменете я и там.",
      ],
    },
    en: {
      title: "I got a suspicious message in your name",
      lead: "How to tell whether it is really us.",
      parts: [
        "We never ask for your password, the code for the mobile app or card details: not by e-mail, not by SMS, not on the phone.",
        "Do not open the link. Type the portal’s address yourself and sign in there: if there is anything, you will see it in “My account”.",
        "You enter a card only on the payment company’s page, after you have ordered something yourself.",
        "You have typed your password there already? Change it at once and end the other sessions. If it was a card too, call your bank.",
        "The same password elsewhere? Change it there as well.",
      ],
    },
  },
  {
    id: "language",
    ...about,
    links: [{ to: "/", bg: "Към началото", en: "To the front page" }],
    bg: {
      title: "Как да сменя езика",
      lead: "Български или английски, с едно натискане.",
      parts: [
        "Натиснете „English“ най-отгоре. Същата страница се отваря на английски; „Български“ я връща.",
        "Този браузър помни избора Ви.",
        "Ако сте влезли, го помни и профилът Ви: писмата и SMS от нас идват на същия език.",
        "И тази помощ е на двата езика, а търсенето търси в онзи, на който четете.",
      ],
    },
    en: {
      title: "How to change the language",
      lead: "Bulgarian or English, in one press.",
      parts: [
        "Press “Български” at the top. The same page opens in Bulgarian; “English” brings it back.",
        "This browser remembers your choice.",
        "If you are signed in your account remembers it too: mails and SMS from us come in the same language.",
        "This help is in both languages as well, and the search looks through the one you are reading.",
      ],
    },
  },
  {
    id: "cookies",
    ...about,
    links: [{ to: "/cookies", bg: "Бисквитки", en: "Cookies" }],
    bg: {
      title: "Бисквитки: как да променя избора си",
      lead: "Едно натискане, когато поискате; всичко в портала работи и без съгласие.",
      parts: [
        {
          steps: [
            "Отворете „Бисквитки“ от долния край на коя да е страница.",
            "Натиснете „Приемам“ или „Отказвам“. Важи веднага, и в другите отворени прозорци.",
          ],
        },
        "Ако приемете, броим кои страници помагат и къде хората спират. Без реклама, без други сайтове и без онова, което пишете.",
        "Ако откажете, не броим нищо. Количката, входът и езикът работят: за тях трябват други бисквитки, изброени на същата страница.",
        "Ако изтриете бисквитките на браузъра, ще Ви попитаме отново и ще излезете от профила си.",
      ],
    },
    en: {
      title: "Cookies: how to change my choice",
      lead: "One press, whenever you like; everything in the portal works without consent too.",
      parts: [
        {
          steps: [
            "Open “Cookies” at the foot of any page.",
            "Press “Accept” or “Refuse”. It counts at once, in your other open windows too.",
          ],
        },
        "If you accept we count which pages help and where people stop. No ads, no other sites, and nothing that you type.",
        "If you refuse we count nothing. The cart, signing in and the language work: they need other cookies, listed on that same page.",
        "If you delete the browser’s cookies we ask you again, and you are signed out.",
      ],
    },
  },
];
