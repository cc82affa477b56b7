/** What the signed-in area of customers is called, in its menu, titles, breadcrumbs, links and mails. */
export const AREA_NAME: Record<"bg" | "en", string> = { bg: "Моят акаунт", en: "My account" };
