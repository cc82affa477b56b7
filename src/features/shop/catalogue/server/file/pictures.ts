import { createHash } from "node:crypto";
import type { Source } from "./reading.ts";

/** Largest picture, in bytes. */
const PICTURE_BYTES = 524_288;

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString("latin1") === text;

const IS: Record<string, (bytes: Uint8Array) => boolean> = {
  svg: (bytes) =>
    /^\s*<(\?xml|svg|!--)/.test(
      Buffer.from(bytes.subarray(0, 200))
        .toString("utf8")
        .replace(/^\uFEFF/, ""),
    ),
  png: (bytes) => startsWith(bytes, "\x89PNG"),
  jpg: (bytes) => startsWith(bytes, "\xff\xd8\xff"),
  webp: (bytes) => startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8),
  avif: (bytes) => startsWith(bytes, "ftypavi", 4),
};

const extension = (path: string): string => path.slice(path.lastIndexOf(".") + 1);

/** Why a picture is rejected, or undefined. */
export function pictureFault(source: Source, path: string): string | undefined {
  const bytes = source.picture(path);
  if (!bytes) return "is missing";
  if (bytes.length === 0) return "is empty";
  if (bytes.length > PICTURE_BYTES) return `has ${Math.ceil(bytes.length / 1024)} KiB; at most ${PICTURE_BYTES / 1024} are allowed`;
  return IS[extension(path)]?.(bytes) ? undefined : `is not what its name says (${extension(path)})`;
}

/** The name under which a picture is stored and requested: derived from its content. */
export const pictureName = (path: string, bytes: Uint8Array): string =>
  `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.${extension(path)}`;
