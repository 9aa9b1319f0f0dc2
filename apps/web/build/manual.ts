import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { escapeHtml } from '@restaurante/contract/html.ts';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { renderContents, renderIndex, renderPage } from '../src/manual/pages.ts';
import { MANUAL, readManual } from './manualFiles.ts';

/** The frame of every page, with its styles and its script. */
const FRAME = 'manual.html';
const PICTURE = /^\/ayuda\/(images\/[\w-]+\.webp)$/;
const PAGE = /^\/ayuda(?:\/([\w-]*))?\/?(?:[?#]|$)/;
const NOT_FOUND = {
  title: 'Esa página de ayuda no existe',
  summary: 'La dirección puede estar mal escrita, o la página tiene ahora otro nombre. Búscala aquí.',
};

/** Returns the HTML of every page by its name: those of docs/manual, 'index' and '404'. */
async function pagesOf(
  frame: string,
  addressOf: (picture: string) => string,
): Promise<ReadonlyMap<string, string>> {
  const manual = readManual();
  const pictures = new Map(
    await Promise.all(
      manual.pictures.map(async (picture) => {
        const { width, height } = await sharp(join(MANUAL, picture)).metadata();
        return [picture, { address: addressOf(picture), width, height }] as const;
      }),
    ),
  );
  const fill = ({ title, summary }: { title: string; summary: string }, main: string, contents = '') => {
    const values = { title: escapeHtml(title), summary: escapeHtml(summary), main, contents };
    return frame.replaceAll(/\{\{(\w+)\}\}/g, (_, slot: keyof typeof values) => values[slot]);
  };
  const missing = { ...manual, ...NOT_FOUND };
  return new Map([
    ['index', fill(manual, renderIndex(manual))],
    ['404', fill(missing, renderIndex(missing))],
    ...manual.pages.map(
      (page) =>
        [
          page.name,
          fill(
            page,
            renderPage(manual, page, (href) => pictures.get(href)),
            renderContents(manual, page.name),
          ),
        ] as const,
    ),
  ]);
}

/** Writes docs/manual as pages of HTML, below /ayuda (docs/decisions/016). */
export function manual(): Plugin {
  return {
    name: 'manual',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const frame = bundle[FRAME];
        if (frame?.type !== 'asset') throw new Error(`the build has no ${FRAME}`);
        delete bundle[FRAME];
        const files = new Map(
          await Promise.all(
            readManual().pictures.map(async (picture) => {
              const source = await readFile(join(MANUAL, picture));
              return [picture, this.emitFile({ type: 'asset', name: basename(picture), source })] as const;
            }),
          ),
        );
        const addressOf = (picture: string) => `/${this.getFileName(files.get(picture) ?? '')}`;
        for (const [name, source] of await pagesOf(String(frame.source), addressOf)) {
          this.emitFile({ type: 'asset', fileName: `ayuda/${name}.html`, source });
        }
      },
    },
    configureServer(server) {
      server.watcher.add(MANUAL);
      server.middlewares.use(({ url = '' }, response, next) => {
        const [picture, page] = [PICTURE.exec(url)?.[1], PAGE.exec(url)];
        const send = async () => {
          if (picture) return response.end(await readFile(join(MANUAL, picture)));
          const frame = await readFile(join(server.config.root, FRAME), 'utf8');
          const pages = await pagesOf(frame, (name) => `/ayuda/${name}`);
          const html = pages.get(page?.[1] || 'index');
          response.writeHead(html ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
          return response.end(await server.transformIndexHtml(url, html ?? pages.get('404') ?? ''));
        };
        if (picture || page) send().catch(next);
        else next();
      });
    },
    hotUpdate({ file }) {
      if (file.startsWith(MANUAL)) this.environment.hot.send({ type: 'full-reload' });
    },
  };
}
