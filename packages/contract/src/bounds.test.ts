import { expect, it } from 'vitest';
import { login, register } from './auth/auth.endpoints.ts';
import { addCashMovement, openCashRegister } from './cash-registers/cash-registers.endpoints.ts';
import { createEmployee } from './employees/employees.endpoints.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { createProduct, setStock } from './products/products.endpoints.ts';
import { updateProfile } from './profile/profile.endpoints.ts';
import { createPublication } from './publications/publications.endpoints.ts';
import { createSale } from './sales/sales.endpoints.ts';
import { createTableOrder } from './table-orders/table-orders.endpoints.ts';

const letters = (count: number) => 'a'.repeat(count);
const mail = (length: number) => `${letters(length - '@aji.bo'.length)}@aji.bo`;
const line = (change: object) => ({ sale_details: [{ product_id: 1, quantity: 1, price: 5, ...change }] });

/** The call, the field, values at the bound, and values just beyond it. */
const BOUNDS: [what: string, call: AnyEndpoint, field: string, within: unknown[], beyond: unknown[]][] = [
  ['the e-mail of a login', login, 'email', [mail(50)], [mail(51), '']],
  ['the password of a login', login, 'password', [letters(20)], [letters(21), '']],
  ['the restaurant', register, 'companyName', [letters(50)], [letters(51), ' ']],
  ['first names', register, 'firstName', [letters(50)], [letters(51), ' ']],
  ['last names', register, 'lastName', [letters(50)], [letters(51), ' ']],
  ['the e-mail of a registration', register, 'email', [mail(50)], [mail(51), '']],
  ['the password of a registration', register, 'password', [letters(6), letters(20)], [letters(5), letters(21)]],
  ['a price', createProduct, 'price', [1, '1,50'], [0.99, 0, -1]],
  ['a stock', setStock, 'stock', [0, 1], [-1, 1.5]],
  ['the cash a register opens with', openCashRegister, 'opening_amount', [0, 0.01], [-0.01]],
  ['a movement', addCashMovement, 'amount', [0.5, '0,51'], [0.49, 0]],
  ['the type of a movement', addCashMovement, 'type', [1, 2], [0, 3]],
  ['a table', createSale, 'table_number', [1, null], [0, 1.5]],
  ['cash received', createSale, 'amount_received_cash', [0], [-0.01]],
  ['QR received', createSale, 'amount_received_qr', [0], [-0.01]],
  ['a discount', createSale, 'discount', [0], [-0.01]],
  ['a delivery fee', createSale, 'price_delivery', [0], [-0.01]],
  ['a quantity', createSale, 'sale_details.0.quantity', [line({})], [line({ quantity: 0 }), line({ quantity: 0.5 })]],
  ['a note on a line', createSale, 'sale_details.0.observations', [line({ observations: letters(150) })], [line({ observations: letters(151) })]],
  ['a quantity of a guest', createTableOrder, 'sale_details.0.quantity', [line({})], [line({ quantity: 0 })]],
  ['the table of a guest', createTableOrder, 'table_number', [1], [0, null, '']],
  ['an employee’s name', createEmployee, 'first_name', [letters(50)], [letters(51), ' ']],
  ['an employee’s CI', createEmployee, 'ci', [letters(15)], [letters(16)]],
  ['an employee’s phone', createEmployee, 'phone', ['7'.repeat(50)], ['7'.repeat(51)]],
  ['an employee’s address', createEmployee, 'address', [letters(150)], [letters(151)]],
  ['an employee’s e-mail', createEmployee, 'email', [mail(50)], [mail(51)]],
  ['an employee’s password', createEmployee, 'password', [letters(6), letters(20), ''], [letters(5), letters(21)]],
  ['an employee’s type', createEmployee, 'type', [1, 2], [0, 3]],
  ['one’s own password', updateProfile, 'password', [letters(6), letters(20), ''], [letters(5), letters(21)]],
  ['one’s own e-mail', updateProfile, 'email', [mail(50)], [mail(51)]],
  ['a publication’s title', createPublication, 'title', [letters(255)], [letters(256), ' ']],
  ['a publication’s subtitle', createPublication, 'subtitle', [letters(255), ''], [letters(256)]],
]; // prettier-ignore

const isRefused = ({ body }: AnyEndpoint, field: string, value: unknown) => {
  const sent = field.includes('.') ? value : { [field]: value };
  const { error } = body.safeParse(sent);
  return error?.issues.some(({ path }) => path.join('.') === field) ?? false;
};

it.each(BOUNDS)('%s ends where it should', (_, call, field, within, beyond) => {
  expect(within.filter((value) => isRefused(call, field, value))).toEqual([]);
  expect(beyond.filter((value) => !isRefused(call, field, value))).toEqual([]);
});
