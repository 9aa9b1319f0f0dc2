import { Fragment, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** A print dialog may stay open for long; after this time the frame is removed. */
const FORGOTTEN_MS = 120_000;

/** Opens an empty page with this document's styles and nothing of the application. */
async function openFrame(title: string): Promise<HTMLIFrameElement> {
  const styles = [...document.querySelectorAll('link[rel="stylesheet"], style')];
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  // Not `display: none`, which some browsers refuse to print.
  frame.style.cssText = 'position: fixed; left: -10000px; width: 400px; height: 400px; border: 0';
  frame.srcdoc = `<!doctype html><html lang="es-BO" data-mantine-color-scheme="light"><head>${styles
    .map(({ outerHTML }) => outerHTML)
    .join('')}</head><body></body></html>`;
  const frameLoad = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await frameLoad;
  return frame;
}

/** Prints without asking the server (docs/decisions/047). The title names the file of a PDF. */
export async function printContent(title: string, content: ReactNode): Promise<void> {
  const frame = await openFrame(title);
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return;
  page.title = title;
  const root = createRoot(page.body);
  const remove = () => {
    root.unmount();
    frame.remove();
  };
  view.addEventListener('afterprint', remove);
  setTimeout(remove, FORGOTTEN_MS);
  const draw = (key: string) => flushSync(() => root.render(<Fragment key={key}>{content}</Fragment>));
  draw('first');
  await pageLoaded(page);
  // Components that measure themselves measure again, now with font and pictures.
  draw('measured');
  view.print();
}

/** Longest wait for font and logo: the receipt is printed even if they do not load. */
const PATIENCE_MS = 3_000;

export async function pageLoaded(page: Document): Promise<void> {
  const pictures = [...page.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.all([page.fonts.ready, ...pictures]), late]);
}
