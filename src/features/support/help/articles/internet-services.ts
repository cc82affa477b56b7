import type { Article } from "../article.ts";

const mine = "{area}/settings/mycontact" as const;
const about = { topic: "internet-services", types: ["internet"] } as const;

export const internetServices: Article[] = [
  {
    id: "mailbox-password",
    ...about,
    links: [{ to: `${mine}#email`, bg: "Електронна поща", en: "E-mail" }],
    bg: {
      title: "Как да сменя паролата на пощата си",
      lead: "Новата важи веднага, затова после я въведете навсякъде, където четете писмата си.",
      parts: [
        {
          steps: [
            "Отворете „Домашен интернет“, раздел „Електронна поща“.",
            "Натиснете „Нова парола за пощата“.",
            "Напишете парола от {limit:accountPasswordLeast} до {limit:accountPasswordMost} знака, различна от името. С „Покажете“ я виждате за 3 секунди, за да не сгрешите.",
            "Натиснете „Запазете“.",
          ],
        },
        "Програмите за поща на телефона и компютъра ще поискат новата парола. Така и трябва.",
        "Паролата отива направо в системата за пощата. При нас не остава, затова не можем да Ви я кажем: ако я забравите, сменете я пак по същия начин.",
      ],
    },
    en: {
      title: "How to change the password of my mailbox",
      lead: "The new one counts at once, so enter it afterwards wherever you read your mail.",
      parts: [
        {
          steps: [
            "Open “Home internet”, section “E-mail”.",
            "Press “New e-mail password”.",
            "Type a password of {limit:accountPasswordLeast} to {limit:accountPasswordMost} characters, not the name. “Show” shows it for 3 seconds, against mistakes.",
            "Press “Save”.",
          ],
        },
        "The mail programs on your phone and computer will ask for the new password. That is as it should be.",
        "The password goes straight to the mailbox system. We do not keep it, so we cannot tell it to you: if you forget it, change it again in the same way.",
      ],
    },
  },
  {
    id: "mailbox-address",
    ...about,
    links: [{ to: `${mine}#email`, bg: "Електронна поща", en: "E-mail" }],
    bg: {
      title: "Как да взема или сменя адреса на пощата си",
      lead: "Писмата в кутията остават, но старият адрес спира да работи.",
      parts: [
        "Още нямате кутия? Натиснете „Изберете адрес“, а после ѝ сложете парола.",
        "За друг адрес натиснете „Нов адрес“, напишете името и изберете „Вземете адреса“.",
        "Името е от {limit:accountNameLeast} до {limit:accountNameMost} знака: малки латински букви, цифри и тире.",
        "Писмата до стария адрес вече няма да пристигат, а друг ще може да го вземе. Първо кажете новия на всички, които Ви пишат.",
        "Сменете го и там, където го ползвате за вход или за известия, докато още отваряте старата поща.",
      ],
    },
    en: {
      title: "How to get or change the address of my mailbox",
      lead: "The mails in the box stay, but the old address stops working.",
      parts: [
        "No mailbox yet? Press “Choose an address”, then give it a password.",
        "For another address press “New address”, type the name and choose “Take the address”.",
        "A name has {limit:accountNameLeast} to {limit:accountNameMost} characters: small Latin letters, digits and dashes.",
        "Mails to the old address will no longer arrive, and somebody else may take it. First tell the new one to all who write to you.",
        "Change it, too, wherever you sign in or get notices with it, while you can still read the old one.",
      ],
    },
  },
  {
    id: "web-hosting",
    ...about,
    links: [{ to: `${mine}#hosting`, bg: "Уеб хостинг", en: "Web hosting" }],
    bg: {
      title: "Как да получа своя страница в интернет",
      lead: "Към домашния интернет има място за страница: адрес и парола за качване на файлове.",
      parts: [
        {
          steps: [
            "Отворете раздел „Уеб хостинг“ и натиснете „Изберете уеб адрес“.",
            "Напишете име от {limit:accountNameLeast} до {limit:accountNameMost} знака и вижте как ще изглежда целият адрес.",
            "Натиснете „Вземете адреса“: той е Ваш веднага.",
            "С „Нова парола за хостинга“ изберете парола за качване на файлове.",
          ],
        },
        "„Нов уеб адрес“ заменя сегашния. Файловете остават, но старият адрес вече няма да води до тях, а друг ще може да го вземе.",
        "Смените ли паролата, досегашната спира веднага. Въведете новата в програмата, с която качвате.",
      ],
    },
    en: {
      title: "How to get a page of my own on the web",
      lead: "Your home internet has room for a page: an address, and a password for uploading files.",
      parts: [
        {
          steps: [
            "Open the section “Web hosting” and press “Choose a web address”.",
            "Type a name of {limit:accountNameLeast} to {limit:accountNameMost} characters and see how the whole address will look.",
            "Press “Take the address”: it is yours at once.",
            "With “New hosting password” choose a password for uploading files.",
          ],
        },
        "A “New web address” takes the place of the present one. The files stay, but the old address will no longer lead to them, and somebody else may take it.",
        "When you change the password the former one stops at once. Enter the new one in the program you upload with.",
      ],
    },
  },
  {
    id: "antivirus-key",
    ...about,
    links: [{ to: `${mine}#antivirus`, bg: "Антивирус", en: "Antivirus" }],
    bg: {
      title: "Как да сложа антивируса на компютъра си",
      lead: "Ключ, файл за инсталиране и пет минути.",
      parts: [
        {
          steps: [
            "Отворете раздел „Антивирус“ на компютъра, който ще пазите. Първия път прочетете условията и натиснете „Приемам“.",
            "Натиснете „Нов ключ“.",
            "Изберете версията и натиснете „Изтеглете“. Връзката важи {limit:downloadMinutes} минути.",
            "Пуснете файла и въведете ключа, когато инсталаторът го поиска.",
          ],
        },
        "Един ключ е за едно устройство. За договор има до {limit:antivirusLicences} ключа.",
        "Нов компютър? Изтрийте ключа на стария и вземете нов. Изтритият ключ спира веднага и не може да се върне.",
        "Никоя програма не спира всичко: пазете копия на важните си файлове.",
      ],
    },
    en: {
      title: "How to put the antivirus on my computer",
      lead: "A key, a file to install, and five minutes.",
      parts: [
        {
          steps: [
            "Open the section “Antivirus” on the computer that you want to protect. The first time read the terms and press “Accept”.",
            "Press “New key”.",
            "Choose the version and press “Download”. The address is good for {limit:downloadMinutes} minutes.",
            "Run the file, and enter the key when the installer asks for it.",
          ],
        },
        "One key is for one device. A contract has up to {limit:antivirusLicences} keys.",
        "A new computer? Delete the old one’s key and get another. A deleted key stops at once and cannot come back.",
        "No program stops everything: keep copies of the files that matter to you.",
      ],
    },
  },
  {
    id: "pairing-code",
    ...about,
    links: [{ to: `${mine}#token`, bg: "Код за мобилното приложение", en: "Code for the mobile app" }],
    bg: {
      title: "Как да свържа мобилното приложение",
      lead: "С код от {limit:pairingCharacters} знака, който важи {limit:pairingMinutes} минути.",
      parts: [
        {
          steps: [
            "Отворете раздел „Код за мобилното приложение“ и натиснете „Направете код“.",
            "Въведете кода в приложението на телефона си. „Копирайте“ помага, ако порталът е отворен на същия телефон.",
          ],
        },
        "Кодът се показва само веднъж. Ако затворите страницата, направете нов: старият спира да важи.",
        "Един код свързва едно приложение. За втори телефон направете втори код.",
        "Не давайте кода на никого: с него приложението получава достъп до договора Ви. Ние никога не го искаме.",
      ],
    },
    en: {
      title: "How to pair the mobile app",
      lead: "With a code of {limit:pairingCharacters} characters that is good for {limit:pairingMinutes} minutes.",
      parts: [
        {
          steps: [
            "Open the section “Code for the mobile app” and press “Make a code”.",
            "Type the code into the app on your phone. “Copy” helps if the portal is open on that very phone.",
          ],
        },
        "The code is shown only once. If you close the page, make a new one: the old one stops working.",
        "One code pairs one app. For a second phone make a second code.",
        "Give the code to nobody: with it the app gets access to your contract. We never ask for it.",
      ],
    },
  },
];
