import {
  getOpenCashRegister,
  openCashRegister,
} from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { type CustomerWire, listCustomers } from '@restaurante/contract/customers/customers.endpoints.ts';
import { listTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import type { TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { listEmployees } from '@restaurante/contract/employees/employees.endpoints.ts';
import type { AnswerOf } from '@restaurante/contract/endpoint.ts';
import {
  listBranchStock,
  listProductsByCategory,
} from '@restaurante/contract/products/products.endpoints.ts';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import {
  addSaleItems,
  createSale,
  getLastOrder,
  getSale,
  listDaySales,
} from '@restaurante/contract/sales/sales.endpoints.ts';
import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { setLocalSetting } from '../../../shared/localSettings.ts';
import { setSession } from '../../../shared/session/session.ts';
import { productOf } from '../../../test/product.ts';
import { renderPage } from '../../../test/render.tsx';
import { saleOf } from '../../../test/sale.ts';
import { fakeServer, type Received } from '../../../test/server.ts';
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
  openRegister: register as typeof register | null | Promise<never>,
  /** The tables of its branch. */
  tables: [] as TableWire[],
  customers: [] as CustomerWire[],
  /** The last order of each customer. */
  lastOrder: { sale: null, address: null } as AnswerOf<typeof getLastOrder>,
  /** The products of its menu. */
  menu: [] as ProductWire[],
  /** The bill of its busy table. */
  bill: saleOf(12),
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

const unpaid = { id: 112, sale_number: 12, table_number: 7, paid_out: 0, deleted_at: null };

function sell({
  path,
  key,
  body,
}: Received): { sale: object; message: string } | Response | Promise<Response> {
  const order = body as { sale_details: { product_id: number; quantity: number }[] };
  server.sent.push({ path, key, body: { ...order } });
  const next = server.answers.shift();
  if (next) return responseOf(next);
  const details = order.sale_details.map(({ product_id, quantity }) => ({
    product_id,
    quantity_decrement: quantity,
  }));
  const sale = { id: server.sent.length, sale_number: 86, change: server.change, branch: { id: 3 }, details };
  return { sale, message: 'Venta registrada correctamente!' };
}

async function responseOf(answer: Answer | Promise<Answer>): Promise<Response> {
  const given = await answer;
  if (given === 'unreachable') throw new TypeError('Failed to fetch');
  return Response.json(given.body, { status: given.status });
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
  server.customers = [];
  server.lastOrder = { sale: null, address: null };
  server.menu = [silpancho, chicken, wholeChicken, cola];
  for (const { id } of notices.get()) closeNotice(id);
  setSession(sessionOf(4));
  setLocalSetting('sales', { autocompleteAmount: true, print: false });
  const { answer } = fakeServer();
  for (const call of [createSale, addSaleItems]) answer(call, (received) => sell(received) as never);
  answer(listTables, () => ({
    areas: server.tables.length > 0 ? [{ id: 1, name: 'Salón', tables: server.tables }] : [],
  }));
  answer(getOpenCashRegister, async () => ({ cashier: await server.openRegister }));
  answer(openCashRegister, { cashier: register, message: 'Caja aperturada correctamente' });
  const category = { id: 1, name: 'Platos', station_id: 1, sales_count: 3 };
  answer(listProductsByCategory, () => ({
    products_category: [{ ...category, notes: server.notes, products: server.menu }],
  }));
  answer(listBranchStock, () => ({ stock: server.menu.flatMap(({ stock }) => stock) }));
  server.bill = saleOf(12, { paid_out: 0, total: 64, debt: 64 });
  answer(getSale, () => (server.bill ? { sale: server.bill } : new Response(null, { status: 500 })));
  answer(listDaySales, { sales: [unpaid] } as never);
  answer(listCustomers, () => ({ customers: server.customers, next: null }));
  answer(getLastOrder, () => server.lastOrder);
  answer(listEmployees, { employes: [] });
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
