/** Larger files are of no use, and Excel opens at most a million rows. */
export const EXPORT_ROWS = 200_000;
/** Rows in memory at a time. */
export const EXPORT_PAGE = 500;
/** Each page sums all customers again, and their rows are short. */
export const CUSTOMERS_PAGE = 5_000;

/** Reads page after page; each begins after the last row of the previous one. */
export async function* everyPage<Next, Page extends { readonly next: Next | null }>(
  read: (before: Next | null) => Promise<Page>,
): AsyncGenerator<Page> {
  let before: Next | null = null;
  do {
    const page: Page = await read(before);
    yield page;
    before = page.next;
  } while (before !== null);
}
