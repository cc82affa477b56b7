import { useBrand } from "#platform/web/brand.ts";
import { useWords } from "#platform/web/words.ts";
import { Logo } from "#ui/pictures/Logo.tsx";
import { useLogo } from "./Foot.tsx";
import { useFrame } from "./frame.ts";
import css from "./PrintHead.module.css";
import { words } from "./words.ts";

/** Whose page it is, above every printed one, which has no header and foot of the portal: the seller with its address, and the customer. */
export function PrintHead() {
  const { printed } = useWords(words);
  const { seller, companyNumber, seat, phone, mail } = useBrand();
  const { user } = useFrame();
  return (
    <div className={css.head} aria-hidden="true">
      <Logo {...useLogo()} />
      <p>
        {printed.seller(seller, companyNumber)}
        <br />
        {seat}
        <br />
        {phone} · {mail}
      </p>
      {user?.customer && <p className={css.customer}>{printed.customer(user.customer.name, user.customer.code)}</p>}
    </div>
  );
}
