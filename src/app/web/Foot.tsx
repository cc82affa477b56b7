import { useHref } from "#platform/web/call.ts";
import { useBrand } from "#platform/web/brand.ts";
import { useWords } from "#platform/web/words.ts";
import type { LogoPicture } from "#ui/pictures/Logo.tsx";
import { SiteFooter, type FootColumn } from "#ui/site/SiteFooter.tsx";
import { useFrame } from "./frame.ts";
import { reachOf } from "./reach.ts";
import { words } from "./words.ts";

/** The brand's name and picture, with its addresses below the context path. */
export function useLogo(): LogoPicture {
  const { name, logo } = useBrand();
  const href = useHref();
  return { name, picture: logo === undefined || logo === "door" ? logo : { light: href(logo.light), dark: href(logo.dark) } };
}

/** The foot of every page: the provider's contact, and links. */
export function Foot() {
  const t = useWords(words);
  const brand = useBrand();
  const { demo } = useFrame();
  const reach = [`${t.foot.reach} (${brand.hours})`, brand.mail, brand.address];
  const columns = useColumns();
  return (
    <SiteFooter
      logo={useLogo()}
      about={brand.about}
      reach={reach}
      navWord={t.foot.nav}
      columns={columns}
      note={demo ? t.demo : undefined}
    />
  );
}

function useColumns(): FootColumn[] {
  const t = useWords(words);
  const { foot } = t;
  const frame = useFrame();
  const { user, demo } = frame;
  const { page } = useBrand();
  const href = useHref();
  const mayReach = reachOf(frame); // cached markup is rendered without the context of reach (ssr.tsx)
  const to = (path: string, word: string) => (mayReach(path) ? [{ href: href(path), word }] : []);
  const ofCustomer = [...to("{area}", foot.overview), ...to("{area}/orders", foot.orders)];
  const ofOperator = [...to("/operator/analytics", t.report), ...to("/operator/invitations", t.invitations)];
  const ofPerson = [...(user?.role === "operator" ? ofOperator : ofCustomer), ...to("{area}/settings", foot.settings)];
  const demoLinks = { title: foot.demo, links: [...to("/dev/outbox", t.outbox), ...to("/dev/ui", t.gallery)] };
  const shop = [...to("/vignettes", t.vignettes), ...to("/vignettes/prices", foot.prices), ...to("/shop/devices/listing", foot.devices)];
  return [
    ...(shop.length > 0 ? [{ title: foot.shop, links: shop }] : []),
    {
      title: foot.help,
      links: [
        ...to("/help", t.help),
        ...to("/faults", foot.faults),
        ...to("/contact", foot.contact),
        { href: page ?? href("/contact-form"), word: foot.form },
      ],
    },
    {
      title: user?.role === "operator" ? t.operatorHome : t.mine,
      links: user ? [...ofPerson, ...to("{area}/logout", foot.signOut)] : [...to("/login", t.signIn), ...ofCustomer],
    },
    {
      title: foot.legal,
      links: [
        ...to("/withdrawal", foot.withdrawal),
        ...to("/terms", foot.terms),
        ...to("/privacy", foot.privacy),
        ...to("/cookies", foot.cookies),
        ...to("/accessibility", foot.accessibility),
      ],
    },
    ...(demo ? [demoLinks] : []),
  ];
}
