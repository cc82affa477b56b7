type Named = { name: string; email: string; contract: string };

const bg = {
  subject: "Получихме отказа Ви от договор",
  title: "Получихме изявлението Ви за отказ от договор",
  hello: (name: string) => `Здравейте, ${name},`,
  lead: (at: string) => `На ${at} получихме изявлението по-долу. Това писмо е потвърждението за него.`,
  statement: "Изявление",
  stated: "Отказвам се от посочения договор.",
  contract: "Договор",
  name: "Име",
  mail: "Имейл за потвърждението",
  received: "Получено на",
  withdrawn: "Намерихме поръчката. В отделно писмо до имейла, с който е направена, са стоките, сумата и как да ги върнете.",
  looked: "Ще прегледаме изявлението и ще Ви пишем на този имейл. Денят, в който сте го изпратили, е денят, посочен по-горе.",
  save: "Запазете това писмо: то доказва какво сте изпратили и кога.",
  footer:
    "Получавате това писмо, защото някой изпрати отказ от договор с {brand} и посочи този имейл. Ако не сте Вие, обадете ни се на {phone}.",
  toDesk: ({ name, email, contract }: Named) =>
    `Отказ от договор\n\nОтказвам се от договора: ${contract}\nИме: ${name}\nИмейл за потвърждението: ${email}\n\nНе е намерена поръчка, от която порталът може сам да впише отказа.`,
};

const en: typeof bg = {
  subject: "We have received your withdrawal from a contract",
  title: "We have received your statement of withdrawal",
  hello: (name) => `Hello ${name},`,
  lead: (at) => `On ${at} we received the statement below. This e-mail acknowledges it.`,
  statement: "Statement",
  stated: "I withdraw from the contract named here.",
  contract: "Contract",
  name: "Name",
  mail: "E-mail for the acknowledgement",
  received: "Received on",
  withdrawn: "We found the order. Another e-mail, to the address that it was placed with, has the goods, the sum, and how to return them.",
  looked: "We will look at your statement and write to you at this address. The day that counts is the one above.",
  save: "Save this e-mail: it proves what you sent, and when.",
  footer:
    "You get this e-mail because someone withdrew from a contract with {brand} and gave this address. If it was not you, please call us on {phone}.",
  toDesk: ({ name, email, contract }) =>
    `Withdrawal from a contract\n\nI withdraw from the contract: ${contract}\nName: ${name}\nE-mail for the acknowledgement: ${email}\n\nNo order was found that the portal could withdraw from by itself.`,
};

export const words = { bg, en };
