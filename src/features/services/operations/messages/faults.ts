import type { ServiceFault } from "../kinds.ts";

const bg: Record<ServiceFault, string> = {
  "no-such-service": "Номерът вече не е активен при нас. Обадете ни се на {phone}.",
  "not-suspended": "Номерът не беше спрян, затова няма какво да се пуска.",
  "already-suspended": "Номерът вече беше спрян.",
  "not-allowed": "За този номер това не може да се промени оттук. Обадете ни се на {phone}.",
  "no-such-offer": "Предложението вече не е валидно. Изберете друго.",
  "no-such-product": "Пакетът вече не е на този номер.",
  "already-there": "Номерът вече има този пакет.",
  "price-changed": "Цената е променена. Вижте новата и поискайте отново, ако Ви подхожда.",
  "no-balance": "Наличността не достига. Заредете номера и поискайте отново.",
  "credit-limit": "Лимитът по сметката е достигнат. Увеличете го в „Разходи и лимит“ или ни се обадете на {phone}.",
  "not-accepted": "Системата не прие заявката. Нищо не е променено. Обадете ни се на {phone}.",
  busy: "По номера още се изпълняваше друга промяна. Изчакайте я и поискайте отново.",
  failed: "Системата не успя да изпълни заявката. Нищо не е променено. Опитайте отново.",
  "other-than-requested": "Системата отговори, че е готова, но промяната не се появи. Проверете номера и опитайте отново.",
  cancelled: "Заявката не беше изпълнена навреме и я отменихме. Нищо не е променено. Опитайте отново.",
  unknown: "Системата не отговори навреме. Проверете какво е сега и при разлика ни се обадете на {phone}.",
};

const en: Record<ServiceFault, string> = {
  "no-such-service": "The number is no longer active with us. Call us on {phone}.",
  "not-suspended": "The number was not suspended, so there is nothing to resume.",
  "already-suspended": "The number was suspended already.",
  "not-allowed": "For this number this cannot be changed here. Call us on {phone}.",
  "no-such-offer": "The offer is no longer valid. Choose another one.",
  "no-such-product": "The add-on is no longer on this number.",
  "already-there": "The number has this add-on already.",
  "price-changed": "The price has changed. See the new one, and request it again if it suits you.",
  "no-balance": "The balance is too low. Recharge the number and request it again.",
  "credit-limit": "The account’s limit is reached. Raise it under “Spending and limit”, or call us on {phone}.",
  "not-accepted": "The system did not accept the request. Nothing was changed. Call us on {phone}.",
  busy: "Another change of the number was still under way. Wait for it and request it again.",
  failed: "The system could not do it. Nothing was changed. Try again.",
  "other-than-requested": "The system said that it was done, but the change did not appear. Check the number and try again.",
  cancelled: "It was not done in time, and we cancelled it. Nothing was changed. Try again.",
  unknown: "The system did not answer in time. Check what is so now, and if it is not as you wished, call us on {phone}.",
};

/** Why an operation of a line did not do what was requested, and what to do next. */
export const serviceFaults = { bg, en };
