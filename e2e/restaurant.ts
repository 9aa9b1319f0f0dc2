import type { Browser, BrowserContextOptions } from '@playwright/test';
import { login, register } from '@restaurante/contract/auth/auth.endpoints.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { openCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { clientOf } from '@restaurante/contract/client.ts';
import { createEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { listProductCategories } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { createProduct, setStock } from '@restaurante/contract/products/products.endpoints.ts';
import { createSale, listDaySales } from '@restaurante/contract/sales/sales.endpoints.ts';
import { openWindow, type Window } from './browser.ts';
import { product } from './product.ts';

export const PASSWORD = 'secreta2026';

/** Registers a restaurant through the API. A test adds the people and products it needs. */
export async function openRestaurant(url: string, slug: string) {
  const call = clientOf(url);
  const email = (who: string) => `${who}@${slug}.bo`;
  const owner = await call(register, {
    body: {
      companyName: `Restaurante ${slug}`,
      firstName: 'Elena',
      lastName: 'Vargas',
      city: 1,
      phone: '59171234567',
      email: email('elena'),
      password: PASSWORD,
      promotions: false,
    },
  });
  const params = { companyId: owner.company.id };
  const branchId = owner.branch?.id ?? 0;
  const { token } = owner;
  const signIn = (who: string) => call(login, { body: { email: email(who), password: PASSWORD } });

  return {
    call,
    owner,
    email,
    signIn,
    hire: async (role: number, who: string) => {
      const login = { email: email(who), password: PASSWORD };
      await call(createEmployee, {
        token,
        params,
        body: { branch_id: branchId, role_id: role, first_name: who, ...login },
      });
      return signIn(who);
    },
    addProduct: async (name: string, price: number, stock?: number) => {
      const { categories } = await call(listProductCategories, { token, params });
      const body = { product_category_id: categories[0]?.id ?? 0, name, price };
      const { product } = await call(createProduct, { token, params, body });
      if (stock !== undefined) await setStockTo(product.id, stock);
      return product;
    },
    setStock: setStockTo,
    openRegister: ({ token: own, user }: SessionWire) =>
      call(openCashRegister, {
        token: own,
        params: { id: branchId },
        body: { user_id: user.id, name: 'principal', opening_amount: 100 },
      }),
    sales: async () =>
      (await call(listDaySales, { token, params: { branchId, userId: owner.user.id } })).sales,
    /** Sells one of each product, unpaid. */
    sell: async (seller: SessionWire, table: number | null, ...products: { id: number; price: number }[]) => {
      const lines = products.map(({ id, price }) => ({ product_id: id, quantity: 1, price }));
      const body = {
        company_id: owner.company.id,
        branch_id: branchId,
        user_id: seller.user.id,
        payment_type: 1,
        sale_type: 'mesa',
        amount_received: 0,
        table_number: table,
        sale_details: lines,
      } as const;
      return (await call(createSale, { token: seller.token, body })).sale;
    },
  };

  async function setStockTo(id: number, stock: number) {
    await call(setStock, { token, params: { id }, body: { branch_id: branchId, stock } });
  }
}

export type Restaurant = Awaited<ReturnType<typeof openRestaurant>>;

/**
 * Opens a window with a session. Signing in has ended the guide of the first steps; the base address may be a
 * proxy's.
 */
export function windowOf(
  browser: Browser,
  session: SessionWire,
  options: BrowserContextOptions = {},
): Promise<Window> {
  const localStorage = [
    { name: 'restaurante.session.v1', value: JSON.stringify(session) },
    { name: 'restaurante.settings', value: JSON.stringify({ version: 1, help: { tour: false } }) },
  ];
  const origins = [{ origin: options.baseURL ?? product.url, localStorage }];
  return openWindow(browser, { storageState: { cookies: [], origins }, ...options });
}
