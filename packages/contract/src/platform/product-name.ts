/** The product's name on screen. */
export const PRODUCT_NAME = 'Sistema de Restaurante';
