import { instantWords } from "#platform/instant-words.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Disclosure } from "#ui/disclosure/Disclosure.tsx";
import { Checkbox } from "#ui/field/Field.tsx";
import type { BillingAccount } from "../contract.ts";
import { consentText } from "../messages/consent.ts";
import { words } from "../messages/words.ts";
import { isElectronic } from "../rules.ts";
import { revokeFormOf } from "./RevokeForms.tsx";

type Props = { account: BillingAccount; typed: boolean; disabled: boolean; fault: string | undefined };

/** The consent to electronic bills: with its date and words, and how it is revoked; or the box that gives it. */
export function Consent({ account: { account, consent, revokedAt, delivery }, typed, disabled, fault }: Props) {
  const t = useWords(words).consent;
  const language = useLanguage();
  const { street = "", city = "", postcode = "" } = delivery?.address ?? {};
  const address = street && [street, `${postcode} ${city}`.trim()].filter(Boolean).join(", ");
  if (consent)
    return (
      <Disclosure summary={t.since(instantWords(consent.givenAt, language))}>
        <div className="stack">
          <p lang={consent.language}>„{consent.text}“</p>
          <p>
            {t.meaning} {address && t.paperTo(address)}
          </p>
          <div>
            <Button type="submit" look="danger" form={revokeFormOf(account)}>
              {t.revoke}
            </Button>
          </div>
        </div>
      </Disclosure>
    );
  const isMissing = delivery !== null && isElectronic(delivery.invoiceType);
  return (
    <div className="stack stack-s">
      {revokedAt && (
        <p className="muted small">
          {t.revoked(instantWords(revokedAt, language))} {isMissing && t.stillSent}
        </p>
      )}
      {isMissing && !revokedAt && <p className="muted small">{t.notRecorded}</p>}
      <Checkbox name={`consent.${account}`} value="yes" defaultChecked={typed} disabled={disabled} error={fault}>
        {consentText[language]}
      </Checkbox>
    </div>
  );
}
