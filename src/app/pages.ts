import { homePages } from "#features/home/web/pages.ts";
import type { ScreenPage } from "#platform/web/page.ts";

/** Every page of the portal. A new feature adds its own list here. */
export const pages: ScreenPage[] = [...homePages];
