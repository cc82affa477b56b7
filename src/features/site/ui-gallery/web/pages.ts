import { page } from "#platform/web/page.ts";

export const galleryPages = [page({ path: "/dev/ui", file: "site/ui-gallery/web/GalleryPage", access: "anyone", demo: true })];
