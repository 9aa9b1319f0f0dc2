interface Space {
  /** The grid's inner width and height in px. */
  readonly width: number;
  readonly height: number;
}

interface Tickets {
  /** How many tickets each heading has below it. */
  readonly groups: readonly number[];
  /** Digits of the longest ticket number. */
  readonly digits: number;
}

export interface TicketLayout {
  readonly columns: number;
  /** Type size of the ticket numbers in px; the card's other measures follow from it. */
  readonly size: number;
}

/** The measures of Tickets.module.css: a card in ems of its number, gaps and headings in px. */
export const CARD = { gap: 12, heading: 44, height: 1.95, padding: 0.6, digitWidth: 0.62 };
const LARGEST = 112;
/** Smaller than this nobody reads it from the counter: the grid scrolls instead. */
export const SMALLEST = 24;

/** The largest numbers with which all tickets are in sight at once. */
export function layoutOf({ width, height }: Space, { groups, digits }: Tickets): TicketLayout {
  const filled = groups.filter((count) => count > 0);
  const cardWidth = CARD.padding + CARD.digitWidth * (digits + 2);
  let best: TicketLayout = { columns: 1, size: 0 };
  for (let columns = 1; columns <= 8; columns += 1) {
    const rows = filled.reduce((sum, count) => sum + Math.ceil(count / columns), 0);
    const gaps = CARD.gap * (rows - 1);
    const byHeight = (height - gaps - CARD.heading * filled.length) / (rows * CARD.height);
    const byWidth = (width - CARD.gap * (columns - 1)) / columns / cardWidth;
    const size = Math.floor(Math.min(byHeight, byWidth, LARGEST));
    if (size > best.size) best = { columns, size };
  }
  return { ...best, size: Math.max(best.size, SMALLEST) };
}
