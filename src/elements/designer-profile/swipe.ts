/** The minimum length of a gesture, in CSS pixels. */
const threshold = 40;

/** Distinguishes a horizontal swipe from scrolling and tapping. */
export class Swipe {
  #from: PointerEvent | undefined;

  constructor(readonly onSwipe: (way: 'left' | 'right') => void) {}

  readonly start = (event: PointerEvent) => {
    this.#from = event.isPrimary ? event : undefined;
  };

  readonly end = ({pointerId, clientX, clientY}: PointerEvent) => {
    const from = this.#from;
    this.#from = undefined;
    if (from?.pointerId !== pointerId) return;
    const across = clientX - from.clientX;
    const down = clientY - from.clientY;
    if (Math.abs(across) > threshold && Math.abs(across) > 2 * Math.abs(down))
      this.onSwipe(across < 0 ? 'left' : 'right');
  };
}
