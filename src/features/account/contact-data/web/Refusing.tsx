import type { ReactNode } from "react";
import { useWords } from "#platform/web/words.ts";
import { removeContact, chooseMails } from "../contract.ts";
import { words } from "../messages/words.ts";
import { ContactForm, type Change } from "./ContactForm.tsx";

/** What is refused: all mails, or the contact mail itself. */
export type Refused = "mails" | "mail";
export type RefusingProps = { refused: Refused; change: Change; keep?: ReactNode };

/** What will then not come by mail, and the button that confirms it (A§2): in the modal, and on the page where there is no script. */
export function Refusing({ refused, change, keep }: RefusingProps) {
  const t = useWords(words);
  const { lead, what, stays, nothing, confirms } = t.refuse;
  const [endpoint, along] =
    refused === "mails"
      ? ([chooseMails, { choice: "refuse", understood: "yes" }] as const)
      : ([removeContact, { kind: "mail", understood: "yes" }] as const);
  return (
    <div className="stack">
      <p>{lead}</p>
      <ul>
        {what[refused].map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p>{refused === "mails" ? stays : nothing}</p>
      <ContactForm
        endpoint={endpoint}
        along={along}
        submit={confirms[refused]}
        look="danger"
        done={refused === "mails" ? "mails" : "removed"}
        change={change}
        beside={keep}
      />
    </div>
  );
}
