import type { StaffAccountProblem } from "../search-params.ts";

const bg = {
  title: "Вход за служители",
  lead: "Влезте със служебния си акаунт. Ще Ви върнем тук.",
  submit: "Вход със служебен акаунт",
  submitWith: (name: string) => `Вход с ${name}`,
  byPassword: "Вход с потребителско име и парола",
  customers: "Клиент сте? Влезте оттук",
  problems: {
    away: "Системата за служебни акаунти не отговаря. Опитайте пак след минута.",
    declined: "Входът със служебен акаунт беше отказан. Опитайте пак, ако не сте го отказали Вие, питайте администратора си.",
    invalid: "Входът не беше потвърден. Опитайте пак. Ако се повтори, кажете на администратора си.",
    "begin-again": "Този вход вече беше използван или е изтекъл. Започнете отначало.",
    "too-many": "Твърде много опити оттук. Опитайте пак след петнайсет минути.",
    "no-role": "Служебният Ви акаунт няма достъп до портала. Поискайте роля от администратора си.",
    removed: "Достъпът Ви до портала е прекратен. Ако е грешка, питайте администратора си.",
    "link-first": "На този имейл вече има служител. Влезте веднъж с паролата си, после отворете тази страница и натиснете бутона отново.",
    weak: "Порталът иска вход с втори фактор. Добавете го към служебния си акаунт и опитайте пак.",
    "other-account": "Това е друг служебен акаунт. Влезте с Вашия или питайте администратора си.",
  } satisfies Record<StaffAccountProblem, string>,
  orByPassword: "Можете да влезете и с паролата си.",
};

const en: typeof bg = {
  title: "Sign-in for staff",
  lead: "Sign in with your staff account. We will bring you back here.",
  submit: "Sign in with a staff account",
  submitWith: (name) => `Sign in with ${name}`,
  byPassword: "Sign in with user name and password",
  customers: "Are you a customer? Sign in here",
  problems: {
    away: "The system of staff accounts does not answer. Try again in a minute.",
    declined: "The sign-in was declined. Try again; if it was not you who declined it, ask your administrator.",
    invalid: "The sign-in was not confirmed. Try again. If it happens again, tell your administrator.",
    "begin-again": "This sign-in was used already, or has expired. Start again.",
    "too-many": "Too many tries from here. Try again in fifteen minutes.",
    "no-role": "Your staff account has no access to the portal. Ask your administrator for a role.",
    removed: "Your access to the portal has ended. If that is a mistake, ask your administrator.",
    "link-first":
      "There is a member of the staff with this mail. Sign in once with your password, then open this page and press the button again.",
    weak: "The portal wants a second factor. Add one to your staff account and try again.",
    "other-account": "This is another staff account. Sign in with your own, or ask your administrator.",
  },
  orByPassword: "You can also sign in with your password.",
};

export const words = { bg, en };
