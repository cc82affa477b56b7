import { serviceTypeNames } from "#vocabulary/service-type-words.ts";

const bg = {
  title: "Нова заявка за техник",
  history: "Заявки за техник",
  services: "Услуги",
  newTitle: "Нова заявка",
  newLead: "Изберете услугата, която не работи. После ще изберете ден и час за посещението.",
  types: serviceTypeNames("bg"),
  sought: "Име, номер, тарифа или адрес",
  find: "Потърсете",
  shown: (shown: number, count: number) => `Показани: ${shown} от ${count}.`,
  noLines: "Нямате услуга, за която да поискате техник",
  noLinesText: "Заявка може да се направи за действаща услуга. Ако смятате, че тук липсва Ваша услуга, обадете се на {phone}.",
  write: "Пишете ни",
};

const en: typeof bg = {
  title: "A new technician request",
  history: "Technician requests",
  services: "Services",
  newTitle: "A new request",
  newLead: "Choose the service that does not work. Then you choose the day and time of the visit.",
  types: serviceTypeNames("en"),
  sought: "Name, number, tariff or address",
  find: "Search",
  shown: (shown, count) => `Shown: ${shown} of ${count}.`,
  noLines: "You have no service to request a technician for",
  noLinesText: "A request can be made for an active service. If a service of yours is missing here, call {phone}.",
  write: "Write to us",
};

/** The words of the page of a new ticket, before its form is opened. */
export const pageWords = { bg, en };
