/** Of what is known of a network: whether it is the reader's present one, and the beginning of its addresses (`203.0.113.*`). */
const WORDS = {
  bg: {
    here: "от тази мрежа",
    elsewhere: "от друга мрежа",
    details: "Подробности",
    beginning: (network: string) => `Адресът на мрежата започва с ${network}. Останалото от него не пазим.`,
  },
  en: {
    here: "from this network",
    elsewhere: "from another network",
    details: "Details",
    beginning: (network: string) => `The network’s address begins with ${network}. We do not store the rest of it.`,
  },
};

/** The beginning of a network as people read it: `203.0.113.*` without the star. */
const bare = (network: string): string => network.replace(/[.:]\*$/, "");

export const networkWords = (language: "bg" | "en", { network, isHere }: { network: string; isHere: boolean }) => {
  const { here, elsewhere, details, beginning } = WORDS[language];
  return { where: isHere ? here : elsewhere, details, beginning: beginning(bare(network)) };
};
