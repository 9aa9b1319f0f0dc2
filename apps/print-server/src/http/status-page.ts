// One small page without a framework: it must work on the oldest computer of the counter, also offline.
import { headOf } from './house-style.ts';

const STYLE = `
  .cards { display: grid; gap: 1.25rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); }
  section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; }
  ul { list-style: none; padding: 0; }
  li { display: grid; gap: .25rem 1rem; grid-template-columns: 1fr auto; padding: .75rem 0; }
  li + li { border-top: 1px solid var(--line); }
  li:last-child { padding-bottom: 0; }
  #note + ul { padding-top: .25rem; }
  .title { font-weight: 600; overflow-wrap: anywhere; }
  .wide { grid-column: 1 / -1; }
  .state { align-self: start; border-radius: 12px; font-size: .8125rem; font-weight: 600; padding: .125rem .625rem; }
  .waiting { background: light-dark(#fcefd9, #3a2a10); color: light-dark(#7d4600, #f0b45c); }
  .printing { background: light-dark(#e4eefa, #16283d); color: light-dark(#1d5fa8, #86b8f0); }
  .printed { background: light-dark(#e1f3e7, #12301e); color: light-dark(#1b653b, #6fd097); }
  .failed { background: light-dark(#fbe6e4, #3f1a17); color: light-dark(#a3211a, #f28b82); }
  li > button { justify-self: start; margin-top: .25rem; }
  @media (min-width: 44rem) {
    #jobs li { align-items: center; grid-template-columns: 1fr 7rem 12rem; }
    #jobs .state { align-self: center; justify-self: end; }
    #jobs .wide { grid-column: 1; }
    #jobs button { grid-area: 1 / 3 / span 2; justify-self: stretch; margin: 0; }
  }
`;

const SCRIPT = `
  const NAMES = { waiting: 'En espera', printing: 'Imprimiendo', printed: 'Impreso', failed: 'Falló' };
  const $ = (id) => document.getElementById(id);
  const add = (parent, tag, text, name) => {
    const element = parent.appendChild(document.createElement(tag));
    element.textContent = text;
    if (name) element.className = name;
    return element;
  };
  const button = (item, text, id, action) => {
    add(item, 'button', text).onclick = async (event) => {
      event.target.disabled = true;
      await fetch('/jobs/' + encodeURIComponent(id) + '/' + action, { method: 'POST' }).catch(() => null);
      last = '';
      await look();
    };
  };
  const shortName = (printer) => printer.replace(/^cola:/, '');
  const timeOf = (at) =>
    new Date(at).toLocaleString('es-BO', { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' });
  const line = (title, state) => {
    const item = document.createElement('li');
    add(item, 'span', title, 'title');
    add(item, 'span', NAMES[state], 'state ' + state);
    return item;
  };
  const show = ({ id, title, printer, state, reason, orderedAt }) => {
    const item = line(title, state);
    add(item, 'span', shortName(printer) + ' · ' + timeOf(orderedAt), 'soft wide');
    if (reason) add(item, 'span', reason, 'wide');
    if (state === 'failed') button(item, 'Imprimir otra vez', id, 'repeat');
    if (state === 'waiting') button(item, 'Descartar', id, 'discard');
    return item;
  };
  const OPEN = { waiting: 1, printing: 2 };
  /** The present or last act of a printer. */
  const showPrinter = (jobs) => {
    const [job] = jobs.toSorted((one, other) => (OPEN[other.state] ?? 0) - (OPEN[one.state] ?? 0));
    const item = line(shortName(job.printer), job.state);
    add(item, 'span', job.reason ?? 'Último cambio: ' + timeOf(job.changedAt), 'soft wide');
    return item;
  };
  let last = '';
  const look = async () => {
    try {
      const text = await (await fetch('/jobs')).text();
      if (text === last) return;
      last = text;
      const { jobs, origins } = JSON.parse(text);
      $('jobs').replaceChildren(...jobs.map(show));
      const printers = Object.values(Object.groupBy(jobs, ({ printer }) => printer));
      $('printers').replaceChildren(...printers.map(showPrinter));
      $('no-printers').hidden = printers.length > 0;
      $('origins').replaceChildren();
      for (const origin of origins) add(add($('origins'), 'li', ''), 'span', origin, 'title wide');
      $('note').textContent = jobs.length === 0
        ? 'Todavía no se imprimió nada.'
        : 'Cada impresión sale una sola vez. Si una falló, mira el papel antes de imprimirla otra vez.';
    } catch {
      last = '';
      $('note').textContent = 'El servidor de impresión no responde.';
    }
  };
  look();
  setInterval(look, 2000);
`;

export const STATUS_PAGE = `${headOf('Servidor de impresión', STYLE)}
<main>
<div class="cards">
<section><h2>Impresoras</h2><ul id="printers"></ul><p class="soft" id="no-printers">Cada página dice en cuál imprime: aparece aquí con su primera impresión.</p></section>
<section><h2>Páginas que pueden imprimir</h2><ul id="origins"></ul></section>
</div>
<section><h2>Impresiones</h2><p class="soft" id="note" role="status">Un momento…</p><ul id="jobs"></ul></section>
</main>
<script>${SCRIPT}</script>
</html>
`;
