import type { Fault } from "../settings.ts";

/** `value` is the fault's detail: bounds, a limit, or the conflicting entry; empty where there is none. */
type FaultText = (value: string) => string;

const bg = {
  missing: () => "Попълнете това поле.",
  "nothing-selected": () => "Нищо не е избрано. Отбележете поне един ред от списъка.",
  "not-supported": () => "Този рутер не може това. Останалите раздели работят.",
  "nothing-changed": () => "Тук още нищо не е променено. Напишете новата стойност.",
  "control-characters": () => "Тук има невидим знак, може би от копирането. Напишете го на ръка.",

  "not-an-address": () => "Напишете адреса като 192.168.1.20: четири числа от 0 до 255, разделени с точки, без нули отпред.",
  "outside-lan": (range) => `Този адрес е извън домашната Ви мрежа. Изберете адрес от ${range}.`,
  "is-router": (router) => `${router} е адресът на самия рутер. Изберете друг.`,
  "is-network": (range) => `Първият адрес е на самата мрежа и не се дава на устройство. Изберете от ${range}.`,
  "is-broadcast": (range) => `Последният адрес е за всички устройства едновременно. Изберете от ${range}.`,

  "not-a-host": () => "Никое устройство не може да има този адрес. Напишете адрес от домашната мрежа, например 192.168.1.20.",

  "not-private": () => "Домашен рутер има адрес, който започва с 192.168., с 10. или с число от 172.16. до 172.31. Изберете такъв.",
  "not-a-mask": () => "Това не е мрежова маска. За дома най-често е 255.255.255.0.",
  "lan-too-small": () => "С тази маска не остава място за устройства. За дома изберете 255.255.255.0.",
  "lan-not-private": () => "С тази маска мрежата обхваща и чужди адреси в интернет. За дома изберете 255.255.255.0.",
  "pool-backwards": (start) => `Последният адрес е преди първия (${start}). Изберете същия или по-голям.`,
  "pool-holds-router": (router) =>
    `Адресът на рутера (${router}) попада сред адресите, които той раздава. Преместете началото или края, така че да остане извън тях.`,
  "router-at-reservation": (who) => `Този адрес е запазен за ${who}. Изберете друг или първо махнете запазването.`,
  "router-at-port-rule": (who) => `Към този адрес води правилото за портове ${who}. Изберете друг или първо махнете правилото.`,
  "router-at-admitted": (who) => `С този адрес се допуска ${who}. Изберете друг или първо променете списъка за достъп.`,
  "leaves-reservation": (who) => `Запазеният адрес на ${who} би останал извън мрежата. Първо махнете запазването, после променете мрежата.`,
  "leaves-port-rule": (who) => `Правилото за портове ${who} би сочило извън мрежата. Първо махнете правилото, после променете мрежата.`,
  "leaves-admitted": (who) => `${who} се допуска с адрес, който би останал извън мрежата. Първо променете списъка за достъп.`,
  "leaves-dns": (server) => `DNS сървърът ${server} е във Вашата мрежа и би станал недостъпен. Първо го сменете в „DNS настройки“.`,

  "not-a-mac": () => "Напишете MAC адреса като A4:83:E7:12:9F:0B: дванадесет цифри и букви от A до F. Може и с тирета, точки или слято.",
  "mac-zero": () => "Само нули не е адрес на устройство. Вижте MAC адреса на етикета му или в настройките му.",
  "mac-group": () => "Това е адрес за много устройства наведнъж. Вижте MAC адреса на устройството на етикета му или в настройките му.",
  "note-too-long": (limit) => `Бележката е дълга. Съкратете я до ${limit} знака.`,

  "mac-reserved": (address) => `За това устройство вече е запазен ${address}. Първо махнете това запазване.`,
  "address-reserved": (who) => `Този адрес е запазен за друго устройство: ${who}. Изберете друг.`,
  "mac-admitted": (address) =>
    `Това устройство вече има постоянен адрес ${address} от списъка за достъп. Променете го в „Достъп по MAC и IP адрес“.`,
  "address-admitted": (who) => `С този адрес се допуска друго устройство: ${who}. Изберете друг.`,
  "reservations-full": (limit) => `Запазени са всичките ${limit} адреса. Изтрийте някой, за да добавите нов.`,
  "reservation-of-access": (who) => `Адресът на ${who} идва от списъка за достъп. Променете го в „Достъп по MAC и IP адрес“.`,

  "name-too-long": (limit) => `Името е дълго. Съкратете го до ${limit} знака.`,
  "not-a-protocol": () => "Изберете TCP, UDP или и двата.",
  "not-a-port": () => "Портът е цяло число от 1 до 65535.",
  "range-backwards": (first) =>
    `Последният порт е преди първия (${first}). Изберете същия или по-голям, а за един порт оставете полето празно.`,
  "management-port": (port) => `През порт ${port} поддържаме рутера Ви и той не може да се пренасочва. Изберете други портове.`,
  "port-taken": (rule) => `Тези портове вече ползва правилото ${rule}. Изберете други или първо махнете него.`,
  "internal-range-too-high": (highest) => `Толкова портове не се побират до 65535. Започнете най-много от ${highest}.`,
  "port-rules-full": (limit) => `Заети са всичките ${limit} места за правила. Изтрийте някое, за да добавите ново.`,
  "port-rules-one-left": (limit) => `От ${limit} места за правила е останало едно, а „и двата“ заема две. Изберете само TCP или само UDP.`,

  "not-an-access-type": () => "Изберете кой може да влиза в мрежата.",
  "mac-listed": (who) => `Това устройство вече е в списъка: ${who}.`,
  "address-listed": (who) => `С този адрес вече се допуска друго устройство: ${who}. Изберете друг.`,
  "address-in-use": (who) => `Този адрес сега е на друго устройство в мрежата: ${who}. Изберете друг.`,
  "list-empty": () => "Списъкът е празен. Добавете с избора и първото устройство, например това, с което сте сега.",
  "static-full": (limit) => `С постоянни адреси се допускат най-много ${limit} устройства. Махнете някое от списъка.`,
  "static-beyond-reservations": (limit) =>
    `Постоянните адреси се броят и като запазени, а те са най-много ${limit}. Изтрийте някой в „Запазени адреси“.`,
  "dynamic-full": (limit) => `В списъка се побират най-много ${limit} устройства. Махнете някое, за да добавите ново.`,
  "static-address-missing": (who) =>
    `${who} още няма адрес в списъка. Премахнете го и го добавете отново с адрес, после изберете постоянни адреси.`,
  "static-address-unfit": (who) =>
    `${who} не би могло да влезе с този адрес: той е извън мрежата, на рутера или запазен другояче. Премахнете го и го добавете отново с друг адрес.`,

  "dns-not-usable": () => "На този адрес не може да има DNS сървър. Проверете го при доставчика му, например 1.1.1.1 или 8.8.8.8.",
  "dns-twice": (server) => `${server} вече е в списъка. Напишете друг или оставете полето празно.`,
  "dns-full": (limit) => `Сървърите са най-много ${limit}. Махнете някой, за да добавите друг.`,

  "ssid-too-long": (bytes) => `Името е дълго: ${bytes} байта. Латинската буква е един байт, а кирилската два. Съкратете го.`,
  "passphrase-length": (bounds) => `Паролата за Wi-Fi е с дължина ${bounds} знака.`,
  "passphrase-characters": () => "Паролата за Wi-Fi е само с латински букви, цифри и знаци като ! или #. Сменете клавиатурата на латиница.",

  "account-name-length": (bounds) => `Името е с дължина ${bounds} знака. Съкратете го или го допълнете.`,
  "account-name-characters": () => "Само малки латински букви, цифри и тире, без интервали. Например ivan-petrov.",
  "account-name-dash": () => "Тирето може да е само вътре в името. Махнете го от началото или края.",
  "account-name-taken": (address) => `${address} вече е на друг клиент. Изберете друго име.`,
  "account-name-not-given": (name) => `Името ${name} не се дава на клиенти. Изберете друго.`,
  "account-missing": () => "Още нямате такъв адрес. Първо си изберете име, после парола.",
  "password-length": (bounds) => `Паролата е с дължина ${bounds} знака. Няколко думи една до друга се помнят лесно.`,
  "password-is-name": () => "Паролата е същата като името, а него всеки вижда. Изберете друга.",
  "password-common": () => "Тази парола е сред най-често ползваните и се налучква веднага. Изберете друга, например няколко случайни думи.",
  "password-refused": () => "Системата не прие тази парола. Изберете друга, по-дълга и по-различна от досегашната.",
} satisfies Record<Fault, FaultText>;

const en = {
  missing: () => "Fill in this field.",
  "nothing-selected": () => "Nothing is selected. Tick at least one row of the list.",
  "not-supported": () => "This router cannot do that. The other sections work.",
  "nothing-changed": () => "Nothing is changed here yet. Type the new value.",
  "control-characters": () => "There is an invisible character here, perhaps from copying. Type it by hand.",

  "not-an-address": () => "Write the address like 192.168.1.20: four numbers from 0 to 255 with dots between, without leading zeros.",
  "outside-lan": (range) => `This address is outside your home network. Choose one from ${range}.`,
  "is-router": (router) => `${router} is the address of the router itself. Choose another one.`,
  "is-network": (range) => `The first address belongs to the network itself, and no device can have it. Choose one from ${range}.`,
  "is-broadcast": (range) => `The last address means all devices at once. Choose one from ${range}.`,

  "not-a-host": () => "No device can have this address. Write one of the home network, such as 192.168.1.20.",

  "not-private": () => "A home router’s address begins with 192.168., 10., or a number from 172.16. to 172.31. Choose one of these.",
  "not-a-mask": () => "This is not a subnet mask. At home it is usually 255.255.255.0.",
  "lan-too-small": () => "This mask leaves no room for devices. For a home, choose 255.255.255.0.",
  "lan-not-private": () => "With this mask the network covers other people’s addresses on the internet. For a home, choose 255.255.255.0.",
  "pool-backwards": (start) => `The last address comes before the first (${start}). Choose the same or a higher one.`,
  "pool-holds-router": (router) =>
    `The router’s address (${router}) is among those it hands out. Move the first or the last one so that it stays outside.`,
  "router-at-reservation": (who) => `This address is reserved for ${who}. Choose another one, or remove the reservation first.`,
  "router-at-port-rule": (who) => `The port rule ${who} leads to this address. Choose another one, or remove the rule first.`,
  "router-at-admitted": (who) => `${who} is let in at this address. Choose another one, or change the access list first.`,
  "leaves-reservation": (who) =>
    `The reserved address of ${who} would be outside the network. Remove the reservation first, then change the network.`,
  "leaves-port-rule": (who) => `The port rule ${who} would point outside the network. Remove the rule first, then change the network.`,
  "leaves-admitted": (who) => `${who} is let in at an address that would be outside the network. Change the access list first.`,
  "leaves-dns": (server) =>
    `The DNS server ${server} is in your home and could not be reached any more. Change it in “DNS settings” first.`,

  "not-a-mac": () =>
    "Write the MAC address like A4:83:E7:12:9F:0B: twelve digits and letters from A to F. Dashes, dots or nothing between will do, too.",
  "mac-zero": () => "No device has an address of zeros only. You find its MAC address on its label or in its settings.",
  "mac-group": () => "This address means many devices at once. You find the device’s own MAC address on its label or in its settings.",
  "note-too-long": (limit) => `The note is too long. Shorten it to ${limit} characters.`,

  "mac-reserved": (address) => `This device already has ${address} reserved. Remove that reservation first.`,
  "address-reserved": (who) => `This address is reserved for another device: ${who}. Choose another one.`,
  "mac-admitted": (address) =>
    `This device already has the fixed address ${address} from the access list. Change it in “Access by MAC and IP address”.`,
  "address-admitted": (who) => `Another device is let in at this address: ${who}. Choose another one.`,
  "reservations-full": (limit) => `All ${limit} addresses are reserved. Delete one to add another.`,
  "reservation-of-access": (who) => `The address of ${who} comes from the access list. Change it in “Access by MAC and IP address”.`,

  "name-too-long": (limit) => `The name is too long. Shorten it to ${limit} characters.`,
  "not-a-protocol": () => "Choose TCP, UDP or both.",
  "not-a-port": () => "A port is a whole number from 1 to 65535.",
  "range-backwards": (first) =>
    `The last port comes before the first (${first}). Choose the same or a higher one, or leave it empty for a single port.`,
  "management-port": (port) => `We look after your router through port ${port}, so it cannot be forwarded. Choose other ports.`,
  "port-taken": (rule) => `The rule ${rule} already uses these ports. Choose others, or remove that rule first.`,
  "internal-range-too-high": (highest) => `So many ports do not fit below 65535. Start at ${highest} at most.`,
  "port-rules-full": (limit) => `All ${limit} places for rules are taken. Delete one to add another.`,
  "port-rules-one-left": (limit) => `Of ${limit} places for rules one is left, and “both” takes two. Choose TCP only or UDP only.`,

  "not-an-access-type": () => "Choose who may join the network.",
  "mac-listed": (who) => `This device is on the list already: ${who}.`,
  "address-listed": (who) => `This address is on the list already, for ${who}. Choose another one.`,
  "address-in-use": (who) => `Another device of the network has this address now: ${who}. Choose another one.`,
  "list-empty": () => "The list is empty. Add the first device with your choice, such as the one you are using now.",
  "static-full": (limit) => `With fixed addresses, at most ${limit} devices can be let in. Remove one from the list.`,
  "static-beyond-reservations": (limit) =>
    `Fixed addresses count as reserved ones too, and there can be at most ${limit}. Delete one in “Reserved addresses”.`,
  "dynamic-full": (limit) => `The list holds at most ${limit} devices. Remove one to add another.`,
  "static-address-missing": (who) =>
    `${who} has no address on the list yet. Remove it and add it again with one, then choose fixed addresses.`,
  "static-address-unfit": (who) =>
    `${who} could not come in at this address: it is outside the network, the router’s, or reserved otherwise. Remove it and add it again with another one.`,

  "dns-not-usable": () => "There can be no DNS server at this address. Check it with its provider; 1.1.1.1 and 8.8.8.8 are examples.",
  "dns-twice": (server) => `${server} is on the list already. Write another one, or leave the field empty.`,
  "dns-full": (limit) => `There can be at most ${limit} servers. Remove one to add another.`,

  "ssid-too-long": (bytes) => `The name is too long: ${bytes} bytes. A Latin letter is one byte, a Cyrillic one two. Shorten it.`,
  "passphrase-length": (bounds) => `A Wi-Fi password has ${bounds} characters.`,
  "passphrase-characters": () =>
    "A Wi-Fi password has only Latin letters, digits and signs such as ! or #. Switch your keyboard to Latin letters.",

  "account-name-length": (bounds) => `The name has ${bounds} characters. Shorten it or add to it.`,
  "account-name-characters": () => "Only small Latin letters, digits and dashes, without spaces. For example ivan-petrov.",
  "account-name-dash": () => "A dash can only be inside the name. Remove it from the beginning or the end.",
  "account-name-taken": (address) => `${address} belongs to another customer. Choose another name.`,
  "account-name-not-given": (name) => `The name ${name} is not given to customers. Choose another one.`,
  "account-missing": () => "You have no such address yet. Choose a name first, then a password.",
  "password-length": (bounds) => `The password has ${bounds} characters. A few words in a row are easy to remember.`,
  "password-is-name": () => "The password is the same as the name, which everyone sees. Choose another one.",
  "password-common": () => "This password is one of the most used, and guessed at once. Choose another one, such as a few random words.",
  "password-refused": () => "The system did not take this password. Choose another one, longer and less like the former.",
} satisfies Record<Fault, FaultText>;

/** The words of every fault: what is wrong, and what to do next. */
export const faultWords: Record<"bg" | "en", Record<Fault, FaultText>> = { bg, en };
