/** Returns the id of the day list's notice that an order is ready. */
export const dayReadyNotice = (saleId: number): string => `ready-${saleId}`;

/** Returns the id of the notice for the person who took an order, that dishes of it are ready. */
export const readyNotice = (saleId: number): string => `stations-${saleId}`;
