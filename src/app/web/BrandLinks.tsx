import { useMemo, type ReactNode } from "react";
import { telOf, type ShownBrand } from "#platform/brand.ts";
import { BrandContext } from "#platform/web/brand.ts";
import { LevContext } from "#ui/price/lev.ts";
import { LinkedContext } from "#ui/linked/Linked.tsx";

/** Provides the brand: fills it into the words, and links its phone and mail wherever they appear. */
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
        <LevContext value={brand?.showsLev ?? false}>{children}</LevContext>
      </LinkedContext>
    </BrandContext>
  );
}
