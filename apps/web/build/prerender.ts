import { fileURLToPath } from 'node:url';
import { fillPage, type PageValues } from '@restaurante/contract/page.ts';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport, type Plugin } from 'vite';
import { DINER_EXAMPLE, LANDING_EXAMPLE } from './examples.ts';

/** A page that is written as components, becomes HTML here and is filled by the server (docs/decisions/016). */
interface FilledPage {
  readonly file: string;
  /** Under src, without `.tsx`; the component has the file's name. */
  readonly component: string;
  readonly isAt: (url: string) => boolean;
  /** In production the server fills in the values, the development server does not know them. */
  readonly example: PageValues;
}

const PAGES: readonly FilledPage[] = [
  {
    file: 'landing.html',
    component: 'landing/LandingPage',
    isAt: (url) => url === '/',
    example: LANDING_EXAMPLE,
  },
  {
    file: 'diner.html',
    component: 'diner/page/DinerPage',
    isAt: (url) => url.startsWith('/order/'),
    example: DINER_EXAMPLE,
  },
];

/** The build does not compress these pages: the server does, after filling in the values. */
export const FILLED_WHEN_SERVED = PAGES.map(({ file }) => file);

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const BODY = /<!-- src\/[\w/]+\.tsx, written here by build\/prerender\.ts -->/;

const pageAt = (path: string) => PAGES.find(({ file }) => path.endsWith(`/${file}`));

/** Writes src/landing and src/diner into their pages: the browser gets HTML and no React. */
export function prerender(): Plugin[] {
  return [
    {
      name: 'prerender',
      transformIndexHtml: {
        order: 'pre',
        handler: async (html, { path }) => {
          const page = pageAt(path);
          if (!page) return html;
          const body = await bodyOf(page);
          return html.replace(BODY, () => body);
        },
      },
      configureServer: (server) => {
        server.middlewares.use((request, _, next) => {
          const page = PAGES.find(({ isAt }) => isAt(request.url ?? ''));
          if (page) request.url = `/${page.file}`;
          next();
        });
      },
      hotUpdate({ file }) {
        const isPart = PAGES.some(({ component }) =>
          file.startsWith(`${SOURCES}${component.split('/')[0]}/`),
        );
        if (isPart && file.endsWith('.tsx')) this.environment.hot.send({ type: 'full-reload' });
      },
    },
    {
      name: 'prerender-finish',
      transformIndexHtml: {
        order: 'post',
        handler: (html, { path, server }) => {
          const page = pageAt(path);
          return server && page ? fillPage(html, page.example) : html;
        },
      },
    },
  ];
}

async function bodyOf({ component }: FilledPage): Promise<string> {
  const name = component.split('/').at(-1) ?? '';
  const { module } = await runnerImport<Record<string, ComponentType>>(`${SOURCES}${component}.tsx`);
  const page = module[name];
  if (!page) throw new Error(`${component} does not export ${name}`);
  return renderToStaticMarkup(createElement(page));
}
