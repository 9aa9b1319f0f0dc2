/** Smallest number of rows of an A4 page, measured in Chromium over the reports of the demo. */
const ROWS_A_SHEET = { sales: 20, products: 35, customers: 35, cashiers: 25, purchases: 25 };

/** Estimates how many sheets this many printed rows need; rather too many than too few. */
export const sheetsOf = (report: keyof typeof ROWS_A_SHEET, rows: number): number =>
  Math.ceil(rows / ROWS_A_SHEET[report]);
