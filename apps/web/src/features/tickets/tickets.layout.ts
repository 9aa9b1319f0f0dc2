interface Space {
  /** The grid's inner width and height, in px at the browser's usual font size, as all sizes here. */
  readonly width: number;
  readonly height: number;
}

interface Tickets {
  /** How many tickets are under each heading. */
  readonly groups: readonly [ready: number, cooking: number];
  /** Digits of the longest ticket number. */
  readonly digits: number;
}

export interface TicketLayout {
  readonly columns: number;
  /** Font size of the ticket numbers in px; the card's other sizes depend on it. */
  readonly size: number;
  /** How many tickets of each group are shown. */
  readonly visibleCounts: readonly [ready: number, cooking: number];
}

/** The sizes of Tickets.module.css: of a card in ems of its number, of gaps and headings in px. */
export const CARD = { gap: 12, heading: 68, height: 1.95, padding: 0.6, digitWidth: 0.62 };
const LARGEST = 112;
/** On a phone the grid scrolls instead of becoming smaller. */
const SMALLEST = 24;
const PHONE_WIDTH = 500;
/**
 * From five metres a capital letter is read at 25 mm. On a television of 43 inches that is a number of 7.5 % of the
 * grid's height; what does not fit then is counted.
 */
export const READABLE = 0.075;

/** Returns the layout with the largest numbers that shows all tickets at once, or as many as can be read. */
export function layoutOf({ width, height }: Space, { groups, digits }: Tickets): TicketLayout {
  const filled = groups.filter((count) => count > 0);
  const cardWidth = CARD.padding + CARD.digitWidth * (digits + 2);
  const heightLeft = height - CARD.heading * filled.length;
  let best = { columns: 1, size: 0 };
  for (let columns = 1; columns <= 8; columns += 1) {
    const rows = filled.reduce((sum, count) => sum + Math.ceil(count / columns), 0);
    const byHeight = (heightLeft - CARD.gap * (rows - 1)) / (rows * CARD.height);
    const byWidth = (width - CARD.gap * (columns - 1)) / columns / cardWidth;
    const size = Math.floor(Math.min(byHeight, byWidth, LARGEST));
    if (size > best.size) best = { columns, size };
  }
  if (width < PHONE_WIDTH) return { ...best, size: Math.max(best.size, SMALLEST), visibleCounts: groups };
  const size = Math.ceil(height * READABLE);
  if (best.size >= size) return { ...best, visibleCounts: groups };
  const fitting = (space: number, item: number) => Math.floor((space + CARD.gap) / (item + CARD.gap));
  const columns = Math.max(1, fitting(width, cardWidth * size));
  return { columns, size, visibleCounts: shared(groups, fitting(heightLeft, CARD.height * size), columns) };
}

/** Shares rows between the groups: ready ones come first, but leave one row for those in preparation. */
function shared([ready, cooking]: Tickets['groups'], rows: number, columns: number): Tickets['groups'] {
  const readyRows = Math.min(Math.ceil(ready / columns), Math.max(1, rows - Math.min(cooking, 1)));
  const cookingRows = Math.max(Math.min(cooking, 1), rows - readyRows);
  return [Math.min(ready, readyRows * columns), Math.min(cooking, cookingRows * columns)];
}
