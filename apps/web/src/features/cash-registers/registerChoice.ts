import type { OpenRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import type { AnswerOf, AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import type { WhichRegisterDetails } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { CallError, type Sent } from '../../shared/api/call.ts';
import type { Send } from '../../shared/api/useWrite.ts';
import { createStore } from '../../shared/store.ts';

/** The shared register that this page chose among several; null: none yet. */
export const chosenRegister = createStore<number | null>(null);

type Choice = WhichRegisterDetails['cashiers'][number];

/** The question of the dialog of shared registers; null: none. */
export const askedRegister = createStore<{
  readonly choices: readonly Choice[];
  readonly answer: (registerId: number | null) => void;
} | null>(null);

function ask(choices: readonly Choice[]): Promise<number | null> {
  askedRegister.get()?.answer(null);
  return new Promise((resolve) => {
    const answer = (registerId: number | null) => {
      askedRegister.set(null);
      if (registerId !== null) chosenRegister.set(registerId);
      resolve(registerId);
    };
    askedRegister.set({ choices, answer });
  });
}

/** Sends a call that takes money. If several registers are shared, asks which one takes it, once for each page. */
export async function sendToRegister<E extends AnyEndpoint>(
  send: Send,
  endpoint: E,
  sent: Sent<E>,
): Promise<AnswerOf<E>> {
  try {
    return await send(endpoint, sent);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'which_register') throw error;
    const { cashiers } = error.details as WhichRegisterDetails;
    const chosen = cashiers.find(({ id }) => id === chosenRegister.get())?.id ?? (await ask(cashiers));
    if (chosen === null) throw error;
    return send(endpoint, { ...sent, body: { ...sent.body, cashier_id: chosen } as Sent<E>['body'] });
  }
}

/** Returns the register of a till: the own one, else the chosen shared one, else the only one. */
export function tillRegister<R extends Pick<OpenRegisterWire, 'id'>>(
  own: R | null,
  shared: readonly OpenRegisterWire[],
  chosen: number | null,
): R | OpenRegisterWire | null {
  if (own !== null) return own;
  const [only = null, ...others] = shared;
  return shared.find(({ id }) => id === chosen) ?? (others.length === 0 ? only : null);
}
