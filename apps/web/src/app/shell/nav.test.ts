import type { AnyRoute } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import type { PageAccess } from '../guards.ts';
import { router } from '../router.tsx';
import { activePath, NAV, navFor } from './nav.ts';

const open: PageAccess = { audience: 'session' };
const titles = (role: number) =>
  navFor(role, () => open).map((group) => group.title ?? group.items[0]?.label);

const someExist = (path: string): PageAccess | undefined =>
  path === '/dashboard/cashiers' ? open : path === '/dashboard/sales' ? { ...open, roles: [2] } : undefined;

describe('navFor', () => {
  it.each([
    [2, ['Inicio', 'Ventas', 'Administración', 'Reportes', 'Complementos', 'Configuración']],
    [3, ['Inicio', 'Ventas', 'Administración', 'Reportes', 'Complementos', 'Configuración']],
    [4, ['Inicio', 'Ventas', 'Complementos', 'Configuración']],
    [5, ['Inicio', 'Configuración']],
    [6, ['Inicio', 'Ventas', 'Complementos', 'Configuración']],
    [9, ['Inicio', 'Configuración']],
  ])('role %i sees its groups', (role, expected) => {
    expect(titles(role)).toEqual(expected);
  });

  const routes = router.routesByPath as unknown as Record<string, AnyRoute | undefined>;
  const accessOf = (path: string) => routes[path]?.options.staticData?.access;
  const SELL = ['Vender', 'Salón', 'Ventas del día', 'Buscar ventas', 'Cocina', 'Cajas'];
  const MORE = ['Tickets', 'Publicidades', 'Generar QR'];

  const ALL = NAV.flatMap(({ items }) => items.filter(({ roles }) => !roles).map(({ label }) => label));

  it.each([
    [2, ALL],
    [3, ALL],
    [4, ['Inicio', ...SELL, 'Ofertas', ...MORE, 'Configuración']],
    [5, ['Inicio', 'Configuración']],
    [6, ['Inicio', 'Vender', 'Salón', 'Ventas del día', 'Tickets', 'Generar QR', 'Configuración']],
    [9, ['Inicio', 'Configuración']],
  ])('role %i sees these pages of the application', (role, expected) => {
    const labels = navFor(role, accessOf).flatMap(({ items }) => items.map(({ label }) => label));
    expect(labels).toEqual(expected);
  });

  it('has every page that is no form', () => {
    // The user's own menu leads to profile and about.
    const inMenu = new Set(['/dashboard/profile', '/dashboard/about']);
    for (const { items } of NAV) for (const { path } of items) inMenu.add(path);
    const pages = Object.keys(routes).filter((path) => /^\/dashboard(?!.*(\$|\/create$))/.test(path));
    const missing = pages.filter((path) => !inMenu.has(path));
    expect(missing.map((path) => `nav.ts lacks ${path}`)).toEqual([]);
  });

  it('has Salón only in a branch with tables', () => {
    const labels = (hasTables: boolean) =>
      navFor(4, accessOf, hasTables).flatMap(({ items }) => items.map(({ label }) => label));
    expect(labels(true).filter((label) => !labels(false).includes(label))).toEqual(['Salón']);
  });

  it('leaves out pages that do not exist or do not open for the role', () => {
    expect(navFor(4, someExist).flatMap((group) => group.items.map((item) => item.label))).toEqual(['Cajas']);
  });
});

describe('activePath', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/dashboard/sales', '/dashboard/sales'],
    ['/dashboard/sales/create', '/dashboard/sales/create'],
    ['/dashboard/products/12/edit', '/dashboard/products'],
    ['/dashboard/productscategories', '/dashboard/productscategories'],
    ['/dashboard/profile', undefined],
  ])('%s belongs to %s', (pathname, expected) => {
    expect(activePath(pathname, NAV)).toBe(expected);
  });
});
