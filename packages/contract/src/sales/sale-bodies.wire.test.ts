import { describe, expect, it } from 'vitest';
import { addItemsBody, closeSaleBody, createSaleBody, updateSaleBody } from './sale-bodies.wire.ts';

const order = {
  branch_id: 1,
  sale_type: 'para llevar' as const,
  sale_details: [{ product_id: 3, quantity: 1, price: 50 }],
};

const OPTIONAL = [
  'company_id',
  'user_id',
  'customer_id',
  'cashier_id',
  'discount',
  'amount_received',
  'amount_received_cash',
  'amount_received_qr',
  'employe_id',
  'price_delivery',
  'table_number',
] as const;

describe('fields left blank', () => {
  it.each(['', '  ', null])('%j in a new sale counts as not sent', (blank) => {
    const blanks = Object.fromEntries(OPTIONAL.map((name) => [name, blank]));
    expect(createSaleBody.parse({ ...order, ...blanks })).toEqual(createSaleBody.parse(order));
  });

  it.each(['', null])('%j when closing a sale counts as not sent, and the discount stays', (blank) => {
    const blanks = { user_id: blank, amount_received: blank, amount_received_qr: blank, discount: blank };
    expect(closeSaleBody.parse({ ...blanks, amount_received_cash: '50' })).toEqual(
      closeSaleBody.parse({ amount_received_cash: 50 }),
    );
  });

  it.each(['', null])('%j in a change of an order clears the field', (blank) => {
    const blanks = { table_number: blank, employe_id: blank, price_delivery: blank, observations: blank };
    expect(updateSaleBody.parse({ sale_id: 7, user_id: blank, ...blanks })).toMatchObject({
      userId: undefined,
      tableNumber: null,
      employeeId: null,
      deliveryFee: 0,
      observations: null,
    });
  });

  it('differ from fields that were not sent', () => {
    const { saleId, ...changes } = updateSaleBody.parse({ sale_id: 7, table_number: 4 });
    const { tableNumber, ...others } = changes;
    expect([saleId, tableNumber]).toEqual([7, 4]);
    expect(Object.values(others).filter((value) => value !== undefined)).toEqual([]);
  });

  it('name no branch when items are added', () => {
    const { sale_details } = order;
    expect(addItemsBody.parse({ branch_id: '', sale_details })).toEqual(addItemsBody.parse({ sale_details }));
  });
});

it.each([
  [2, 0, 50],
  ['2', 0, 50],
  [1, 50, 0],
  [[2], 50, 0],
  [{ toString: 'QR' }, 50, 0],
])('a single amount with payment type %j is cash unless that is QR', (payment_type, cash, qr) => {
  expect(createSaleBody.parse({ ...order, payment_type, amount_received: 50 })).toMatchObject({
    cashTendered: cash * 100,
    qrTendered: qr * 100,
  });
});
