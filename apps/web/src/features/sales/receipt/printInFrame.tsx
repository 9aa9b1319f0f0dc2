import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { currentSession } from '../../../shared/session/session.ts';
import { everythingShown } from './everythingShown.ts';
import { Slips } from './Slips.tsx';

/** A print dialog may stay open for long; after this time the frame is removed. */
const FORGOTTEN_MS = 120_000;

/** An empty page of this document's styles; it holds nothing of the application. */
async function openFrame(): Promise<HTMLIFrameElement> {
  const styles = [...document.querySelectorAll('link[rel="stylesheet"], style')];
  const frame = document.createElement('iframe');
  frame.title = 'Recibo';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  // Not `display: none`, which some browsers refuse to print.
  frame.style.cssText = 'position: fixed; left: -10000px; width: 400px; height: 400px; border: 0';
  frame.srcdoc = `<!doctype html><html lang="es-BO" data-mantine-color-scheme="light"><head>${styles
    .map(({ outerHTML }) => outerHTML)
    .join('')}</head><body></body></html>`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  return frame;
}

/** Draws the slips of a sale in a hidden frame and prints it. */
export async function printInFrame(sale: SaleWire, isCopy: boolean): Promise<void> {
  const session = currentSession();
  if (!session) return;
  const frame = await openFrame();
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return;
  const root = createRoot(page.body);
  const remove = () => {
    root.unmount();
    frame.remove();
  };
  view.addEventListener('afterprint', remove);
  setTimeout(remove, FORGOTTEN_MS);
  const draw = (key: string) =>
    flushSync(() => root.render(<Slips key={key} sale={sale} company={session.company} isCopy={isCopy} />));
  draw('first');
  await everythingShown(page);
  // Measures the paper again, now with font and logo.
  draw('measured');
  view.print();
}
