import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { createEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { createProduct } from '@restaurante/contract/products/products.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { MENU } from '../../scripts/demo/menu.ts';
import { drawDish } from '../../scripts/demo/pictures.ts';
import { connect, openRegister, openRestaurant, type Product, type Till } from '../product.ts';

/** Each has all 40 dishes of the demo: 2,000 products. */
const CATEGORIES = 50;

/** A restaurant with 2,000 products with pictures, four of five counted. The till belongs to its owner. */
export interface LongMenu {
  readonly till: Till;
  /** User of the sell screen, with an open register. */
  readonly cashier: SessionWire;
  /** In the order of the screen: by category, then by name. */
  readonly countedIds: readonly number[];
}

export async function openLongMenu(product: Product): Promise<LongMenu> {
  const { call } = product;
  const till = await openRestaurant(call, 'menularga');
  const { token, company } = till.session;
  const params = { companyId: company.id };
  const client = await connect(product);
  const { rows: categories } = await client.query<{ id: number }>(
    `insert into product_categories (company_id, name, created_at)
     select $1, 'Carta ' || n, now() from generate_series(1, $2::int) n returning id`,
    [company.id, CATEGORIES],
  );
  for (const dish of MENU) {
    const body = {
      product_category_id: categories[0]?.id ?? 0,
      name: `${dish.name} ${dish.type} 1`,
      price: 20,
      short_description: dish.description,
    };
    await call(createProduct, { token, params, body, files: { image: await drawDish(dish) } });
  }
  await client.query(
    `insert into products (company_id, category_id, name, price_cents, short_description, image, created_at)
     select company_id, category_id + n, left(name, -1) || n + 1, price_cents, short_description, image, created_at
     from products, generate_series(1, $2::int) n where category_id = $1`,
    [categories[0]?.id, CATEGORIES - 1],
  );
  const { rows: counted } = await client.query<{ id: number }>(
    `with counted as (
       insert into stock (company_id, branch_id, product_id, quantity)
       select company_id, $2, id, 500 from products where company_id = $1 and category_id >= $3 and id % 5 > 0
       returning product_id)
     select id from products where id in (select product_id from counted) order by category_id, name`,
    [company.id, till.branchId, categories[0]?.id],
  );
  await client.end();
  const account = { email: 'caja@menularga.bo', password: 'fogon2026' };
  const person = { first_name: 'Rosa', role_id: ROLE.cashier, branch_id: till.branchId };
  await call(createEmployee, { token, params, body: { ...person, ...account } });
  const cashier = await call(login, { body: account });
  await openRegister(call, cashier.token, till.branchId);
  return { till, cashier, countedIds: counted.map(({ id }) => id) };
}
