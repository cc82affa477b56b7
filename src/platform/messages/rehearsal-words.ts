/** What every page of a rehearsal says. */
export const rehearsalWords = {
  bg: {
    name: "Репетиция",
    text: "Порталът е в репетиция: част от системите зад него са симулирани и плащанията не са истински.",
  },
  en: { name: "Rehearsal", text: "This portal is in rehearsal: some of the systems behind it are simulated, and payments are not real." },
};
