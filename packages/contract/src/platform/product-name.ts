export const PRODUCT_NAME = 'Sistema de Restaurante';
