import type { DetachedWindowAPI } from 'happy-dom';

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

/** Makes the window so many px wide, so that media queries answer for it. */
export function setViewport(width: number): void {
  window.happyDOM.setViewport({ width, height: 844 });
}
