declare module "*/.dependency-cruiser.cjs" {
  import type { ICruiseOptions, IForbiddenRuleType } from "dependency-cruiser";
  const config: { forbidden: (IForbiddenRuleType & { name: string })[]; options: ICruiseOptions };
  export default config;
}
