const bg = {
  unreached: {
    you: {
      refused: "В „Настройки“ › „Данни за връзка“ сте отказали имейли от нас. Докато е така, известия за фактури няма да идват.",
      none: "В „Настройки“ › „Данни за връзка“ нямате имейл. Докато не добавите, известия за фактури няма да идват дори на имейла на сметката.",
      mobile:
        "В „Настройки“ › „Данни за връзка“ нямате мобилен номер. Без него няма къде да изпратим кода, с който електронна фактура се отваря от писмото за нея; тя е и в „Моят акаунт“.",
    },
    "main-user": {
      refused: "Основният потребител на сметката е отказал имейли от нас. Докато е така, известия за фактури няма да идват.",
      none: "Основният потребител на сметката няма имейл за връзка. Докато не добави, известия за фактури няма да идват дори на имейла на сметката.",
      mobile:
        "Основният потребител на сметката няма мобилен номер за връзка. Без него няма къде да изпратим кода, с който електронна фактура се отваря от писмото за нея; тя е и в „Моят акаунт“.",
    },
  },
  reach: { refused: "Приемете имейлите отново", none: "Добавете имейл", mobile: "Добавете мобилен номер" },
};

const en: typeof bg = {
  unreached: {
    you: {
      refused: "Under “Settings” › “Contact data” you have refused our e-mails. While that is so, notices of bills do not come.",
      none: "Under “Settings” › “Contact data” you have no e-mail. Until you add one, notices of bills do not come, not even to the e-mail of the account.",
      mobile:
        "Under “Settings” › “Contact data” you have no mobile number. Without one we cannot send the code that opens an e-invoice from the mail about it; the invoice is in “My account”, too.",
    },
    "main-user": {
      refused: "The main user of the account has refused our e-mails. While that is so, notices of bills do not come.",
      none: "The main user of the account has no contact e-mail. Until there is one, notices of bills do not come, not even to the e-mail of the account.",
      mobile:
        "The main user of the account has no contact mobile. Without one we cannot send the code that opens an e-invoice from the mail about it; the invoice is in “My account”, too.",
    },
  },
  reach: { refused: "Accept e-mails again", none: "Add an e-mail", mobile: "Add a mobile number" },
};

export const words = { bg, en };
