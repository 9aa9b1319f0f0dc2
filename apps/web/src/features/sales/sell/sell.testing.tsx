import type { TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { setLocalSetting } from '../../../shared/localSettings.ts';
import { setSession } from '../../../shared/session/session.ts';
import { productOf } from '../../../test/product.ts';
import { renderPage } from '../../../test/render.tsx';
import { sessionOf } from '../../../test/session.ts';
import { closeNotice, notices } from '../../../ui/feedback/notices.tsx';
import { NoticeStack } from '../../../ui/feedback/NoticeStack.tsx';
import { register } from './register.testing.ts';
import { SellPage } from './SellPage.tsx';

interface Sent {
  path: string;
  key: string | null;
  body: Record<string, unknown>;
}
export type Answer = { status: number; body: unknown } | 'unreachable';

/** The fake server's answers and the requests it received. */
export const server = {
  sent: [] as Sent[],
  /** Answers to the next sales, in order; afterwards it sells. */
  answers: [] as (Answer | Promise<Answer>)[],
  /** Change in its next answers, in Bs. */
  change: 0,
  openRegister: register as typeof register | null,
  /** The tables of its branch. */
  tables: [] as TableWire[],
  /** The products of its menu. */
  menu: [] as ProductWire[],
  /** Ready notes of its only category. */
  notes: [] as string[],
};

export const silpancho = productOf(1, { name: 'Silpancho', type: 'Cochabambino', price: 32 });
const chicken = productOf(2, {
  name: 'Pollo a la brasa',
  type: '1/4',
  price: 28,
  stock: [{ product_id: 2, branch_id: 3, stock: 2 }],
});
const wholeChicken = productOf(3, { name: 'Pollo a la brasa', type: 'Entero', price: 98 });
const cola = productOf(4, {
  name: 'Refresco',
  price: 15,
  stock: [{ product_id: 4, branch_id: 3, stock: 7 }],
});

function sell(path: string, { headers, body }: RequestInit): Answer | Promise<Answer> {
  const order = JSON.parse(body as string) as { sale_details: { product_id: number; quantity: number }[] };
  server.sent.push({ path, key: new Headers(headers).get('idempotency-key'), body: { ...order } });
  const next = server.answers.shift();
  if (next) return next;
  const details = order.sale_details.map(({ product_id, quantity }) => ({
    product_id,
    quantity_decrement: quantity,
  }));
  const sale = { id: server.sent.length, sale_number: 86, change: server.change, branch: { id: 3 }, details };
  return { status: 200, body: { sale, message: 'Venta registrada correctamente!' } };
}

function answer(path: string, init: RequestInit): Answer | Promise<Answer> {
  if (path.endsWith('/sales/create') || path.endsWith('/add/items')) return sell(path, init);
  if (path.endsWith('/tables')) {
    const areas = server.tables.length > 0 ? [{ id: 1, name: 'Salón', tables: server.tables }] : [];
    return { status: 200, body: { areas } };
  }
  if (path.includes('/cashier/user/')) return { status: 200, body: { cashier: server.openRegister } };
  if (path.endsWith('/products/category/list')) {
    return {
      status: 200,
      body: {
        products_category: [
          { id: 1, name: 'Platos', sales_count: 3, notes: server.notes, products: server.menu },
        ],
      },
    };
  }
  if (path.endsWith('/products/stock'))
    return { status: 200, body: { stock: server.menu.flatMap(({ stock }) => stock) } };
  const unpaid = { id: 112, sale_number: 12, table_number: 7, paid_out: 0, deleted_at: null };
  return { status: 200, body: { sales: [unpaid], customers: [], employes: [], next: null } };
}

/** Signs a cashier in, with an open register and a server that sells. */
export function startDay(): void {
  localStorage.clear();
  server.sent = [];
  server.answers = [];
  server.change = 0;
  server.openRegister = register;
  server.notes = [];
  server.tables = [];
  server.menu = [silpancho, chicken, wholeChicken, cola];
  for (const { id } of notices.get()) closeNotice(id);
  setSession(sessionOf(4));
  setLocalSetting('sales', { autocompleteAmount: true, print: false });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const given = await answer(path, init);
    if (given === 'unreachable') throw new TypeError('Failed to fetch');
    return Response.json(given.body, { status: given.status });
  });
}

/** Opens the screen with other parts of the shell. Returns the user-event object and shortcuts for it. */
export async function counter(Beside: ComponentType = () => null) {
  const Page = () => (
    <>
      <SellPage />
      <NoticeStack />
      <Beside />
    </>
  );
  const { user } = renderPage(Page, '/dashboard/sales/create');
  const card = await screen.findByRole('button', { name: /^Silpancho/ });
  const charge = () => user.click(screen.getByRole('button', { name: /^Cobrar/ }));
  const dialog = () => screen.findByRole('dialog', { name: 'Confirmar venta' });
  const confirm = async () => user.click(within(await dialog()).getByRole('button', { name: /^Confirmar/ }));
  return { user, card, charge, dialog, confirm };
}

export const said = (text: string | RegExp) => screen.findByText(text);
