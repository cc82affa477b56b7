type Seen = {
  /** Of the widget, from 0 to 1. */ ratio: number;
  /** Pixels of it in sight. */ height: number;
  /** Pixels of the window. */ window: number;
};

/** Whether a widget is in view: half of it is visible, or it fills half of the window. */
export const isInView = ({ ratio, height, window }: Seen): boolean => height > 0 && (ratio >= 0.5 || height >= window / 2);

/** IntersectionObserver thresholds, fine enough for widgets many windows high. */
export const THRESHOLDS = Array.from({ length: 51 }, (_, step) => step / 50);
