import { longInstantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Card, DescriptionList } from "#ui/page/PageHeader.tsx";
import type { DeskConversation } from "../contract.ts";
import { words } from "../messages/words.ts";
import { WaitBadge } from "./WaitBadge.tsx";

/** Who writes, about what and since when; the desk sees no more of a customer than the name and the number. */
export function PersonCard({ conversation }: { conversation: DeskConversation }) {
  const { one: t, ...all } = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const { code, name, mail, customer, reason, serviceType, createdAt, waitingSince, isErased } = conversation;
  const about = [reason ? all.reasons[reason] : all.noReason, serviceType && all.serviceTypes[serviceType]].filter(Boolean).join(", ");
  const items = [
    { term: t.name, value: name || all.left },
    ...(mail ? [{ term: t.mail, value: <a href={`mailto:${mail}`}>{mail}</a> }] : []),
    ...(isErased ? [] : [{ term: t.customer, value: customer ? t.customerCode(customer.name, customer.code) : t.visitor }]),
    { term: t.language, value: all.languages[conversation.language] },
    { term: t.about, value: about },
    { term: t.since, value: longInstantWords(createdAt, language) },
    ...(waitingSince ? [{ term: t.waits, value: longInstantWords(waitingSince, language) }] : []),
  ];
  return (
    <Card aria-label={t.person}>
      <div className="stack stack-s">
        <h2>{t.person}</h2>
        <div>
          <WaitBadge one={conversation} />
        </div>
        <DescriptionList items={items} />
        {!isErased && <a href={href(`/operator/conversations?show=all&of=${code}`)}>{t.others}</a>}
      </div>
    </Card>
  );
}
