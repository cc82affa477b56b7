export type CarouselWords = {
  /** What the slides are, for screen readers. */
  label: string;
  previous: string;
  next: string;
  play: string;
  pause: string;
  /** "2 of 4". */
  place: (place: number, of: number) => string;
};
