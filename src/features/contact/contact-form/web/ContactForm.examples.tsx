import { useRef } from "react";
import type { Examples } from "#ui/examples.ts";
import { Opener } from "#ui/modal/Opener.tsx";
import { words } from "../messages/words.ts";
import type { Errors } from "../fields.ts";
import ContactModal from "./ContactModal.tsx";
import { MessageForm } from "./MessageForm.tsx";
import { SendFailed } from "./Outcome.tsx";
import { useContactForm, type Writer } from "./use-contact-form.ts";

const switches = { requestReasonEnabled: true, serviceTypeEnabled: true };

function Filled({ writer, errors }: { writer: Writer | null; errors: Errors }) {
  const form = useRef<HTMLFormElement>(null);
  const typed = { requestReason: "TECHNICAL_QUESTIONS" } as const;
  return <MessageForm form={form} contact={useContactForm({ switches, writer, first: { typed, errors } }, form)} />;
}

export const examples: Examples = {
  about: { bg: "Формулярът, с който ни пишат: в прозорец и на страница.", en: "The form for writing to us: in a dialog and on a page." },
  stories: {
    "inquiry prompt": (language) => (
      <Opener word={words[language].prompt.title}>{(close) => <ContactModal isSignedIn={false} onClose={close} />}</Opener>
    ),
    "technical question": (language) => (
      <Filled writer={{ name: language === "bg" ? "Елена Георгиева" : "Elena Georgieva", email: null, isCustomer: true }} errors={{}} />
    ),
    errors: () => (
      <Filled
        writer={null}
        errors={{ name: "missing", email: "malformed", serviceType: "missing", text: "missing", file: "gone", global: "signed-in" }}
      />
    ),
    "not sent": (language) => (
      <Opener word={words[language].failed.title}>
        {(close) => <SendFailed reason={words[language].captchaImpossible} onDismiss={close} />}
      </Opener>
    ),
  },
  inBulgarian: {
    "inquiry prompt": "въпрос преди запитване",
    "technical question": "технически въпрос",
    errors: "грешки",
    "not sent": "не е изпратено",
  },
};
