import type { WebRegistration } from "#platform/web/page.ts";

export const galleryWeb = {
  pages: [
    {
      path: "/dev/ui",
      file: "site/ui-gallery/web/GalleryPage",
      access: "anyone",
      writtenParts: ["site/ui-gallery/web/AllExamples"],
      demo: true,
    },
  ],
} as const satisfies WebRegistration<{}>;
