/** At this many units or fewer the stock badge turns red. Spec 2 §9. */
export const LOW_STOCK = 5;
