/** What is noted when a prepaid number is read: when it was last asked of its system, and the answer. */
export const NUMBER_NOTES = ["recharges.numbers"];
