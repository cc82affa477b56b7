/** The first question of every guide, in both languages: sessions carry both. */
export const messages = {
  symptom: { bg: "Какъв е проблемът?", en: "What is the trouble?" },
} as const;
