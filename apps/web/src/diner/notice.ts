const SHOWN_MS = 4_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Says something for a moment at the foot of the page. */
export function notice(text: string): void {
  const place = document.querySelector('.notice');
  if (!place) return;
  place.textContent = text;
  clearTimeout(timer);
  timer = setTimeout(() => (place.textContent = ''), SHOWN_MS);
}
