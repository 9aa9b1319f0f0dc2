import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** The guest's page is built by itself. */
type Build = 'application' | 'diner';

/** How much script and style a page may load at first, in kB (gzip). No other file limits or measures it. */
interface PageBudget {
  readonly build: Build;
  readonly page: string;
  /** Source files that the page loads at first; what they import is counted too. */
  readonly modules: readonly string[];
  readonly kilobytes: number;
  readonly css: number;
}

const MAIN = '/src/main.tsx';
const SHELL = '/src/app/shell/Shell.tsx';

const BUDGETS: readonly PageBudget[] = [
  { build: 'application', page: 'start', modules: ['/src/landing/landing.ts'], kilobytes: 60, css: 5 },
  { build: 'diner', page: 'diner', modules: ['/src/diner/diner.tsx'], kilobytes: 20, css: 5 },
  {
    build: 'application',
    page: 'login',
    modules: [MAIN, '/src/features/auth/LoginPage.tsx'],
    // 0.2 of them give each input of a form a key of its own, and say that a PIN's hours are over; 0.2 choose between
    // the login and an enrolled device's PIN pad, which loads by itself; 0.2 notice that the server has other data;
    // 0.3 keep news of a loss until it is read, and what was typed during a save; 0.5 know each company's data by a mark,
    // hold a dialog's fields while it saves, and lead to the manual; 0.3 ask for an approval, in the one place that sends.
    kilobytes: 148.7,
    css: 23.3,
  },
  {
    build: 'application',
    page: 'home',
    modules: [MAIN, SHELL, '/src/features/dashboard/DashboardPage.tsx'],
    // 1.1 of them load parts that failed again, and give each tab keys of its own; 1.8 show what waits; 0.9 count the
    // orders that wait on the bell, and print changes whose answer got lost.
    // Up to 3 are the dining room's: its entries in the menu, the change of user, its texts; 0.7 the kitchen's: its time,
    // and the entries of its pages in the menu; 0.3 the search of sales: its address, and its entry in the menu; 0.7 say
    // what was voided yesterday, and lead to the trail; 0.5 ask for approvals, and announce those of others; 0.6 say
    // what couriers owe, and which register takes the money where several are shared.
    kilobytes: 186.9,
    css: 28,
  },
  {
    build: 'application',
    page: 'sell',
    modules: [MAIN, SHELL, '/src/features/sales/sell/SellPage.tsx'],
    // 9.4 of them are @tanstack/react-virtual; 1.1 load parts that failed again, and give each tab keys of its own;
    // up to 24 are the dining room's: tables, options, parts of a bill; 0.5 show what is given on lines, and find the
    // register that takes the money.
    kilobytes: 230.5,
    css: 32,
  },
];

/** Fails the build when what a page loads at first is larger than its budget, and prints what each page weighs. */
export function budget(build: Build): Plugin {
  return {
    name: 'budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      for (const { page, modules, kilobytes, css } of BUDGETS.filter((one) => one.build === build)) {
        const loadedChunks = loadedWith(chunks, modules);
        const sheets = new Set(
          loadedChunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
        );
        const script = kB(loadedChunks.map(({ code }) => code));
        const style = kB([...sheets].map((name) => textOf(bundle[name])));
        const says = `${page}: script ${script.toFixed(1)} of ${kilobytes} kB, style ${style.toFixed(1)} of ${css} kB (gzip)`;
        if (script > kilobytes || style > css) this.error(says);
        this.info(says);
      }
    },
  };
}

const kB = (texts: readonly (string | Uint8Array)[]) =>
  texts.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1_000;

function textOf(output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string | Uint8Array {
  return output?.type === 'asset' ? output.source : '';
}

/** Returns the chunks that hold these modules and all chunks they import. */
function loadedWith(
  chunks: readonly Rolldown.OutputChunk[],
  modules: readonly string[],
): Rolldown.OutputChunk[] {
  const loadedChunks = new Set<Rolldown.OutputChunk>();
  const load = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || loadedChunks.has(chunk)) return;
    loadedChunks.add(chunk);
    for (const name of chunk.imports) load(chunks.find(({ fileName }) => fileName === name));
  };
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!chunk) throw new Error(`no chunk holds ${module}`);
    load(chunk);
  }
  return [...loadedChunks];
}
