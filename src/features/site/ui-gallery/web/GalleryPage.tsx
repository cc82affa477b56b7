import { lazy, Suspense, useState } from "react";
import type { Language } from "#platform/language.ts";
import { fetchedPart } from "#platform/web/fetched-part.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useWords } from "#platform/web/words.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { words } from "../messages/words.ts";
import { GalleryParamsContext, type GalleryParams } from "./search-params.ts";

const examples = fetchedPart(() => import("./AllExamples.tsx"));
const LoadedLater = lazy(examples.open);

/** The server writes every example. In the browser an example that is shown alone works at once; all of them together are hydrated after the page. */
export const ready = ({ example }: GalleryParams): Promise<unknown> | undefined =>
  import.meta.env.SSR || example ? examples.open() : undefined;

export const title = (language: Language): string => words[language].title;

/** `?example=Name&story=name` shows one example. */
export const load = async ({ search }: LoadContext): Promise<GalleryParams> => ({
  example: textOf(search["example"]),
  story: textOf(search["story"]),
  open: search["open"],
});
const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

export default function GalleryPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const [Examples] = useState(() => examples.here()?.default ?? LoadedLater);
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      <GalleryParamsContext value={data}>
        <Suspense>
          <Examples />
        </Suspense>
      </GalleryParamsContext>
    </>
  );
}
