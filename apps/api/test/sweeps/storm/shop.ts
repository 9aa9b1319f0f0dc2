import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as auth from '@restaurante/contract/auth/auth.endpoints.ts';
import { openCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { listProductCategories } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { createProduct, setStock } from '@restaurante/contract/products/products.endpoints.ts';
import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { clientOf } from '../../../../../scripts/demo/client.ts';

const PRICE = 20;
/** Units of what there is much of, and of what runs out. */
const STOCKS = [10_000, 60] as const;

/** A restaurant on a real server, with a plenty and a scarce product and an open register. */
export type Shop = Awaited<ReturnType<typeof openShop>>;

export async function openShop(address: string) {
  const call = clientOf(address);
  const session = await call(auth.register, {
    body: {
      firstName: 'Lucía',
      lastName: 'Quispe',
      companyName: 'Tormenta',
      city: 1,
      phone: '59171234567',
      email: 'tormenta@elfogon.bo',
      password: 'fogon2026',
    },
  });
  const { token, company } = session;
  const branchId = session.branch?.id ?? 0;
  const params = { companyId: company.id };
  const { categories } = await call(listProductCategories, { token, params });
  const products: number[] = [];
  for (const [i, stock] of STOCKS.entries()) {
    const body = {
      product_category_id: categories[0]?.id ?? 0,
      name: `Plato ${i}`,
      type: null,
      price: PRICE,
    };
    const { product } = await call(createProduct, { token, params, body });
    await call(setStock, { token, params: { id: product.id }, body: { branch_id: branchId, stock } });
    products.push(product.id);
  }
  await call(openCashRegister, {
    token,
    params: { id: branchId },
    body: { name: 'principal', opening_amount: 0 },
  });
  const [plenty, scarce] = products as [number, number];
  return { token, userId: session.user.id, branchId, plenty, scarce };
}

/** A sale that somebody wants to make, and what it may be refused for. */
export interface Deed {
  readonly body: object;
  readonly mayBeRefused: readonly string[];
  readonly mustBeRefused: boolean;
}

/** The n-th sale: most are like all others, some are refused, some are made by themselves. */
export function someDeed({ branchId, plenty, scarce }: Shop, n: number): Deed {
  const line = (product_id: number, quantity: number, price = PRICE) => ({ product_id, quantity, price });
  const order = (...sale_details: object[]) => ({ branch_id: branchId, sale_type: 'mesa', sale_details });
  const plain = { ...order(line(plenty, 1)), amount_received: 20 };
  const fine = (body: object): Deed => ({ body, mayBeRefused: [], mustBeRefused: false });
  const wrong = (body: object, code: string): Deed => ({ body, mayBeRefused: [code], mustBeRefused: true });
  switch (n % 8) {
    case 0:
      return { ...fine(order(line(scarce, 1 + (n % 3)), line(plenty, 2))), mayBeRefused: ['stock_short'] };
    case 1:
      return wrong(order(line(plenty, 1, 19)), 'price_changed');
    case 2:
      return fine({ ...plain, first_name: 'Ana', phone: `7${String(n).padStart(7, '0')}` });
    case 3:
      return fine({ ...plain, discount: 5, amount_received: 15 });
    case 4:
      return wrong({ ...plain, amount_received: 1 }, 'received_below_total');
    default:
      return fine(plain);
  }
}

/** Sends a sale under one key until the server says what became of it. */
export async function sellUntilAnswered(address: () => string, { token }: Shop, { body }: Deed) {
  const key = randomUUID();
  for (;;) {
    try {
      const response = await fetch(`${address()}${createSale.path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as { code?: string; sale?: { sale_number: number } };
      if (response.status < 500) {
        return { status: response.status, code: answer.code, number: answer.sale?.sale_number };
      }
    } catch {
      // The server is gone, or the line broke: it comes back.
    }
    await pause(20);
  }
}
