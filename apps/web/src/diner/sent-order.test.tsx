import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, choose, now, open, order, resetServer, SALE, sent, server } from './guest.testing.tsx';

beforeEach(resetServer);
afterEach(() => vi.unstubAllGlobals());

describe('an order that was sent', () => {
  const state = (name: string, reason: string | null = null) => ({
    ...SALE,
    created_at: new Date().toISOString(),
    state: name,
    reason,
  });
  const ordersText = () => screen.queryByRole('region', { name: 'Tus órdenes' })?.textContent;

  it('shows its state, also after a reload, until it is settled', async () => {
    const user = await open();
    expect(ordersText()).toBeUndefined();
    await choose(user, 'Silpancho');
    answers(200, { sale: SALE });
    now.state = state('recibido');
    await user.click(order().getByRole('button', { name: 'Ordenar' }));
    await vi.waitFor(() => expect(ordersText()).toBe('Ticket N° 34Recibido'));
    const token = String(sent(0).body['state_token']);
    expect(server.received.at(-1)?.path).toBe(`/api/order/state/${token}`);
    now.state = state('rechazado', 'Se acabó el gas');
    await open();
    await vi.waitFor(() => expect(ordersText()).toBe('Ticket N° 34RechazadoSe acabó el gas'));
  });

  it('is forgotten when the server does not know it any more', async () => {
    localStorage.setItem('restaurante.diner.sent.v2.1.1.12', JSON.stringify(['x'.repeat(43)]));
    await open();
    await vi.waitFor(() => expect(localStorage.getItem('restaurante.diner.sent.v2.1.1.12')).toBe('[]'));
    expect(ordersText()).toBeUndefined();
  });
});
