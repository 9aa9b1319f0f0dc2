import { describe, expect, it } from 'vitest';
import type { PageAccess } from '../guards.ts';
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
    [9, ['Inicio', 'Configuración']],
  ])('role %i sees its groups', (role, expected) => {
    expect(titles(role)).toEqual(expected);
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
