/** The colours and measures of the system (apps/web/src/app/theme.ts), for pages without that theme. */
const HOUSE_STYLE = `
  :root {
    color-scheme: light dark;
    --page: light-dark(#f6f6f3, #151716); --card: light-dark(#fff, #1d201f); --line: light-dark(#e4e3de, #2e3230);
    --edge: light-dark(#cfcdc6, #444946); --ink: light-dark(#1c1e1d, #f1f2ef); --soft: light-dark(#5d615f, #b1b6b2);
    --accent: light-dark(#0b6b7a, #2b9fb0); --on-accent: light-dark(#fff, #06181b);
    font: 15px/1.45 system-ui, 'Segoe UI', Roboto, sans-serif; color: var(--ink); background: var(--page);
  }
  * { box-sizing: border-box; margin: 0; }
  header { background: var(--card); border-bottom: 1px solid var(--line); padding: .75rem 1rem; }
  header > div { align-items: center; display: flex; gap: .75rem; margin: 0 auto; max-width: 58rem; }
  header svg { background: var(--accent); border-radius: 9px; color: var(--on-accent); flex: none; padding: 6px; }
  h1 { font-size: 1.25rem; font-weight: 650; letter-spacing: -.012em; }
  h2 { font-size: 1rem; font-weight: 620; margin-bottom: .5rem; }
  main { display: grid; gap: 1.25rem; margin: 0 auto; max-width: 60rem; padding: 1.25rem 1rem; }
  .soft { color: var(--soft); font-size: .875rem; overflow-wrap: anywhere; }
  button {
    background: var(--card); border: 1px solid var(--edge); border-radius: 8px; color: inherit; cursor: pointer;
    font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0 1rem; white-space: nowrap;
  }
  button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** Writes the head of a page. */
export const headOf = (title: string, style: string) => `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${HOUSE_STYLE}${style}</style>
<header><div>
<svg width="36" height="36" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" aria-hidden="true"><path d="M7 8V3h10v5M7 17H4V8h16v9h-3M7 13h10v8H7z"/></svg>
<h1>${title}</h1>
</div></header>`;
