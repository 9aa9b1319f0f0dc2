import * as endpoints from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { getTillSettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { payPart } from '@restaurante/contract/sales/sales.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../shared/api/call.ts';
import { setSession } from '../../shared/session/session.ts';
import { registerOf } from '../../test/register.ts';
import { renderPage } from '../../test/render.tsx';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { tillSettingsOf } from '../../test/tillSettings.ts';
import { CashRegistersPage } from './CashRegistersPage.tsx';
import { chosenRegister, sendToRegister, tillRegister } from './registerChoice.ts';
import { WhichRegisterDialog } from './WhichRegisterDialog.tsx';

const ANA = { id: 9, name: 'Barra', user: { id: 8, name: 'Ana Choque' }, shared: 1 } as const;
const EVA = { id: 10, name: 'principal', user: { id: 11, name: 'Eva Rojas' }, shared: 1 } as const;

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  setSession(sessionOf(4));
  server = fakeServer();
  chosenRegister.set(null);
});

describe('a till without a register of its own', () => {
  it('uses the only shared one, or the one that was chosen of several', () => {
    expect(tillRegister(null, [], null)).toBeNull();
    expect(tillRegister(null, [ANA], null)).toBe(ANA);
    expect(tillRegister(null, [ANA, EVA], null)).toBeNull();
    expect(tillRegister(null, [ANA, EVA], EVA.id)).toBe(EVA);
    expect(tillRegister(registerOf(), [ANA], ANA.id)).toMatchObject({ id: 5 });
  });

  it('asks once into which register a payment goes, and sends the payment with the choice', async () => {
    server.answer(payPart, ({ body }) =>
      'cashier_id' in (body as object)
        ? ({ sale: {}, payment: {}, message: 'Pagado' } as never)
        : Response.json(
            {
              error: 'Hay varias',
              message: 'Hay varias',
              code: 'which_register',
              details: { cashiers: [ANA, EVA] },
            },
            { status: 409 },
          ),
    );
    const { user } = renderPage(WhichRegisterDialog);
    const body = { for: 'all', amount_received_cash: 70 } as const;
    const pay = () => sendToRegister(call, payPart, { params: { id: 1 }, body });
    const first = pay();
    await user.click(await screen.findByRole('button', { name: 'Caja principal · Eva Rojas' }));
    await first;
    await pay();
    const named = { ...body, cashier_id: EVA.id };
    expect(server.bodiesOf(payPart)).toEqual([body, named, body, named]);
    chosenRegister.set(null);
    const refusal = pay().catch((error: unknown) => error);
    await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
    expect(await refusal).toMatchObject({ code: 'which_register' });
  });
});

it('the holder shares a register where the company allows it', async () => {
  let register = registerOf();
  server.answer(getTillSettings, tillSettingsOf({ shared_registers: 1 }));
  server.answer(endpoints.getOpenCashRegister, { cashier: register });
  server.answer(endpoints.listCashRegisters, () => ({ cashiers: [register], next: null }));
  server.answer(endpoints.shareCashRegister, ({ body }) => {
    register = registerOf({ shared: (body as { shared: boolean }).shared ? 1 : 0 });
    return { cashier: register };
  });
  const { user } = renderShellPages({ '/dashboard/cashiers': CashRegistersPage }, '/dashboard/cashiers');
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: /^Opciones/ }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Compartir caja');
  expect(await screen.findByText('Caja compartida con los demás cajeros')).toBeDefined();
  expect(await screen.findByText('Compartida')).toBeDefined();
  await choose('Dejar de compartir');
  await waitFor(() =>
    expect(server.bodiesOf(endpoints.shareCashRegister)).toEqual([{ shared: true }, { shared: false }]),
  );
});
