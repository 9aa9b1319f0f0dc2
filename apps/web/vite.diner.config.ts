import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { budget } from './build/budget.ts';
import { endpointsWithoutSchemas } from './build/endpoints.ts';
import { plainImports, precompress, withoutLayers } from './build/plugins.ts';
import { prerender } from './build/prerender.ts';

/**
 * The page of a guest is built by itself, after the application and into the same folder: for older phones, in one
 * script (large menus, options and a dining room load further ones), and without a file that selling would have to load
 * as well (docs/decisions/016).
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [prerender(), endpointsWithoutSchemas(), plainImports(), precompress(), budget('diner')],
  css: { postcss: { plugins: [withoutLayers()] } },
  build: {
    target: ['chrome80', 'safari13.1'],
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: fileURLToPath(new URL('diner.html', import.meta.url)),
      // vite.config.ts sets this too.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
    },
  },
});
