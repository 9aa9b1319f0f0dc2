// Makes the print server one file for the counter's computer: `npm run print-server:bundle`.
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const app = join(import.meta.dirname, '../apps/print-server');

await build({
  configFile: false,
  root: app,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/print-server.ts',
    outDir: 'dist',
    emptyOutDir: true,
    rollupOptions: { output: { entryFileNames: 'print-server.mjs', codeSplitting: false } },
  },
});
await cp(join(app, 'service'), join(app, 'dist'), { recursive: true });
