import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { expect, it } from 'vitest';
import { SALE_STATUS_LABELS } from './sales.wire.ts';

it('every state has its name and colour', () => {
  const states = Object.entries(SALE_STATUS_LABELS).map(([status, { name, color }]) => [
    SALE_STATUS_IDS[status as keyof typeof SALE_STATUS_IDS],
    name,
    color,
  ]);
  expect(states).toEqual([
    [1, 'En espera', '#1d5fa8'],
    [2, 'En preparación', '#935300'],
    [3, 'Listo', '#1f7043'],
    [4, 'En camino', '#6a3fb0'],
    [5, 'Entregado', '#5d615f'],
  ]);
});
