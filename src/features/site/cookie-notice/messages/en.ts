import type { bg } from "./bg.ts";

export const en: typeof bg = {
  title: "Cookies",
  name: "Cookies",
  question: "May we count how the portal is used?",
  text: "If you accept, we learn which pages help and where people stop. No ads, no other sites, and nothing that you type. Everything works without it too.",
  more: "About cookies",
  accept: "Accept",
  refuse: "Refuse",
  kept: { accept: "Kept: you accepted cookies for statistics.", refuse: "Kept: you refused cookies for statistics." },
  failed: "Your choice was not kept. Try again.",
};
