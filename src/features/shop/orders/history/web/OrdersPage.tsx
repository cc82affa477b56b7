import { Reached } from "#platform/web/Reached.tsx";
import { useAreaCrumbs } from "#platform/web/area-crumbs.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { EmptyCartPicture } from "#ui/pictures/scenes.tsx";
import css from "./Orders.module.css";
import { words } from "../messages/words.ts";
import { orderHistory } from "../contract.ts";
import { OrderList } from "./OrderList.tsx";

export const title = (language: "bg" | "en") => words[language].title;
export const load = async ({ call, search }: LoadContext) => {
  // a page that is no number is taken for the first
  const page = String(search["page"]);
  return (await call(orderHistory, { query: /^[1-9]\d{0,5}$/.test(page) ? { page } : {} })).body;
};

/** The user's own orders, newest first. */
export default function OrdersPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const crumbs = useAreaCrumbs();
  const href = useHref();
  const count = data.pagination.itemsCount;
  return (
    <div className={`stack stack-l ${css.whole}`}>
      <PageHeader title={t.title} {...(count > 0 && { lead: t.lead(count) })} {...crumbs} />
      {count > 0 ? (
        <OrderList {...data} />
      ) : (
        <EmptyState
          picture={<EmptyCartPicture />}
          title={t.none.title}
          action={
            <Reached to="/devices/listing">
              <LinkButton href={href("/devices/listing")}>{t.none.go}</LinkButton>
            </Reached>
          }
        >
          {t.none.text}
        </EmptyState>
      )}
    </div>
  );
}
