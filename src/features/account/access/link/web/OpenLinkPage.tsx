import { useRef, useState } from "react";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { AccessCard } from "../../web/AccessCard.tsx";
import { AccessForm } from "../../web/AccessForm.tsx";
import { openedLink, signInByLink } from "../contract.ts";
import { words } from "../messages/words.ts";
import { readToken } from "../search-params.ts";

export const title = (language: "bg" | "en"): string => words[language].open.title;

export async function load({ call, search }: LoadContext) {
  const token = readToken(search);
  return { token, isOpen: token !== "" && (await call(openedLink, { query: { token } })).body.open };
}

/** The page that the link in the message opens. Opening it changes nothing: its button signs in. */
export default function OpenLinkPage({ data: { token, isOpen: wasOpen } }: PageProps<typeof load>) {
  const t = useWords(words).open;
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, setOpen] = useState(wasOpen);
  const { submit, busy, message } = useSubmit(signInByLink, {
    form,
    answered(answer) {
      if (answer.status === 409) return setOpen(false);
      location.assign(answer.body.returnTo); // a full page load: the whole layout belongs to the new user
      return "leaving";
    },
  });
  const body = { token };
  return (
    <AccessCard title={t.title} lead={isOpen && t.lead} foot={<a href={href("/login")}>{useWords(words).signIn}</a>}>
      {isOpen ? (
        <AccessForm
          {...{ form, message, busy }}
          endpoint={signInByLink}
          hidden={body}
          onSend={() => void submit({ body })}
          submit={t.submit}
          submitting={t.busy}
        />
      ) : (
        <Notice tone="warning" live action={<LinkButton href={href("/login/link")}>{t.again}</LinkButton>}>
          {t.over}
        </Notice>
      )}
    </AccessCard>
  );
}
