import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Guide, Media } from "../guide.ts";
import type { GuideFault } from "../lint.ts";

/** How many bytes a file of each kind may have: people without internet at home look at them over a mobile network. */
const MOST_BYTES: Record<string, number> = { svg: 20_000, png: 60_000, jpg: 60_000, webp: 60_000, webm: 150_000, mp4: 150_000, vtt: 5_000 };

/** What is wrong with the pictures and videos of a guide, in their folder. */
export const mediaFaults = (guide: Guide, folder: string): GuideFault[] =>
  mediaOf(guide).flatMap(({ at, media }) =>
    addressesOf(media).flatMap(({ field, url }) => fileFaults(url, folder).map((says) => ({ at: `${at}.${field}`, says }))),
  );

function fileFaults(url: string, folder: string): string[] {
  const name = url.slice("/guides/".length);
  const path = join(folder, name);
  if (!existsSync(path)) return [`there is no file ${name} in the folder media`];
  const most = MOST_BYTES[name.split(".").at(-1)!]!;
  const { size } = statSync(path);
  if (size > most) return [`${name} has ${size} bytes; ${most} are the most`];
  if (name.endsWith(".vtt") && !readFileSync(path, "utf8").startsWith("WEBVTT\n")) return [`${name} is no WebVTT`];
  if (name.endsWith(".svg") && /<script|<foreignObject|\son\w+=|href=/i.test(readFileSync(path, "utf8")))
    return [`${name} must be a drawing alone, without scripts and links`];
  return [];
}

const addressesOf = (media: Media): { field: string; url: string }[] =>
  media.type === "PICTURE"
    ? [{ field: "url", url: media.url }]
    : [
        { field: "url", url: media.url },
        { field: "poster", url: media.poster },
        { field: "captions.bg", url: media.captions.bg },
        { field: "captions.en", url: media.captions.en },
      ];

/** Every picture and video of a guide with its place. */
function mediaOf(guide: Guide): { at: string; media: Media }[] {
  return Object.entries(guide.nodes).flatMap(([id, node]) => {
    if (node.kind !== "question") return [];
    const own = node.media.map((media, index) => ({ at: `nodes.${id}.media[${index}]`, media }));
    const answers = node.answers.flatMap((answer, index) =>
      answer.media.map((media, place) => ({ at: `nodes.${id}.answers[${index}].media[${place}]`, media })),
    );
    return [...own, ...answers];
  });
}
