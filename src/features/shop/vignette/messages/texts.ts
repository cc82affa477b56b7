import type { Language } from "#platform/language.ts";

export type LongText = { title: string; parts: { title: string; text: string }[] };

/** The texts that Continue asks to accept. Fetched when one is opened. */
export const texts: Record<"terms" | "policy", Record<Language, LongText>> = {
  terms: {
    bg: {
      title: "Общи условия за винетките",
      parts: [
        {
          title: "Какво купувате",
          text: "Електронна винетка е право да се движите по платените републикански пътища с превозното средство, чийто номер сте посочили, в посочената държава на регистрация и за показания срок. Издава я националният регистър на пътните такси; ние я продаваме от негово име.",
        },
        {
          title: "Номерът и срокът са Ваша отговорност",
          text: "Показваме номера едро, преди да платите. Винетка за сгрешен номер, държава, вид превозно средство или дата не може да бъде прехвърлена и сумата за нея не се връща.",
        },
        {
          title: "Кога важи",
          text: "Еднодневната винетка важи 24 часа от избрания ден и час. Уикенд винетката важи от петък, 12:00, до неделя, 23:59; купена в събота или неделя, тя изтича в същата неделя. Седмичната важи 7 дни, а месечната, тримесечната и годишната – до деня преди същата дата, а когато последният месец няма такава дата – до последния му ден. Ако денят е днес, винетката започва от минутата на покупката.",
        },
        {
          title: "Плащане и потвърждение",
          text: "Винетката е купена, когато плащането е прието, и е активна, когато регистърът я потвърди. Ако регистърът я откаже или друг вече я е купил за същия номер, връщаме цялата сума по картата, с която сте платили, и Ви пишем.",
        },
        {
          title: "Право на отказ",
          text: "С приемането на тези условия искате изпълнението да започне веднага и се съгласявате, че 14-дневното право на отказ отпада, щом винетката бъде активирана.",
        },
      ],
    },
    en: {
      title: "Terms for vignettes",
      parts: [
        {
          title: "What you buy",
          text: "An electronic vignette is the right to use the charged national roads with the vehicle whose plate and country of registration you gave, for the time shown. The national toll registry issues it; we sell it on its behalf.",
        },
        {
          title: "The plate and the dates are your responsibility",
          text: "We show the plate large before you pay. A vignette for a wrong plate, country, kind of vehicle or date can neither be transferred nor refunded.",
        },
        {
          title: "When it is valid",
          text: "A day vignette is valid for 24 hours from the chosen day and time. A weekend vignette is valid from Friday 12:00 to Sunday 23:59; bought on a Saturday or Sunday it ends that Sunday. A weekly one is valid for 7 days; a monthly, quarterly or annual one to the day before the same date or, where the last month has no such date, to its last day. If the day is today, it starts at the minute of purchase.",
        },
        {
          title: "Payment and confirmation",
          text: "The vignette is bought when the payment is accepted, and active when the registry confirms it. If the registry refuses it, or someone else has bought one for the same plate, we return the whole sum to the card you paid with and write to you.",
        },
        {
          title: "Right of withdrawal",
          text: "By accepting these terms you ask that it starts at once, and agree that the 14-day right of withdrawal ends once the vignette is active.",
        },
      ],
    },
  },
  policy: {
    bg: {
      title: "Лични данни при покупка на винетка",
      parts: [
        {
          title: "Какво събираме",
          text: "Регистрационния номер, държавата, вида и срока на винетката, а при плащането – името, имейла и, ако го напишете, телефона Ви. Данните на картата не минават през нас: въвеждате ги при платежната компания.",
        },
        {
          title: "Защо и на кого ги даваме",
          text: "Номерът, държавата и срокът отиват в националния регистър на пътните такси, защото без тях винетка няма. Имейла ползваме за разписката и за новини по поръчката, не за реклама.",
        },
        {
          title: "Колко ги пазим",
          text: "Непродължена покупка пазим половин час, а следа от нея – най-много месец. Документите за платена поръчка пазим толкова, колкото изисква счетоводният закон.",
        },
        {
          title: "Вашите права",
          text: "Можете да поискате копие от данните си, поправка или изтриване, и да се оплачете на Комисията за защита на личните данни. Пишете ни на {mail} или отговорете на писмото с разписката.",
        },
      ],
    },
    en: {
      title: "Personal data when you buy a vignette",
      parts: [
        {
          title: "What we collect",
          text: "The registration plate, its country, the kind and time of the vignette and, when you pay, your name, e-mail address and, if you type it, your phone. Card details do not pass through us: you enter them at the payment company.",
        },
        {
          title: "Why, and whom we give it to",
          text: "The plate, the country and the time go to the national toll registry, because there is no vignette without them. We use the e-mail address for the receipt and for news of the order, never for advertising.",
        },
        {
          title: "How long we keep it",
          text: "A purchase that is not completed is kept for half an hour, and a trace of it for a month at most. Documents of a paid order are kept as long as accounting law asks.",
        },
        {
          title: "Your rights",
          text: "You may ask for a copy of your data, for correction or deletion, and complain to the Commission for Personal Data Protection. Write to us at {mail}, or answer the mail with the receipt.",
        },
      ],
    },
  },
};
