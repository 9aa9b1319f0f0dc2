import { createServer, type Server } from 'node:http';
import { paperSvg } from '@restaurante/virtual-printer/paper.ts';
import type { Behaviour, VirtualPrinter } from '@restaurante/virtual-printer/virtual-printer.ts';
import { headOf } from '../../apps/print-server/src/http/house-style.ts';

const SHOWN = 20;

type Trouble = 'hasPaper' | 'isCoverOpen';
/** States of the printer that a click sets. */
const BUTTONS: readonly { readonly trouble: Trouble; readonly on: string; readonly off: string }[] = [
  { trouble: 'hasPaper', on: 'Quitar el papel', off: 'Poner papel' },
  { trouble: 'isCoverOpen', on: 'Cerrar la tapa', off: 'Abrir la tapa' },
];

const STYLE = `
  form { align-items: center; display: flex; flex-wrap: wrap; gap: .5rem 1rem; justify-content: center; }
  section { align-items: start; display: flex; flex-wrap: wrap; gap: 1.5rem; justify-content: center; }
  section svg { border-radius: 2px; box-shadow: 0 1px 2px #1c1e1d0f, 0 8px 28px #1c1e1d1f; height: auto; max-width: 100%; }
`;

const SCRIPT = `<script>
  setInterval(async () => {
    const text = await (await fetch('/')).text().catch(() => '');
    const main = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
    if (main && main.innerHTML !== document.querySelector('main').innerHTML) document.querySelector('main').replaceWith(main);
  }, 1000);
</script>`;

/** Returns a page with the paper of a virtual printer, the newest first, and with switches for its paper and cover. */
export function paperPage(name: string, printer: VirtualPrinter): Server {
  return createServer((request, response) => {
    const pressed = BUTTONS.find(({ trouble }) => request.method === 'POST' && request.url === `/${trouble}`);
    if (pressed) {
      const change: Partial<Behaviour> = { [pressed.trouble]: !printer.behaviour[pressed.trouble] };
      printer.set(change);
      response.writeHead(303, { location: '/' }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(
      `${headOf(`Impresora de ejemplo: ${name}`, STYLE)}<main>${mainOf(printer)}</main>${SCRIPT}</html>`,
    );
  });
}

function mainOf({ behaviour, drawerOpenings, sheets }: VirtualPrinter): string {
  const buttons = BUTTONS.map(
    ({ trouble, on, off }) => `<button formaction="/${trouble}">${behaviour[trouble] ? on : off}</button>`,
  ).join('');
  const drawer = drawerOpenings === 0 ? '' : `<span>El cajón se abrió: ${drawerOpenings}</span>`;
  const paper = sheets.slice(-SHOWN).toReversed().map(paperSvg).join('\n');
  return `<form method="post">${buttons}${drawer}</form><section>${paper || '<p class="soft">Todavía no se imprimió nada.</p>'}</section>`;
}
