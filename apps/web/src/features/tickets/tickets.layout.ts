interface Space {
  /** The grid's inner width and height in px. */
  readonly width: number;
  readonly height: number;
}

interface Tickets {
  /** How many tickets are under each heading. */
  readonly groups: readonly number[];
  /** Digits of the longest ticket number. */
  readonly digits: number;
}

export interface TicketLayout {
  readonly columns: number;
  /** Font size of the ticket numbers in px; the card's other sizes depend on it. */
  readonly size: number;
}

/** The sizes of Tickets.module.css: of a card in ems of its number, of gaps and headings in px. */
export const CARD = { gap: 12, heading: 68, height: 1.95, padding: 0.6, digitWidth: 0.62 };
const LARGEST = 112;
/** Smaller numbers cannot be read from the counter: the grid scrolls instead. */
export const SMALLEST = 24;

/** Returns the layout with the largest numbers that shows all tickets at once. */
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
