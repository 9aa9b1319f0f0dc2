/** Runs `measure` now and whenever the element's size changes; returns the function that ends it. */
export function watchSize<E extends Element>(element: E | null, measure: (element: E) => void) {
  if (!element) return undefined;
  measure(element);
  const watcher = new ResizeObserver(() => measure(element));
  watcher.observe(element);
  return () => watcher.disconnect();
}

/** Returns how much larger than usual the browser's font is: 1.25 at 20 px. */
export const textScale = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize || '16') / 16;
