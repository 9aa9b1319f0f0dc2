import type { DetachedWindowAPI } from 'happy-dom';

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

/** Makes the window this many px wide for media queries. */
export function setViewport(width: number): void {
  window.happyDOM.setViewport({ width, height: 844 });
}
