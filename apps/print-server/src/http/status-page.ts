// One small page without a framework: it must work on the oldest computer of the counter, also offline.

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem; }
  h1 { font-size: 1.4rem; margin: 0 0 .25rem; }
  p { margin: 0 0 1rem; }
  li { border-top: 1px solid #8885; display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: .75rem 0; align-items: center; }
  ul { list-style: none; margin: 0; padding: 0; }
  .title { flex: 1 1 14rem; font-weight: 600; }
  .where { display: block; font-weight: 400; opacity: .75; }
  .state { border-radius: 1rem; color: #fff; padding: .1rem .7rem; background: #596273; }
  .printed { background: #1b7a3d; } .failed { background: #b3261e; } .printing { background: #1a5fb4; }
  .reason { flex-basis: 100%; }
  button { font: inherit; min-height: 2.75rem; padding: 0 1rem; }
`;

const SCRIPT = `
  const NAMES = { waiting: 'En espera', printing: 'Imprimiendo', printed: 'Impreso', failed: 'Falló' };
  const list = document.querySelector('ul'), note = document.querySelector('[role=status]');
  const add = (parent, tag, text, name) => {
    const element = parent.appendChild(document.createElement(tag));
    if (text) element.textContent = text;
    if (name) element.className = name;
    return element;
  };
  const button = (item, text, id, action) => {
    add(item, 'button', text).onclick = async (event) => {
      event.target.disabled = true;
      await fetch('/jobs/' + encodeURIComponent(id) + '/' + action, { method: 'POST' }).catch(() => null);
      await look();
    };
  };
  const show = ({ id, title, printer, state, reason, orderedAt }) => {
    const item = document.createElement('li');
    const time = new Date(orderedAt).toLocaleString('es-BO', { dateStyle: 'short', timeStyle: 'short' });
    add(add(item, 'span', title, 'title'), 'span', printer + ' · ' + time, 'where');
    add(item, 'span', NAMES[state], 'state ' + state);
    if (state === 'failed') button(item, 'Imprimir otra vez', id, 'repeat');
    if (state === 'waiting') button(item, 'Descartar', id, 'discard');
    if (reason) add(item, 'span', reason, 'reason');
    return item;
  };
  let last = '';
  const look = async () => {
    try {
      const text = await (await fetch('/jobs')).text();
      if (text === last) return;
      last = text;
      const { jobs } = JSON.parse(text);
      list.replaceChildren(...jobs.map(show));
      note.textContent = jobs.length === 0 ? 'Todavía no se imprimió nada.' : '';
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
<title>Servidor de impresión</title>
<style>${STYLE}</style>
<h1>Servidor de impresión</h1>
<p>Cada impresión sale una sola vez. Si una falló, mire el papel antes de imprimirla otra vez.</p>
<p role="status">Un momento…</p>
<ul></ul>
<script>${SCRIPT}</script>
</html>
`;
