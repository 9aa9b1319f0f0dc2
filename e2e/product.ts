/** The product under test: its address, and its data folder with the database and the outbox. */
export const product = {
  url: process.env['PRODUCT_URL'] ?? '',
  dataDir: process.env['PRODUCT_DATA'] ?? '',
};
