const bg = { proving: "Проверяваме, до 5 секунди…" };
const en: typeof bg = { proving: "Checking, up to 5 seconds…" };

/** What the button of a form says while its browser proves work. */
export const proofWords = { bg, en };
