import type { ReactNode } from "react";
import type { Examples } from "#ui/examples.ts";
import { Opener } from "#ui/modal/Opener.tsx";
import type { AccountSection } from "../contract.ts";
import { words as pageWords } from "../../messages/words.ts";
import { words } from "../messages/words.ts";
import { AddressModal } from "./AddressModal.tsx";
import type { System } from "./calls.ts";
import { PasswordModal } from "./PasswordModal.tsx";
import { OutcomeModal } from "./OutcomeModal.tsx";
import type { Account, FormOutcome } from "./use-account.ts";

const TAKEN = { mailboxes: "ivan@mail.example.bg", hosting: "ivan.web.example.bg" };

const sectionOf = (system: System): AccountSection => ({
  cid: "C1000001",
  serviceSuspended: false,
  reportedAt: "2026-11-20T08:00:00.000Z",
  operations: [],
  managedBy: "provider",
  ...(system === "mailboxes"
    ? { address: "maria@mail.example.bg", name: "maria", ending: "@mail.example.bg" }
    : { address: "maria.web.example.bg", name: "maria", ending: ".web.example.bg" }),
});

/** An account in which only closing its modal has an effect. */
const standing = (close: () => void): Account => ({
  open: undefined,
  outcome: undefined,
  busy: false,
  typed: { name: "", faults: [] },
  send: async () => {
    close();
    return [];
  },
  begin: close,
  close,
  closeMessage: close,
});

const opened = (word: string, modal: (account: Account) => ReactNode) => <Opener word={word}>{(close) => modal(standing(close))}</Opener>;

const password = (system: System) => (language: "bg" | "en") =>
  opened(words[language][system].password.title, (account) => <PasswordModal {...{ system, account }} section={sectionOf(system)} />);

const address = (system: System) => (language: "bg" | "en") => {
  const outcome: FormOutcome = {
    form: "address",
    state: "not-given",
    fields: [{ field: "name", fault: "account-name-taken", value: TAKEN[system] }],
  };
  return (
    <div className="row">
      {opened(words[language][system].address.title, (account) => (
        <AddressModal {...{ system, account }} section={sectionOf(system)} />
      ))}
      {opened(words[language][system].address.failed, (account) => (
        <OutcomeModal {...{ system, account, outcome }} />
      ))}
    </div>
  );
};

const changed = (language: "bg" | "en") => (
  <div className="row">
    {(["mailboxes", "hosting"] as const).map((system) => {
      const outcome: FormOutcome = { form: "password", state: "done", section: sectionOf(system), first: false };
      return (
        <div key={system}>
          {opened(pageWords[language].heads[system === "mailboxes" ? "email" : "hosting"].title, (account) => (
            <OutcomeModal {...{ system, account, outcome }} />
          ))}
        </div>
      );
    })}
  </div>
);

export const examples: Examples = {
  about: { bg: "Прозорците на пощата и на хостинга.", en: "The modals of the mailbox and of web hosting." },
  stories: {
    "password changed": changed,
    "e-mail password": password("mailboxes"),
    "e-mail new address": address("mailboxes"),
    "hosting password": password("hosting"),
    "hosting new address": address("hosting"),
  },
  inBulgarian: {
    "password changed": "паролата е сменена",
    "e-mail password": "парола за пощата",
    "e-mail new address": "нов адрес за пощата",
    "hosting password": "парола за хостинга",
    "hosting new address": "нов адрес за хостинга",
  },
};
