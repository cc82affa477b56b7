const bg = {
  subject: (code: string) => `Получихме съобщението Ви: ${code}`,
  title: "Получихме съобщението Ви",
  number: "Номер на съобщението",
  open: "Вижте разговора",
  visitor: {
    lead: ["Благодарим, че ни писахте. Ще Ви отговорим на този имейл.", "Ако се обадите по същия въпрос на {phone}, кажете номера:"],
    footer:
      "Получавате това писмо, защото този имейл е написан във формуляра ни за връзка. Ако не сте писали Вие, някой е сгрешил адреса си и не е нужно да правите нищо.",
  },
  user: {
    lead: [
      "Благодарим, че ни писахте. Отговорът ще е при съобщенията в „Моят акаунт“.",
      "Ако се обадите по същия въпрос на {phone}, кажете номера:",
    ],
    footer: "Получавате това писмо, защото ни писахте от профила си.",
  },
};

const en: typeof bg = {
  subject: (code) => `We have your message: ${code}`,
  title: "We have your message",
  number: "Number of the message",
  open: "See the conversation",
  visitor: {
    lead: ["Thank you for writing. We will answer to this e-mail address.", "If you call us about it on {phone}, give us the number:"],
    footer:
      "You get this e-mail because its address was written in our contact form. If it was not you, somebody mistyped theirs, and you need do nothing.",
  },
  user: {
    lead: [
      "Thank you for writing. The answer will be among the messages in “My account”.",
      "If you call us about it on {phone}, give us the number:",
    ],
    footer: "You get this e-mail because you wrote to us from your account.",
  },
};

export const arrivalLetter = { bg, en };
