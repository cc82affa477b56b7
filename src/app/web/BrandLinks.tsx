import { useMemo, type ReactNode } from "react";
import { telOf, type ShownBrand } from "#platform/brand.ts";
import { BrandContext } from "#platform/web/brand.ts";
import { LevContext } from "#ui/price/lev.ts";
import { LinkedContext } from "#ui/linked/Linked.tsx";

/** Whose portal is shown: its words are filled in, and its number and mail are links wherever they are said. */
export function BrandLinks({ brand, children }: { brand: ShownBrand | undefined; children: ReactNode }) {
  const links = useMemo(
    () =>
      brand
        ? [
            { text: brand.phone, href: telOf(brand.phone) },
            { text: brand.mail, href: `mailto:${brand.mail}` },
          ]
        : [],
    [brand],
  );
  return (
    <BrandContext value={brand}>
      <LinkedContext value={links}>
        <LevContext value={brand?.showsLev ?? true}>{children}</LevContext>
      </LinkedContext>
    </BrandContext>
  );
}
