import type { PaperWire } from '@restaurante/contract/papers/papers.wire.ts';

/** Returns the comanda of T-n for 'Cocina', which this device has. */
export const paperOf = (number: number, rest: Partial<PaperWire> = {}): PaperWire => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  station: { id: 1, name: 'Cocina' },
  kind: 'comanda',
  sale_id: 100 + number,
  sale_number: number,
  place: 'Mesa 4',
  text: null,
  lines: [
    {
      quantity: 2,
      product: 'Pollo',
      type: '1/4 · Pierna',
      options: [{ name: 'Papas', quantity: 1 }],
      observations: 'sin sal',
    },
  ],
  observations: null,
  customer: null,
  reserved_for: null,
  waiter: 'Rosa Mamani',
  created_at: '2026-11-14T13:00:00.000-04:00',
  state: 'leased',
  device: null,
  reason: null,
  own: 1,
  ...rest,
});
