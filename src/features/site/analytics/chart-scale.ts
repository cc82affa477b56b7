/** The round number at the top of a chart's scale, at least the highest value, and even so that half of it is whole. */
export function scaleTop(highest: number): number {
  for (let unit = 1; ; unit *= 10)
    for (const step of unit === 1 ? [2, 4, 6, 8] : [1, 2, 3, 4, 5, 6, 8]) if (step * unit >= highest) return step * unit;
}
