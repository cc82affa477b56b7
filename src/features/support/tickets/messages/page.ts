const bg = {
  title: "Заявки за техник",
  lead: "Докъде е стигнала всяка Ваша заявка и кога ще дойде екипът.",
  services: "Услуги",
  request: "Нова заявка",
  calendar: "Посещенията в календара Ви",
};
const en: typeof bg = {
  title: "Technician requests",
  lead: "How far each of your requests is, and when the team comes.",
  services: "Services",
  request: "A new request",
  calendar: "Visits in your calendar",
};

export const pageWords = { bg, en };
