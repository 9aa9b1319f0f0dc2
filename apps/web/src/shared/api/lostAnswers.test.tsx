import { addCashMovement } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { sessionOf } from '../../test/session.ts';
import { setSession } from '../session/session.ts';
import { useWrite } from './useWrite.ts';

const RUNS = 200;
/** Returns random numbers from a fixed seed, so that a failing run fails again. */
function diceOf(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

/** Follows the server's rule for keys over a connection that loses questions and answers and delivers some late. */
function badLine(dice: (sides: number) => number) {
  const saved = new Map<string, { sent: string; answer: { cashier: { id: number } } }>();
  const late: (() => void)[] = [];
  const work = (key: string, sent: string): Response => {
    const first = saved.get(key);
    if (first && first.sent !== sent) {
      const details = { answer: first.answer };
      const refusal = { error: 'usada', message: 'usada', code: 'idempotency_key_reused', details };
      return Response.json(refusal, { status: 409 });
    }
    const answer = first?.answer ?? { cashier: { id: saved.size + 1 } };
    saved.set(key, { sent, answer });
    return Response.json(answer);
  };
  const state = { isMended: false };
  const ask = async (_: string, { body, headers }: RequestInit): Promise<Response> => {
    const sent = typeof body === 'string' ? body : '';
    const key = new Headers(headers).get('idempotency-key') ?? '';
    const fate = state.isMended ? 0 : dice(5);
    if (fate <= 1) return work(key, sent);
    if (fate === 2) work(key, sent);
    if (fate === 3) late.push(() => work(key, sent));
    throw new TypeError('Failed to fetch');
  };
  const deliverLate = () => late.splice(0).forEach((deliver) => deliver());
  return { saved, state, ask, deliverLate };
}

const forms: ReturnType<typeof useMovement>[] = [];
const useMovement = () => useWrite(addCashMovement);
function Form() {
  const form = useMovement();
  useEffect(() => void forms.unshift(form));
  return null;
}

const send = (amount: number): Promise<number | null> =>
  act(async () => {
    const sent = { params: { id: 5 }, body: { type: 2, amount, description: 'Hielo' } };
    return (await forms[0]?.mutateAsync(sent).catch(() => null))?.cashier.id ?? null;
  });

beforeEach(() => {
  sessionStorage.clear();
  setSession(sessionOf(4));
});
afterEach(() => vi.unstubAllGlobals());

it(`never saves one form twice, in ${RUNS} runs with answers dropped at random`, async () => {
  const { rerender } = renderUi(<Form key="0" />);
  for (let run = 1; run <= RUNS; run += 1) {
    const dice = diceOf(run);
    const line = badLine(dice);
    vi.stubGlobal('fetch', line.ask);
    let answered: number | null = null;
    const typed: number[] = [];
    for (let attempt = 0; attempt < 6 && answered === null; attempt += 1) {
      // The user corrects and sends again, closes the form and types the same again, or a late question arrives after
      // all.
      const isReopened = dice(3) === 0 && typed.length > 0;
      if (isReopened) rerender(<Form key={`${run}.${attempt}`} />);
      if (dice(3) === 0) line.deliverLate();
      const amount = isReopened ? typed[dice(typed.length)]! : 10 + dice(3);
      typed.push(amount);
      answered = await send(amount);
    }
    line.state.isMended = true;
    answered ??= await send(50);
    line.deliverLate();
    // The user has an answer at the end, whatever was sent before: no key stays in use forever.
    expect([run, [...line.saved.values()].map(({ answer }) => answer.cashier.id)]).toEqual([run, [answered]]);
  }
});
