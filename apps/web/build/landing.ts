import { fileURLToPath } from 'node:url';
import { fillLanding, type LandingValues } from '@restaurante/contract/landing/landing.page.ts';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport, type Plugin } from 'vite';

const SOURCES = fileURLToPath(new URL('../src/landing/', import.meta.url));
const BODY = /<!-- src\/landing\/LandingPage\.tsx.*-->/;

/** Example values: in production the server fills them in, the development server does not know them. */
const EXAMPLE: LandingValues = {
  publicUrl: 'http://localhost:5173',
  providerName: 'Proveedor de ejemplo',
  phone: '+591 70000000',
  phoneUrl: 'tel:+59170000000',
  whatsapp: '+591 70000000',
  whatsappUrl: 'https://wa.me/59170000000',
  email: 'soporte@example.com',
  address: 'Av. 16 de Julio 1490, La Paz, Bolivia',
  hours: 'Lunes a sábado de 08:00 a 20:00',
  plans: [
    { name: 'Plan de ejemplo', price: '99', description: 'Una sucursal, todas las funciones' },
    { name: 'Otro plan', price: '349', description: 'Varias sucursales, todas las funciones' },
  ],
  payments: [{ text: 'Transferencia bancaria o QR simple' }],
};

/** Writes src/landing into landing.html: the browser gets HTML and no React (decision 016). */
export function landing(): Plugin[] {
  return [
    {
      name: 'landing',
      transformIndexHtml: {
        order: 'pre',
        handler: async (html) => (BODY.test(html) ? html.replace(BODY, await body()) : html),
      },
      configureServer: (server) => {
        server.middlewares.use((request, _, next) => {
          if (request.url === '/') request.url = '/landing.html';
          next();
        });
      },
      hotUpdate({ file }) {
        if (file.startsWith(SOURCES) && file.endsWith('.tsx'))
          this.environment.hot.send({ type: 'full-reload' });
      },
    },
    {
      name: 'landing-finish',
      transformIndexHtml: {
        order: 'post',
        handler: (html, { path, server }) =>
          server && path.endsWith('/landing.html') ? fillLanding(html, EXAMPLE) : html,
      },
    },
  ];
}

async function body(): Promise<string> {
  const { module } = await runnerImport<{ LandingPage: ComponentType }>(`${SOURCES}LandingPage.tsx`);
  return renderToStaticMarkup(createElement(module.LandingPage));
}
