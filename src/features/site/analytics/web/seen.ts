type Seen = {
  /** Of the widget, from 0 to 1. */ ratio: number;
  /** Pixels of it in sight. */ height: number;
  /** Pixels of the window. */ window: number;
};

/** Whether a widget came into view: half of it is in sight, or it takes up half of the window. */
export const isInView = ({ ratio, height, window }: Seen): boolean => height > 0 && (ratio >= 0.5 || height >= window / 2);

/** The shares at which a browser is asked to look: fine enough for widgets many windows high. */
export const THRESHOLDS = Array.from({ length: 51 }, (_, step) => step / 50);
