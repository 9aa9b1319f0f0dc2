import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { budget } from './build/budget.ts';
import { CHUNKS } from './build/chunks.ts';
import { endpointsWithoutSchemas } from './build/endpoints.ts';
import { mantineStyles } from './build/mantineStyles.ts';
import { manual } from './build/manual.ts';
import { paintAfterScript, precompress, preloadFont } from './build/plugins.ts';
import { prerender } from './build/prerender.ts';

const API = 'http://127.0.0.1:3000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    prerender(),
    manual(),
    endpointsWithoutSchemas(),
    react(),
    mantineStyles(),
    preloadFont(),
    paintAfterScript(),
    precompress(),
    budget('application'),
  ],
  server: {
    proxy: { '/api': API, '/storage': API, '/socket.io': { target: API, ws: true } },
  },
  css: {
    // 'Payment-key' is shorter in the script than Vite's name, and says where the class is.
    modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` },
  },
  build: {
    target: 'es2023',
    rolldownOptions: {
      input: ['index.html', 'landing.html', 'manual.html'].map((page) =>
        fileURLToPath(new URL(page, import.meta.url)),
      ),
      // Inlines each icon of @mdi/js where it is used; as one module, all of them would load with the first page.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  test: { setupFiles: [fileURLToPath(new URL('src/test/setup.ts', import.meta.url))] },
});
