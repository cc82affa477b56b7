import type { Language } from "#platform/language.ts";
import type { Topic } from "../article.ts";

/** The title and summary of each topic. */
export const topicWords: Record<Language, Record<Topic, { title: string; lead: string }>> = {
  bg: {
    vignettes: { title: "Винетки", lead: "Коя да изберете, как се купува и дали е активна." },
    devices: { title: "Телефони и устройства", lead: "Търсене, сравнение, цени и наличност." },
    buying: { title: "Количка, плащане и поръчки", lead: "Доставка, начини на плащане, отказ и връщане." },
    wifi: { title: "Wi-Fi и рутер", lead: "Име и парола, бавен интернет, фабрични настройки." },
    "home-network": { title: "Домашна мрежа", lead: "Свързани устройства, адреси, портове, достъп и DNS." },
    "internet-services": { title: "Още към домашния интернет", lead: "Услугите, които идват с него." },
    mobile: { title: "Мобилни номера", lead: "Обхват и всичко около номера Ви." },
    tv: { title: "Телевизия", lead: "Какво да направите, ако няма картина, и какво значи пакет." },
    fixed: { title: "Стационарен телефон и повреди", lead: "Какво да направите, ако линията е глуха, и какво казваме за авариите." },
    bills: { title: "Сметки и суми", lead: "Просрочени сметки, спрени услуги и какво плащате." },
    account: { title: "Вход и сигурност", lead: "Парола, сесии, чужд компютър и език." },
  },
  en: {
    vignettes: { title: "Vignettes", lead: "Which to choose, how to buy one, and whether it is active." },
    devices: { title: "Phones and devices", lead: "Searching, comparing, prices and stock." },
    buying: { title: "Cart, payment and orders", lead: "Delivery, ways to pay, cancelling and returning." },
    wifi: { title: "Wi-Fi and router", lead: "Name and password, slow internet, factory settings." },
    "home-network": { title: "Home network", lead: "Connected devices, addresses, ports, access and DNS." },
    "internet-services": { title: "More with your home internet", lead: "The services that come with it." },
    mobile: { title: "Mobile numbers", lead: "Signal, and everything about your number." },
    tv: { title: "Television", lead: "When there is no picture, and what a bundle means." },
    fixed: { title: "Landline and faults", lead: "When the line is dead, and what we tell of faults." },
    bills: { title: "Bills and sums", lead: "Overdue bills, suspended services, and what you pay." },
    account: { title: "Signing in and security", lead: "Password, sessions, a borrowed computer and the language." },
  },
};
