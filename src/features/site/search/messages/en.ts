import type { bg } from "./bg.ts";

export const en: typeof bg = {
  title: "Search",
  titleOf: (text) => `Search: ${text}`,
  label: "What are you looking for?",
  placeholder: "vignette, phone case, Wi-Fi password…",
  submit: "Search",
  form: "Search the whole portal",
  asking: "Write in a word or two what you are looking for: a device, a question or a page.",
  pages: "Pages",
  devices: "Devices",
  articles: "Help",
  allDevices: (count) => `See all ${count} devices`,
  allArticles: (count) => `See all ${count} answers`,
  found: (count) => (count === 1 ? "We found 1 result." : `We found ${count} results.`),
  nothing: {
    title: (text) => `We found nothing for “${text}”`,
    text: "Try another word, or fewer of them. You can also open the help by topic, or call us on {phone}.",
    help: "Help by topic",
    shop: "All devices",
  },
};
