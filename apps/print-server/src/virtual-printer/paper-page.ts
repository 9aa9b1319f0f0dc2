import { createServer, type Server } from 'node:http';
import { paperSvg } from './paper.ts';
import type { Behaviour, VirtualPrinter } from './virtual-printer.ts';

const SHOWN = 20;

type Trouble = 'hasPaper' | 'isCoverOpen';
/** What a click makes of the printer. */
const BUTTONS: readonly { readonly trouble: Trouble; readonly on: string; readonly off: string }[] = [
  { trouble: 'hasPaper', on: 'Quitar el papel', off: 'Poner papel' },
  { trouble: 'isCoverOpen', on: 'Cerrar la tapa', off: 'Abrir la tapa' },
];

const HEAD = `<!doctype html><html lang="es"><meta charset="utf-8"><title>Impresora de ejemplo</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>
  body { background: #d8dade; color: #1c1e1d; font: 16px/1.45 system-ui, sans-serif; margin: 1.5rem 1rem; }
  h1 { font-size: 1.25rem; margin: 0 0 .75rem; }
  form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; margin-bottom: 1rem; }
  button { background: #fff; border: 1px solid #8e918b; border-radius: 8px; font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0 1rem; }
  section { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; }
  svg { box-shadow: 0 2px 8px #0004; height: auto; max-width: 100%; }
</style>`;

const SCRIPT = `<script>
  setInterval(async () => {
    const text = await (await fetch('/')).text().catch(() => '');
    const main = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
    if (main && main.innerHTML !== document.querySelector('main').innerHTML) document.querySelector('main').replaceWith(main);
  }, 1000);
</script>`;

/** Shows the paper of a virtual printer in the browser, the newest first, and takes its paper away: for the demo. */
export function paperPage(printer: VirtualPrinter): Server {
  return createServer((request, response) => {
    const pressed = BUTTONS.find(({ trouble }) => request.method === 'POST' && request.url === `/${trouble}`);
    if (pressed) {
      const change: Partial<Behaviour> = { [pressed.trouble]: !printer.behaviour[pressed.trouble] };
      printer.set(change);
      response.writeHead(303, { location: '/' }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(`${HEAD}<main>${mainOf(printer)}</main>${SCRIPT}</html>`);
  });
}

function mainOf({ behaviour, drawerOpenings, sheets }: VirtualPrinter): string {
  const buttons = BUTTONS.map(
    ({ trouble, on, off }) => `<button formaction="/${trouble}">${behaviour[trouble] ? on : off}</button>`,
  ).join('');
  const drawer = drawerOpenings === 0 ? '' : `<span>El cajón se abrió: ${drawerOpenings}</span>`;
  const paper = sheets.slice(-SHOWN).toReversed().map(paperSvg).join('\n');
  return `<h1>Impresora de ejemplo</h1><form method="post">${buttons}${drawer}</form><section>${paper || 'Todavía no hay papel.'}</section>`;
}
