/** The longest random wait, so that not all phones of a dining room ask at the same moment. */
const SPREAD_MS = 300;
/** The server speaks every 20 seconds; a line that was silent for longer than two of these is dead. */
const SILENCE_MS = 45_000;
const LOOK_EVERY_MS = 15_000;
/** The `readyState` of an open EventSource. */
const OPEN = 1;

interface Listeners {
  /** The menu may have changed; '' if that is not known. */
  readonly onMenu: (revision: string) => void;
  /** Orders may have moved, by the numbers of their tickets; none if it is not known which. */
  readonly onSales: (numbers: readonly number[]) => void;
}

/**
 * Hears from the server when the menu has changed or an order has moved, while the page is looked at: a phone in a
 * pocket keeps no connection. Without a stream both are fetched every 15 seconds.
 */
export function followChanges({ onMenu, onSales }: Listeners): void {
  let stream: EventSource | undefined;
  let heardAt = 0;
  const ask = () => {
    onMenu('');
    onSales([]);
  };
  const listen = () => {
    stream?.close();
    if (!('EventSource' in globalThis)) return;
    heardAt = Date.now();
    stream = new EventSource(new URL('changes', location.href).href);
    stream.addEventListener('menu', ({ data }: MessageEvent<string>) => {
      heardAt = Date.now();
      setTimeout(() => {
        onMenu(data);
        onSales([]);
      }, Math.random() * SPREAD_MS);
    });
    stream.addEventListener('sale', ({ data }: MessageEvent<string>) => onSales(data.split(',').map(Number)));
  };
  const isHidden = () => document.visibilityState === 'hidden';

  document.addEventListener('visibilitychange', () => {
    if (isHidden()) stream?.close();
    else listen();
  });
  setInterval(() => {
    if (isHidden() || (stream?.readyState === OPEN && Date.now() - heardAt < SILENCE_MS)) return;
    ask();
    listen();
  }, LOOK_EVERY_MS);
  if (!isHidden()) listen();
}
