import type { AnyRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { reloadSession } from '../shared/session/session.ts';
import { PageSpinner } from '../ui/feedback/PageSpinner.tsx';
import { router } from './router.tsx';
import { rootRoute } from './routes.tsx';

const routes = router.routesByPath as unknown as Record<string, AnyRoute | undefined>;

it.each([
  ['/dashboard/kitchen', 'Pedidos pendientes'],
  ['/dashboard/sales/create', 'Vender'],
  ['/dashboard/tickets', 'Tickets'],
  ['/dashboard/sales', 'Ventas del día'],
  ['/dashboard/offerts', 'Mis ofertas'],
  ['/dashboard/cashiers', 'Cajas'],
  ['/dashboard/cashiers/$id/close', 'Cierre de caja'],
  ['/dashboard/purchases', 'Mis compras/gastos'],
  ['/dashboard/purchases/create', 'Crear compra/gasto'],
  ['/dashboard/publications', 'Publicidades'],
  ['/suspended', 'Cuenta suspendida'],
])('the document of %s is titled «%s»', (path, title) => {
  expect(routes[path]?.options.staticData?.title).toBe(title);
});

it('while a page is loading the spinner is shown', () => {
  expect(router.options.defaultPendingComponent).toBe(PageSpinner);
});

it('each navigation reads the session again', () => {
  expect(rootRoute.options.beforeLoad).toBe(reloadSession);
});

it('every page has a title', () => {
  const untitled = Object.entries(routes).filter(([, route]) => !route?.options.staticData?.title);
  expect(untitled.map(([path]) => path)).toEqual([]);
});

it.each(['/nada', '/dashboard/nada', '/dashboard/employes/7/edit/nada'])(
  'the document of %s, a page that does not exist, says so',
  async (to) => {
    await router.navigate({ to });
    expect(document.title).toBe('Página no encontrada · Sistema de Restaurante');
  },
);
