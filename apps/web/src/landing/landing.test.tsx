import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillLanding } from '@restaurante/contract/landing/landing.page.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { COLOR_SCHEME_KEY, SESSION_KEY } from '../shared/storageKeys.ts';
import { LandingPage } from './LandingPage.tsx';

const WEB = join(import.meta.dirname, '../..');
const html = fillLanding(renderToStaticMarkup(<LandingPage />), {
  publicUrl: 'https://fogon.bo',
  providerName: 'Fogones SRL',
  phone: '+591 22123456',
  phoneUrl: 'tel:+59122123456',
  whatsapp: '+591 70000000',
  whatsappUrl: 'https://wa.me/59170000000',
  email: 'hola@fogon.bo',
  address: 'Av. Busch 1',
  hours: 'Todo el día',
  plans: [
    { name: 'Básico', price: '99', description: 'Una sucursal' },
    { name: 'Multisucursal', price: '349', description: 'Varias sucursales' },
  ],
  payments: [{ text: 'QR simple' }, { text: 'Banco Unión' }],
});

beforeEach(() => {
  document.body.innerHTML = html;
  for (const name of document.documentElement.getAttributeNames()) {
    document.documentElement.removeAttribute(name);
  }
});

describe('the start page, without any script', () => {
  it('has all its parts in order', () => {
    const parts = [...document.querySelectorAll('header, h1, h2, footer')].map((part) =>
      part.matches('header, footer') ? part.localName : part.textContent,
    );
    expect(parts).toEqual([
      'header',
      'Tu restaurante, al día y al centavo',
      'Inventario',
      'Ventas',
      'Compras',
      'Sucursales',
      'Cajas',
      'Reportes',
      'Empieza en tres pasos',
      'Así se ve por dentro',
      'Planes',
      'Testimonios de ejemplo',
      'Por qué elegirnos',
      'Preguntas frecuentes',
      'footer',
      'Información',
      'Servicios',
      'Contacto',
    ]);
  });

  it.each([
    ['Crear cuenta', '/register'],
    ['Ingresar', '/login'],
    ['Probar 30 días gratis', '/register'],
    ['Escríbenos por WhatsApp', 'https://wa.me/59170000000'],
    ['+591 22123456', 'tel:+59122123456'],
    ['hola@fogon.bo', 'mailto:hola@fogon.bo'],
  ])('«%s» leads to %s', (name, address) => {
    for (const link of screen.getAllByRole('link', { name })) {
      expect(link.getAttribute('href')).toBe(address);
    }
  });

  it('links each entry of header and footer to a part of the page', () => {
    const links = [...document.querySelectorAll('a[href^="#"]')].map(
      (link) => link.getAttribute('href') ?? '',
    );
    expect(links.length).toBeGreaterThan(9);
    expect(links.filter((href) => !document.querySelector(href))).toEqual([]);
  });

  it('has a card for each plan and a line for each way to pay', () => {
    const cards = [...document.querySelectorAll('.plan')].map((plan) => plan.textContent);
    expect(cards[0]).toMatch(/^BásicoBs\. 99 al mesUna sucursal/);
    expect(cards[1]).toMatch(/^MultisucursalBs\. 349 al mesVarias sucursales/);
    expect([...document.querySelectorAll('.payments li')].map((line) => line.textContent)).toEqual([
      'QR simple',
      'Banco Unión',
    ]);
  });

  it('marks every testimonial as an example', () => {
    const testimonials = document.querySelectorAll('.testimonials figure');
    expect(testimonials.length).toBeGreaterThan(0);
    for (const one of testimonials) expect(within(one as HTMLElement).getByText('Ejemplo')).toBeDefined();
  });

  it('has every picture, with description and size, and loads only the first one at once', () => {
    const pictures = [...document.querySelectorAll('img')];
    expect(pictures.map(({ loading }) => loading === 'lazy')).toEqual([false, ...Array(6).fill(true)]);
    for (const picture of pictures) {
      expect(picture.alt.length).toBeGreaterThan(20);
      expect(Number(picture.getAttribute('width')) * Number(picture.getAttribute('height'))).toBeGreaterThan(
        0,
      );
    }
    const files = [...html.matchAll(/\/src\/landing\/[\w/-]+\.webp/g)].map(([file]) => file);
    expect(files.filter((file) => !existsSync(join(WEB, file)))).toEqual([]);
    const weight = [...new Set(files)].reduce((sum, file) => sum + readFileSync(join(WEB, file)).length, 0);
    expect(weight).toBeLessThan(600_000);
  });
});

describe('with its script', () => {
  const root = document.documentElement;
  const start = async (stored: Record<string, string> = {}) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    vi.resetModules();
    await import('./landing.ts');
    return userEvent.setup();
  };

  it.each([
    ['nobody', {}, false],
    ['somebody signed in', { [SESSION_KEY]: '{}' }, true],
  ])('recognizes %s', async (_, stored, isMember) => {
    await start(stored);
    expect(root.hasAttribute('data-session')).toBe(isMember);
  });

  it('follows a sign-in and a sign-out of another tab', async () => {
    await start();
    localStorage.setItem(SESSION_KEY, '{}');
    fireEvent(window, new Event('storage'));
    expect(root.hasAttribute('data-session')).toBe(true);
    localStorage.removeItem(SESSION_KEY);
    fireEvent(window, new Event('pageshow'));
    expect(root.hasAttribute('data-session')).toBe(false);
  });

  it.each([
    [undefined, undefined],
    ['auto', undefined],
    ['dark', 'dark'],
    ['light', 'light'],
  ])('with the stored colours %s shows %s', async (stored, viewerTexts) => {
    await start(stored ? { [COLOR_SCHEME_KEY]: stored } : {});
    expect(root.dataset.mantineColorScheme).toBe(viewerTexts);
  });

  it('closes the phone’s menu after a choice, a touch elsewhere and Escape', async () => {
    const user = await start();
    const menu = document.querySelector<HTMLDetailsElement>('details.menu')!;
    const isOpenAfter = async (act: () => Promise<void>) => {
      menu.open = true;
      await act();
      return menu.open;
    };
    const inMenu = within(menu);
    expect(await isOpenAfter(() => user.click(inMenu.getByRole('navigation')))).toBe(true);
    expect(await isOpenAfter(() => user.click(inMenu.getByText('Planes')))).toBe(false);
    expect(await isOpenAfter(() => user.click(screen.getByRole('heading', { level: 1 })))).toBe(false);
    const summary = menu.querySelector('summary')!;
    summary.focus();
    expect(await isOpenAfter(() => user.keyboard('{Escape}'))).toBe(false);
    expect(document.activeElement).toBe(summary);
  });

  it('shows the gallery full size, one picture after the other', async () => {
    const user = await start();
    const viewer = document.querySelector('dialog')!;
    const viewerTexts = () => [
      viewer.querySelector('img')?.alt,
      viewer.querySelector('p')?.textContent?.split(':')[0],
    ];
    const [first] = screen.getAllByRole('button', { name: /^Pantalla de venta/ });
    await user.click(first!);
    expect(viewer.open).toBe(true);
    expect(viewerTexts()).toEqual([expect.stringMatching(/^Pantalla de venta/), 'Vender']);
    await user.click(within(viewer).getByLabelText('Imagen siguiente'));
    expect(viewerTexts()[1]).toBe('En el celular');
    fireEvent.keyDown(viewer, { key: 'ArrowLeft' });
    await user.click(within(viewer).getByLabelText('Imagen anterior'));
    expect(viewerTexts()[1]).toBe('Productos');
    await user.click(within(viewer).getByLabelText('Cerrar'));
    expect(viewer.open).toBe(false);
  });
});
