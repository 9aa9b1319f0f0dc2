import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/;
const SMALLEST_WORTH_IT = 1024;
/** The server compresses it itself, once it has filled it. */
const FILLED_WHEN_SERVED = 'landing.html';

/** Writes a .br and a .gz beside every text asset, so that the server never compresses while it serves. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: async ({ dir = 'dist' }) => {
      const files = await readdir(dir, { recursive: true });
      for (const file of files.filter((name) => COMPRESSIBLE.test(name) && name !== FILLED_WHEN_SERVED)) {
        const path = join(dir, file);
        const content = await readFile(path);
        if (content.length < SMALLEST_WORTH_IT) continue;
        for (const [ending, compress] of Object.entries(compressors)) {
          await writeFile(`${path}.${ending}`, await compress(content));
        }
      }
    },
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

/** Whoever is signed in, or chose the dark, never sees a page change under their eyes: it is painted after its script. */
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

/** zod can write JSON Schemas too, which only the server does; here they would be a part of every page's script. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
      handler: (code) => {
        const names = Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), (match) => match[1]);
        const stubs = [...names, 'process'].map((name) => `stub as ${name}`);
        return `const stub = () => undefined;\nexport { ${stubs.join(', ')} };`;
      },
    },
  };
}
