import { createServer, type Server } from 'node:http';
import { paperSvg } from './paper.ts';
import type { VirtualPrinter } from './virtual-printer.ts';

const SHOWN = 20;

const HEAD = `<!doctype html><html lang="es"><meta charset="utf-8"><title>Impresora de ejemplo</title>
<meta http-equiv="refresh" content="2">
<style>body{background:#d8dade;font:16px system-ui,sans-serif;margin:1.5rem}main{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:flex-start}svg{box-shadow:0 2px 8px #0004;height:auto}</style>
<h1>Impresora de ejemplo</h1>`;

/** Shows the paper of a virtual printer in the browser, the newest first: for the demo. */
export function paperPage(printer: VirtualPrinter): Server {
  return createServer((_request, response) => {
    const sheets = printer.sheets.slice(-SHOWN).reverse().map(paperSvg).join('\n');
    const drawer = `<p>El cajón se abrió ${printer.drawerOpenings} veces.</p>`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(`${HEAD}${drawer}<main>${sheets || 'Todavía no hay papel.'}</main></html>`);
  });
}
