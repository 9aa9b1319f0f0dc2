/** Nobody works with a file of more rows, and Excel opens at most a million. */
export const EXPORT_ROWS = 200_000;
/** How many rows are in memory at a time. */
export const EXPORT_PAGE = 500;
/** Customers are added up anew for each page, and their rows are short. */
export const CUSTOMERS_PAGE = 5_000;

interface Numbered {
  readonly next: number | null;
}

/** Reads page after page; the next one when the last one was used up. */
export async function* everyPage<Page extends Numbered>(
  read: (before: number | null) => Promise<Page>,
): AsyncGenerator<Page> {
  let before: number | null = null;
  do {
    const page: Page = await read(before);
    yield page;
    before = page.next;
  } while (before !== null);
}
