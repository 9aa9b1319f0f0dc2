/** At this many units or fewer the stock badge turns red. */
export const LOW_STOCK = 5;
