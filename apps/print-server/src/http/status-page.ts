// One small page without a framework: it must work on the oldest computer of the counter, also offline.

/** The colours are those of the system (apps/web/src/app/theme.ts). */
const STYLE = `
  :root {
    color-scheme: light dark;
    --page: light-dark(#f6f6f3, #151716); --card: light-dark(#fff, #1d201f); --line: light-dark(#e4e3de, #2e3230);
    --edge: light-dark(#cfcdc6, #444946); --ink: light-dark(#1c1e1d, #f1f2ef); --soft: light-dark(#5d615f, #b1b6b2);
    font: 16px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--page);
  }
  body { margin: 0; }
  main { margin: 0 auto; max-width: 48rem; padding: 1.5rem 1rem; }
  h1 { font-size: 1.25rem; margin: 0; }
  p { color: var(--soft); margin: .25rem 0 1rem; }
  .origins { font-size: .875rem; margin-top: 1rem; overflow-wrap: anywhere; }
  ul { background: var(--card); border: 1px solid var(--line); border-radius: 12px; list-style: none; margin: 0; padding: 0 1rem; }
  ul:empty { display: none; }
  li { display: grid; gap: .25rem 1rem; grid-template-columns: 1fr auto; align-items: start; padding: .875rem 0; }
  li + li { border-top: 1px solid var(--line); }
  .title { font-weight: 600; }
  .where { color: var(--soft); font-size: .875rem; grid-column: 1 / -1; overflow-wrap: anywhere; }
  .reason { grid-column: 1 / -1; }
  .state { border-radius: 12px; font-size: .8125rem; font-weight: 600; padding: .125rem .625rem; }
  .waiting { background: light-dark(#fcefd9, #3a2a10); color: light-dark(#7d4600, #f0b45c); }
  .printing { background: light-dark(#e4eefa, #16283d); color: light-dark(#1d5fa8, #86b8f0); }
  .printed { background: light-dark(#e1f3e7, #12301e); color: light-dark(#1b653b, #6fd097); }
  .failed { background: light-dark(#fbe6e4, #3f1a17); color: light-dark(#a3211a, #f28b82); }
  button {
    background: var(--card); border: 1px solid var(--edge); border-radius: 8px; color: inherit; cursor: pointer;
    font: inherit; font-weight: 600; grid-column: 1 / -1; justify-self: start; min-height: 2.75rem; padding: 0 1rem;
  }
`;

const SCRIPT = `
  const NAMES = { waiting: 'En espera', printing: 'Imprimiendo', printed: 'Impreso', failed: 'Falló' };
  const list = document.querySelector('ul'), note = document.querySelector('[role=status]');
  const pages = document.querySelector('.origins');
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
  const show = ({ id, title, printer, state, reason, orderedAt }) => {
    const item = document.createElement('li');
    const when = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' };
    const time = new Date(orderedAt).toLocaleString('es-BO', when);
    add(item, 'span', title, 'title');
    add(item, 'span', NAMES[state], 'state ' + state);
    add(item, 'span', printer.replace(/^cola:/, '') + ' · ' + time, 'where');
    if (reason) add(item, 'span', reason, 'reason');
    if (state === 'failed') button(item, 'Imprimir otra vez', id, 'repeat');
    if (state === 'waiting') button(item, 'Descartar', id, 'discard');
    return item;
  };
  let last = '';
  const look = async () => {
    try {
      const text = await (await fetch('/jobs')).text();
      if (text === last) return;
      last = text;
      const { jobs, origins } = JSON.parse(text);
      list.replaceChildren(...jobs.map(show));
      pages.textContent = 'Pueden imprimir las páginas de ' + origins.join(', ');
      note.textContent = jobs.length === 0
        ? 'Todavía no se imprimió nada.'
        : 'Cada impresión sale una sola vez. Si una falló, mire el papel antes de imprimirla otra vez.';
    } catch {
      last = '';
      note.textContent = 'El servidor de impresión no responde.';
    }
  };
  look();
  setInterval(look, 2000);
`;

export const STATUS_PAGE = `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Servidor de impresión</title>
<style>${STYLE}</style>
<main>
<h1>Servidor de impresión</h1>
<p role="status">Un momento…</p>
<ul></ul>
<p class="origins"></p>
</main>
<script>${SCRIPT}</script>
</html>
`;
