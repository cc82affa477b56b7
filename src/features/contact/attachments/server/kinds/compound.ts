import type { ReadBytes } from "./bytes.ts";

const HEADER = 512;
const ENTRY = 128;
/** A directory of a document has some dozens of entries; a sector has at least four. */
const MOST_SECTORS = 200;
const IN_HEADER = 109;

/** Names of the streams in a compound file ([MS-CFB] 2.2, 2.6): by them alone a document of Word is told from one of Excel, or from an installer. */
export async function streamsOf(read: ReadBytes): Promise<string[] | undefined> {
  const header = await read(0, HEADER);
  if (header.length < HEADER) return undefined;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return undefined;
  const size = 1 << shift;
  const sector = (number: number) => read((number + 1) * size, size);
  const names: string[] = [];
  let at = header.readUInt32LE(48);
  for (let n = 0; n < MOST_SECTORS; n++) {
    const entries = await sector(at);
    if (entries.length < size) return undefined;
    names.push(...namesIn(entries));
    const next = await nextOf(at, { header, size, sector });
    if (next === undefined) return undefined;
    if (next > LAST) return names;
    at = next;
  }
  return undefined;
}

/** Larger numbers in the table mean the end of a chain, or no sector. */
const LAST = 0xfffffffa;

type Table = { header: Buffer; size: number; sector: (number: number) => Promise<Buffer> };

/** The sector after this one, from the table of sectors; undefined where that is not among the first, as of a file that we take. */
async function nextOf(number: number, { header, size, sector }: Table): Promise<number | undefined> {
  const perSector = size / 4;
  const part = Math.floor(number / perSector);
  if (part >= IN_HEADER) return undefined;
  const at = header.readUInt32LE(76 + part * 4);
  if (at > LAST) return undefined;
  const table = await sector(at);
  return table.length < size ? undefined : table.readUInt32LE((number % perSector) * 4);
}

function namesIn(entries: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at < entries.length; at += ENTRY) {
    const length = entries.readUInt16LE(at + 64);
    if (length >= 2 && length <= 64) names.push(entries.toString("utf16le", at, at + length - 2));
  }
  return names;
}
