import { fireLines, noteSaleLine, setSaleStatusByUser } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleLineWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { lineOf } from '../../../test/sale.ts';
import { closeDay, inRow, openDay, saved, unpaid } from './dayList.testing.tsx';

afterEach(closeDay);

type State = SaleLineWire['state'];
const dish = (id: number, name: string, state: State, quantity = 1) =>
  lineOf({ id, state, quantity, product: { name, type: null, dam: null, image: null } });
const bill = (soup: State, pique: State) =>
  unpaid(86, { details: [dish(11, 'Sopa', soup, 2), dish(12, 'Pique', pique), dish(13, 'Trucha', pique)] });

describe('an order with dishes that wait', () => {
  it('shows what is ready and what waits, in its row', async () => {
    await openDay([bill('ready', 'held')]);
    expect(inRow('T-86').getByText('2 listos · 2 después')).toBeTruthy();
    expect(inRow('T-86').getByText('En preparación')).toBeTruthy();
  });

  it("is 'Pedido listo' only as far as the kitchen cooks it", async () => {
    const { user, server } = await openDay([bill('waiting', 'held')]);
    expect(inRow('T-86').getByText('2 después')).toBeTruthy();
    server.answer(setSaleStatusByUser, () => saved(bill('ready', 'held')));
    await user.click(inRow('T-86').getByRole('button', { name: 'Pedido listo' }));
    expect(await screen.findByText('Listo lo que estaba en cocina!')).toBeTruthy();
    expect(inRow('T-86').queryByRole('button', { name: 'Pedido listo' })).toBeNull();
  });
});

describe('its unfolded row', () => {
  async function unfold(sale: SaleWire) {
    const ui = await openDay([sale]);
    await ui.user.click(screen.getByRole('button', { name: 'Ver detalle de T-86' }));
    return { ...ui, lines: within(await screen.findByRole('table', { name: 'Productos' })) };
  }

  it("fires everything that waits with the second touch: 'Marchar'", async () => {
    const { user, server, lines } = await unfold(bill('ready', 'held'));
    expect(lines.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Sopa Listo',
      'Pique Después',
      'Trucha Después',
    ]);
    server.answer(fireLines, () => saved(bill('ready', 'waiting')));
    await user.click(screen.getByRole('button', { name: 'Marchar' }));
    expect(await lines.findAllByText('En cocina')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Marchar' })).toBeNull();
    expect(server.bodiesOf(fireLines)).toEqual([{}]);
  });

  it('fires one dish', async () => {
    const { user, server, lines } = await unfold(bill('ready', 'held'));
    server.answer(fireLines, () =>
      saved(unpaid(86, { details: [dish(12, 'Pique', 'waiting'), dish(13, 'Trucha', 'held')] })),
    );
    await user.click(lines.getByRole('button', { name: 'Marchar Pique' }));
    expect(await screen.findByText('1 espera')).toBeTruthy();
    expect(server.bodiesOf(fireLines)).toEqual([{ lines: [12] }]);
    expect(lines.queryByRole('button', { name: 'Marchar Pique' })).toBeNull();
  });

  it('sends the kitchen no note of a dish that it does not cook yet', async () => {
    const { user, server, lines } = await unfold(bill('ready', 'held'));
    server.answer(noteSaleLine, () => saved(bill('ready', 'held')));
    await user.click(lines.getByRole('button', { name: 'Nota de Pique' }));
    const note = within(await screen.findByRole('dialog'));
    await user.type(note.getByLabelText('Nota para cocina'), 'sin picante');
    await user.click(note.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Nota guardada')).toBeTruthy();
  });

  it('fires nothing of an order that is not accepted', async () => {
    const status = { sales_status_id: 1, status: { id: 1, name: 'En espera', color: '#000000' } };
    const { lines } = await unfold({ ...bill('waiting', 'held'), ...status });
    expect(screen.queryByRole('button', { name: /^Marchar/ })).toBeNull();
    expect(lines.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Sopa ',
      'Pique Después',
      'Trucha Después',
    ]);
  });
});
