/** Longest wait for font and logo: the receipt is printed even if they do not load. */
const PATIENCE_MS = 3_000;

/** Waits until the page's font and pictures are there. */
export async function everythingShown(page: Document): Promise<void> {
  const pictures = [...page.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.all([page.fonts.ready, ...pictures]), late]);
}
