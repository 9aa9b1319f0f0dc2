import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../../shared/session/session.ts';
import { renderPage } from '../../../test/render.tsx';
import { sessionOf } from '../../../test/session.ts';
import { server, startDay } from './sell.testing.tsx';
import { SellPage } from './SellPage.tsx';

beforeEach(() => {
  startDay();
  server.menu = [];
});

it('an empty menu leads the owner to the products', async () => {
  setSession(sessionOf(2));
  renderPage(SellPage, '/dashboard/sales/create');
  const link = await screen.findByRole('link', { name: 'Ir a productos' });
  expect(link.getAttribute('href')).toBe('/dashboard/products');
});

it('names the administrator to a cashier', async () => {
  renderPage(SellPage, '/dashboard/sales/create');
  await screen.findByText(/Pídelos a quien administra el restaurante\.$/);
  expect(screen.queryByRole('link', { name: 'Ir a productos' })).toBeNull();
});
