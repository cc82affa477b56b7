import { use } from "react";
import { BrandContext } from "#platform/web/brand.ts";
import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Logo } from "#ui/pictures/Logo.tsx";
import { words } from "../messages/words.ts";
import css from "./PrintHead.module.css";

/** The seller's name and address above a printed order, which has no header of the portal. */
export function PrintHead() {
  const t = useWords(words);
  const href = useHref();
  const brand = use(BrandContext);
  if (!brand) return null;
  const { name, logo, seller, companyNumber, seat, phone, mail } = brand;
  return (
    <div className={css.head} aria-hidden="true">
      <Logo name={name} picture={logo === undefined || logo === "door" ? logo : href(logo)} />
      <p>
        {t.seller(seller, companyNumber)}
        <br />
        {seat}
        <br />
        {phone} · {mail}
      </p>
    </div>
  );
}
