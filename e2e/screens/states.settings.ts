import { expect, type Page } from '@playwright/test';
import { printQueue } from '../pages/printing.ts';
import type { Stop } from './tour.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const chooseThermal = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Tipo de impresora' }).getByText('Térmica').click();

/** Prepares a till whose printer has no paper; a failed print is not sent again by itself. */
const waitingPrints = (now: number) =>
  [
    { id: 'print-1-1', label: 'T-41 · Recibo', reason: 'La impresora no tiene papel', state: 'failed' },
    { id: 'print-1-2', label: 'T-42 · Ticket y comanda', reason: null, state: 'waiting' },
  ].map((print, index) => ({
    ...print,
    companyId: 1,
    body: {},
    isHeld: false,
    isRefused: true,
    attempts: 1,
    since: now + index,
    nextAt: now + 3_600_000,
  }));

/** The tabs of 'Configuración' that its address does not show, and what the printer still has to print. */
export const SETTINGS_STATES: readonly Stop[] = [
  {
    name: 'settings-notifications',
    who: 'owner',
    path: '/dashboard/settings',
    isDarkToo: true,
    prepare: async (page) => {
      await tab(page, 'Notificaciones');
      await expect(page.getByRole('button', { name: 'Probar WhatsApp' })).toBeVisible();
    },
  },
  {
    name: 'settings-cash',
    who: 'owner',
    path: '/dashboard/settings',
    isDarkToo: true,
    prepare: (page) => page.getByLabel('Propinas que se ofrecen (%)').scrollIntoViewIfNeeded(),
  },
  {
    name: 'settings-board',
    who: 'owner',
    path: '/dashboard/settings',
    isDarkToo: true,
    prepare: (page) => tab(page, 'Pantalla de Tickes'),
  },
  {
    name: 'settings-printer',
    who: 'owner',
    path: '/dashboard/settings',
    isDarkToo: true,
    prepare: async (page) => {
      await chooseThermal(page);
      await expect(page.getByRole('switch', { name: 'Imprimir la comanda' })).toBeAttached();
    },
  },
  {
    name: 'print-queue',
    who: 'owner',
    path: '/dashboard/settings',
    isDarkToo: true,
    prepare: async (page) => {
      await chooseThermal(page);
      const stored = JSON.stringify(waitingPrints(Date.now()));
      await page.evaluate(`localStorage.setItem('restaurante.prints.v1', ${JSON.stringify(stored)})`);
      await page.reload();
      await printQueue(page).open();
      await expect(printQueue(page).dialog).toBeVisible();
    },
  },
];
