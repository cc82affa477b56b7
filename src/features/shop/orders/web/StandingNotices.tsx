import { instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { orderStates } from "#vocabulary/states/order-states.ts";
import type { Order } from "../contract.ts";
import { standingWords } from "../messages/standing-words.ts";
import type { Gone } from "../order.ts";

/** The page for customers whose payment takes longer than it should. */
const CONTACT = "/contact";

/** Says what happened to the parts that were cancelled or refunded. */
export function GoneNotices({ gone }: { gone: readonly Gone[] }) {
  const t = useWords(standingWords).partNotice;
  return gone.map((one) => (
    <Notice key={one} tone={orderStates.tones[one] === "error" ? "warning" : "info"} title={t[one].title}>
      {t[one].text}
    </Notice>
  ));
}

/** While a payment's result is unknown: by when it will be known, and whom to contact otherwise. */
export function KnownBy({ knownBy }: Pick<Order, "knownBy">) {
  const t = useWords(standingWords);
  const language = useLanguage();
  const href = useHref();
  if (!knownBy) return null;
  return (
    <Notice
      tone="info"
      action={
        <LinkButton look="secondary" href={href(CONTACT)}>
          {t.toContact}
        </LinkButton>
      }
    >
      {t.knownBy(instantWords(knownBy, language))}
    </Notice>
  );
}
