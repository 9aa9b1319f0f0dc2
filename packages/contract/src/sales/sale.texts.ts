/** The text for a sale without products. In a file without zod, which the sell screen does not load. */
export const NO_PRODUCTS = 'Debes seleccionar algún producto!';
