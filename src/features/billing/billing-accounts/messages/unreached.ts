const bg = {
  unreached: {
    you: {
      refused: "В „Настройки“ › „Данни за връзка“ сте отказали имейли от нас. Докато е така, известия за фактури няма да идват.",
      none: "В „Настройки“ › „Данни за връзка“ нямате имейл. Докато е така, известия за фактури няма да идват, и на имейла на сметката.",
      mobile:
        "В „Настройки“ › „Данни за връзка“ нямате мобилен номер. На него идва кодът, с който се отваря електронна фактура от писмото за нея.",
    },
    "main-user": {
      refused: "Основният потребител на сметката е отказал имейли от нас. Докато е така, известия за фактури няма да идват.",
      none: "Основният потребител на сметката няма имейл за връзка. Докато е така, известия за фактури няма да идват, и на имейла на сметката.",
      mobile:
        "Основният потребител на сметката няма мобилен номер за връзка. На него идва кодът, с който се отваря електронна фактура от писмото за нея.",
    },
  },
  reach: { refused: "Приемете имейлите отново", none: "Добавете имейл", mobile: "Добавете мобилен номер" },
};

const en: typeof bg = {
  unreached: {
    you: {
      refused: "Under “Settings” › “Contact data” you have refused our e-mails. While that is so, notices of bills do not come.",
      none: "Under “Settings” › “Contact data” you have no e-mail. While that is so, notices of bills do not come, nor to the e-mail of the account.",
      mobile:
        "Under “Settings” › “Contact data” you have no mobile number. The code that opens an e-invoice from the mail about it goes to that number.",
    },
    "main-user": {
      refused: "The main user of the account has refused our e-mails. While that is so, notices of bills do not come.",
      none: "The main user of the account has no contact e-mail. While that is so, notices of bills do not come, nor to the e-mail of the account.",
      mobile:
        "The main user of the account has no contact mobile. The code that opens an e-invoice from the mail about it goes to that number.",
    },
  },
  reach: { refused: "Accept e-mails again", none: "Add an e-mail", mobile: "Add a mobile number" },
};

export const words = { bg, en };
