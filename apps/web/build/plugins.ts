import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { CSSOptions, Plugin } from 'vite';
import { FILLED_WHEN_SERVED } from './prerender.ts';

const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/;
const SMALLEST_WORTH_IT = 1024;

/** Writes a .br and a .gz next to every text asset, so that the server never compresses a file while serving it. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: async ({ dir = 'dist' }) => {
      const files = await readdir(dir, { recursive: true });
      for (const file of files.filter(
        (name) => COMPRESSIBLE.test(name) && !FILLED_WHEN_SERVED.includes(name),
      )) {
        const path = join(dir, file);
        // By the build before this one.
        if (existsSync(`${path}.br`)) continue;
        const content = await readFile(path);
        if (content.length < SMALLEST_WORTH_IT) continue;
        for (const [ending, compress] of Object.entries(compressors)) {
          await writeFile(`${path}.${ending}`, await compress(content));
        }
      }
    },
  };
}

/** Imports parts without Vite's helper, which preloads what they import: 0.7 kB of each phone's first script. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
  };
}

/** Asks for the font together with the style sheet instead of after it. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => ({
            tag: 'link',
            injectTo: 'head-prepend' as const,
            attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: true },
          })),
    },
  };
}

/** Delays the first paint until the script has run: otherwise one page would turn into another. */
export function paintAfterScript(): Plugin {
  const script = '<script type="module"';
  return {
    name: 'paint-after-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(script, `${script} blocking="render"`),
    },
  };
}

type PostcssPlugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>;

/** Takes style rules out of their layers: phones of 2020 ignore all that is in one. */
export function withoutLayers(): PostcssPlugins[number] {
  return {
    postcssPlugin: 'without-layers',
    AtRule: {
      layer: (rule) => {
        if (rule.nodes) rule.replaceWith(rule.nodes);
        else rule.remove();
      },
    },
  };
}
