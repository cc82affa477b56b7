import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import type { Summary } from "../contract.ts";
import { words } from "../messages/words.ts";
import type { CheckoutForm } from "../fields.ts";

/** Without scripts the way of delivery is chosen first, by a link: it decides the fields and the total. */
export function WithoutScript({ shown: { delivery }, typed }: { shown: Summary; typed: CheckoutForm }) {
  const t = useWords(words).delivery;
  const href = useHref();
  if (!delivery) return null;
  return (
    <noscript>
      <Notice tone="info" title={t.first}>
        <ul>
          {delivery.ways.map(({ way }) => (
            <li key={way}>
              <a href={href(`/checkout?delivery=${way}`)} aria-current={way === typed.delivery ? "true" : undefined}>
                {t.ways[way]}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </noscript>
  );
}
