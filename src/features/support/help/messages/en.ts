import { counted } from "#vocabulary/plural.ts";
import type { bg } from "./bg.ts";
import { serviceTypeTabs } from "#vocabulary/service-type-words.ts";

const tabs = serviceTypeTabs("en");
const articles = (count: number): string => counted.en(count, "article", "articles");

export const en: typeof bg = {
  title: "Help",
  lead: "Short answers on your services, your account and everything that is done here.",
  crumbs: "Where you are",
  centre: "Help",
  opening: "Opening the topic that you need…",
  toCentre: "All topics",
  topics: "Topics",
  faults: "Has something stopped working suddenly?",
  allFaults: "See the known faults",
  menu: { back: "Topics before", on: "More topics" },
  all: (count) => `All (${articles(count)})`,
  articles: "Articles of this topic",
  links: "Open from here",
  others: "More on this topic",
  search: {
    form: "Search the help",
    label: "What are you looking for?",
    placeholder: "password, contract, signal…",
    submit: "Search",
    legend: "For which service",
    types: { all: "All", mobile: tabs.MOBILE, fixed: tabs.FIXED, tv: tabs.TV, internet: tabs.INTERNET },
    again: "Did you not find the answer?",
    services: "Search the help",
    of: {
      mobile: { label: "For mobile", example: "signal, number…" },
      internet: { label: "For internet", example: "password, router…" },
      tv: { label: "For television", example: "picture, receiver…" },
      fixed: { label: "For landline", example: "dial tone, number…" },
    },
    everywhere: "Search all topics",
    write: "Write to us",
  },
  found: {
    title: "Search the help",
    titleOf: (text) => `Search: ${text}`,
    count: (total) => (total === 0 ? "No articles found" : `Found: ${articles(total)}`),
    list: "Articles found",
    pager: { label: "Pages of articles found" },
  },
  empty: {
    title: (text) => `Nothing contains “${text}”`,
    titleOfType: "There are no articles for this service yet",
    text: "Try one shorter word, for example password instead of changing a password. Or call us on {phone}, and we will help at once.",
    everywhere: (total) => `Search in all services (${articles(total)})`,
    centre: "Look through the topics",
  },
};
