import { linearOf } from "./contrast.ts";

/** A colour of OKLCH: lightness 0 to 1, chroma from 0, hue in radians. Equal steps of it look equal. */
export type Oklch = { lightness: number; chroma: number; hue: number };

type Triple = [number, number, number];
const product = (rows: readonly Triple[], [a, b, c]: Triple): Triple => rows.map(([x, y, z]) => x * a + y * b + z * c) as Triple;

/** The matrices of Björn Ottosson's OKLab, from linear sRGB and back. */
const TO_CONES: Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB: Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const FROM_LAB: Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const FROM_CONES: Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

export function oklchOf(colour: string): Oklch {
  const cones = product(TO_CONES, linearOf(colour)).map(Math.cbrt) as Triple;
  const [lightness, a, b] = product(TO_LAB, cones);
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** The nearest colour `#rrggbb` of this lightness and hue: the chroma is lowered until a screen can show it. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  for (let shown = chroma; ; shown -= 0.004) {
    const lab: Triple = [lightness, Math.max(shown, 0) * Math.cos(hue), Math.max(shown, 0) * Math.sin(hue)];
    const parts = product(FROM_CONES, product(FROM_LAB, lab).map((cone) => cone ** 3) as Triple);
    if (shown <= 0 || parts.every((part) => part > -0.0005 && part < 1.0005)) return `#${parts.map(byteOf).join("")}`;
  }
}

function byteOf(linear: number): string {
  const part = Math.min(Math.max(linear, 0), 1);
  const shown = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
  return Math.round(shown * 255)
    .toString(16)
    .padStart(2, "0");
}
