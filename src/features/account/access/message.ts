/** The same message as a mail and as an SMS. `{brand}` and `{phone}` in it are filled in. */
export type Message = {
  letter: {
    subject: string;
    title: string;
    /** Paragraphs before the table. */
    lead: string[];
    rows?: { label: string; value: string; strong?: boolean }[];
    /** Paragraphs after it. */
    after?: { title?: string; text: string }[];
    action?: { label: string; url: string };
    /** Why the recipient gets this mail. */
    footer: string;
  };
  sms: string;
};
