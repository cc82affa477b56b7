import type { Outcome } from "./take-mail.ts";

/** What a mail server is answered; its bounce shows the text to whoever sent the mail, so it is for people, in letters that every server passes on. */
export type Reply = { code: number; text: string };

const refused = (code: number, en: string, bg: string): Reply => ({ code, text: `${en} / ${bg}` });
const taken: Reply = { code: 250, text: "OK: it is stored" };

export const replies: Record<Outcome | "unreadable" | "unknown" | "too-large" | "away" | "hangUp", Reply> = {
  stored: taken,
  repeated: taken,
  automatic: { code: 250, text: "OK: automatic replies are not stored" },
  bounced: { code: 250, text: "OK: the report is counted" },
  gone: refused(550, "This conversation is not here any more", "Tozi razgovor veche go nyama"),
  locked: refused(
    550,
    "This conversation is closed. Please begin a new one in the portal",
    "Razgovorat e priklyuchen. Molya, zapochnete nov ot portala",
  ),
  "no-replies": refused(
    550,
    "This message takes no replies. Please begin a conversation in the portal",
    "Na tova saobshtenie ne se otgovarya. Molya, zapochnete razgovor ot portala",
  ),
  encrypted: refused(
    550,
    "The mail cannot be read here: its text is encrypted or wrapped in a signature (S/MIME, PGP). Please send it again without encryption and signature",
    "Tekstat na pismoto e shifrovan ili e vgraden v elektronen podpis i ne mozhe da bade procheteno. Molya, izpratete go otnovo bez shifrovane i podpis",
  ),
  winmail: refused(
    550,
    "The mail has a form that only Outlook reads (winmail.dat). Please send it again as HTML or plain text (in Outlook: Format Text)",
    "Pismoto e vav format, koyto chete samo Outlook (winmail.dat). Molya, izpratete go otnovo kato HTML ili obiknoven tekst (v Outlook: Formatirane na teksta)",
  ),
  "too-long": refused(
    552,
    "The text of the mail is too long. Please send it as a file, or without the mails that it quotes",
    "Tekstat na pismoto e tvarde dalag. Molya, izpratete go kato fayl ili bez tsitiranite pisma",
  ),
  empty: refused(554, "The mail is empty", "Pismoto e prazno"),
  unreadable: refused(554, "The mail cannot be read: it is broken", "Pismoto ne mozhe da bade procheteno"),
  unknown: refused(550, "There is no such address here. Reply to our latest mail", "Nyama takav adres. Otgovorete na poslednoto ni pismo"),
  "too-large": refused(
    552,
    "The mail is too large. Please send fewer or smaller files",
    "Pismoto e tvarde golyamo. Molya, izpratete po-malko ili po-malki faylove",
  ),
  "too-many": refused(450, "Too many mails for now; this one is tried again later", "Tvarde mnogo pisma; shte bade opitano pak"),
  "no-room": refused(452, "There is no room for mails now; this one is tried again later", "Nyama myasto; shte bade opitano pak"),
  away: refused(
    451,
    "The mail cannot be stored now; it is tried again later",
    "Pismoto ne mozhe da bade prieto sega; shte bade opitano pak",
  ),
  hangUp: { code: 421, text: "Too many wrong addresses" },
};
