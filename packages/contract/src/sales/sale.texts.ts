/** The text for a sale without products. It stands apart from zod, which the sell screen does not load. */
export const NO_PRODUCTS = 'Debes seleccionar algún producto!';
