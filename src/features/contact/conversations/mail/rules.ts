/** The lines at the head of our mails above which a person writes: whatever stands below one in a reply is our own mail. */
export const QUOTE_MARKS = ["— Напишете отговора си над този ред —", "— Write your reply above this line —"] as const;
export type QuoteMark = (typeof QUOTE_MARKS)[number];
