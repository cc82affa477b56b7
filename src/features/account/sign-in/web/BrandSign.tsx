import { useBrand } from "#platform/web/brand.ts";
import { useHref } from "#platform/web/call.ts";

/** The brand's own sign, above the forms that ask who somebody is. */
export function BrandSign({ className }: { className?: string | undefined }) {
  const { icon } = useBrand();
  const href = useHref();
  return <img className={className} src={href(icon)} alt="" width={72} height={72} />;
}
