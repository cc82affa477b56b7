/** Red, green and blue of `#rrggbb`, each 0 to 1, without the screen's gamma. */
export function linearOf(colour: string): [number, number, number] {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return [red, green, blue];
}

/** WCAG's relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG's contrast of two colours `#rrggbb`, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** What WCAG 2.2 asks of text (1.4.3) and of pictures and signs (1.4.11). */
export const TEXT_CONTRAST = 4.5;
export const PICTURE_CONTRAST = 3;
