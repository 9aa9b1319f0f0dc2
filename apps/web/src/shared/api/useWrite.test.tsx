import { addCashMovement } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { removeOffer } from '@restaurante/contract/offers/offers.endpoints.ts';
import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerOf } from '../../test/register.ts';
import { renderUi } from '../../test/render.tsx';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { notices } from '../../ui/feedback/notices.tsx';
import { setSession } from '../session/session.ts';
import { useWrite } from './useWrite.ts';

type Movement = ReturnType<typeof useMovement>;
const forms: Movement[] = [];
const saved = vi.fn<(name: string) => void>();

const useMovement = () =>
  useWrite(addCashMovement, { success: 'Guardado', onSuccess: ({ cashier }) => saved(cashier.name) });
function Form() {
  const form = useMovement();
  useEffect(() => void forms.unshift(form));
  return null;
}

let server: ReturnType<typeof fakeServer>;
/** Of the forms: after a lost answer the page also asks whether the server is there. */
const keys = () => server.received.flatMap(({ key }) => key ?? []);
const said = () => notices.get().map(({ message }) => message);
const send = (amount: number) =>
  act(() =>
    forms[0]
      ?.mutateAsync({ params: { id: 5 }, body: { type: 2, amount, description: 'Hielo' } })
      .catch(() => undefined),
  );

beforeEach(() => {
  sessionStorage.clear();
  setSession(sessionOf(4));
  server = fakeServer();
  saved.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

it('keeps its key until something is saved, also when the input is corrected', async () => {
  renderUi(<Form />);
  await send(10);
  server.refuse(addCashMovement, 'cash_register_closed');
  await send(20);
  server.answer(addCashMovement, { cashier: registerOf() });
  await send(30);
  await send(40);
  const [first, second, third, fourth] = keys();
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

it('a form that is closed and reopened continues the attempt whose answer got lost', async () => {
  const { rerender } = renderUi(<Form key="1" />);
  await send(10);
  rerender(<Form key="2" />);
  server.answer(addCashMovement, { cashier: registerOf() });
  await send(10);
  const [first, second] = keys();
  expect(second).toBe(first);
});

it('another record that is typed after a lost answer has its own key, and the first one keeps its own', async () => {
  const { rerender } = renderUi(<Form key="1" />);
  await send(10);
  rerender(<Form key="2" />);
  server.answer(addCashMovement, { cashier: registerOf() });
  await send(20);
  rerender(<Form key="3" />);
  await send(10);
  const [first, other, again] = keys();
  expect(other).not.toBe(first);
  expect(again).toBe(first);
});

it('says that the first attempt was saved, and does not send the correction', async () => {
  renderUi(<Form />);
  await send(10);
  const answer = { cashier: registerOf({ name: 'la primera' }) };
  server.refuse(addCashMovement, 'idempotency_key_reused', { answer });
  await send(20);
  expect(saved.mock.calls).toEqual([['la primera']]);
  expect(said()).toContain(
    'Lo que enviaste primero ya se había registrado. Lo que cambiaste después no se guardó: revísalo.',
  );
  expect(said()).not.toContain('Guardado');
  server.answer(addCashMovement, { cashier: registerOf() });
  await send(20);
  expect(new Set(keys()).size).toBe(2);
});

it('says of a repeat that nothing was saved now', async () => {
  renderUi(<Form />);
  const headers = { 'idempotency-repeated': '1' };
  server.answer(addCashMovement, () =>
    Response.json({ cashier: registerOf({ name: 'la primera' }) }, { headers }),
  );
  await send(10);
  expect(saved.mock.calls).toEqual([['la primera']]);
  expect(said()).toContain('Esto ya se había registrado antes: no se guardó otra vez.');
  expect(said()).not.toContain('Guardado');
});

it('another user of the same browser never sends with that key', async () => {
  renderUi(<Form />);
  await send(10);
  setSession({ ...sessionOf(4), user: { ...sessionOf(4).user, id: 99 } });
  await send(10);
  expect(new Set(keys()).size).toBe(2);
});

it('a double touch is sent, and reported, once', async () => {
  renderUi(<Form />);
  const answer = { cashier: registerOf() };
  server.answer(addCashMovement, answer);
  server.answer(addCashMovement, answer);
  const sent = { params: { id: 5 }, body: { type: 2, amount: 10, description: 'Hielo' } };
  const touch = () => forms[0]?.mutate(sent);
  act(() => {
    touch();
    touch();
    void forms[0]?.mutateAsync(sent);
  });
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(keys()).toHaveLength(1);
  act(() => touch());
  await vi.waitFor(() => expect(keys()).toHaveLength(2));
});

it('a call without a key is sent once for each record', async () => {
  const removals: ReturnType<typeof useRemoval>[] = [];
  const useRemoval = () => useWrite(removeOffer);
  function Removal() {
    const removal = useRemoval();
    useEffect(() => void removals.unshift(removal));
    return null;
  }
  renderUi(<Removal />);
  act(() => [1, 1, 2].forEach((id) => removals[0]?.mutate({ params: { id } })));
  await vi.waitFor(() => expect(server.received).toHaveLength(2));
});
