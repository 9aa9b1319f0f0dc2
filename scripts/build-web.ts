// Builds the pages of the application and those of a guest's phone into a folder: `node scripts/build-web.ts <folder>`.
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../apps/web');
const outDir = process.argv[2]!;

process.stdout.write('Construyendo las páginas: medio minuto…\n');
for (const config of ['vite.config.ts', 'vite.diner.config.ts'])
  await build({ root, configFile: join(root, config), build: { outDir }, logLevel: 'warn' });
