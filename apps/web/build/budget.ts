import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What a page's first script may weigh, gzip, in kB: its modules, and the budget. */
interface PageBudget {
  readonly page: string;
  /** Source files loaded for it at first; what they import comes along. */
  readonly modules: readonly string[];
  readonly kilobytes: number;
}

const MAIN = '/src/main.tsx';
const SHELL = '/src/app/shell/Shell.tsx';

const BUDGETS: readonly PageBudget[] = [
  { page: 'inicio', modules: ['/src/landing/landing.ts'], kilobytes: 60 },
  { page: 'login', modules: [MAIN, '/src/features/auth/LoginPage.tsx'], kilobytes: 180 },
  { page: 'vender', modules: [MAIN, SHELL, '/src/features/sales/sell/SellPage.tsx'], kilobytes: 220 },
];

/** Fails the build when a page's first script outgrows its budget, and says what each weighs. */
export function budget(): Plugin {
  return {
    name: 'budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      for (const { page, modules, kilobytes } of BUDGETS) {
        const weight = weightOf(chunks, modules) / 1_000;
        const says = `${page}: ${weight.toFixed(1)} kB of script (gzip), ${kilobytes} allowed`;
        if (weight > kilobytes) this.error(says);
        this.info(says);
      }
    },
  };
}

function weightOf(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]): number {
  const loaded = new Set<string>();
  const load = (fileName: string) => {
    const chunk = chunks.find((one) => one.fileName === fileName);
    if (!chunk || loaded.has(fileName)) return;
    loaded.add(fileName);
    chunk.imports.forEach(load);
  };
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!chunk) throw new Error(`no chunk holds ${module}`);
    load(chunk.fileName);
  }
  const sizes = chunks.map(({ fileName, code }) => (loaded.has(fileName) ? gzipSync(code).length : 0));
  return sizes.reduce((sum, size) => sum + size, 0);
}
