import { createSaleBody } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import { expect, it } from 'vitest';
import { addProduct, emptyOrder, setLineObservations, type Order } from '../cart/order.ts';
import { orderPayment } from '../cart/orderPayment.ts';
import { orderBody } from './orderBody.ts';

const seller = { companyId: 1, branchId: 3, userId: 7, cashRegisterId: 5, notifies: true };
const bodyOf = (order: Order) => orderBody(order, orderPayment(order, false), seller);
const api = { id: 2, name: 'Api morado', detail: 'Vaso', price: cents(850) };
const twice = addProduct(addProduct(emptyOrder('key'), api), api);

it('has the specified keys, the exact cash beside QR, the delivery address and the person of the reservation', () => {
  const order: Order = {
    ...setLineObservations(twice, 1, 'bien caliente'),
    type: 'takeaway',
    customer: { id: 4, name: 'María Flores', phone: '71111111', ciNit: '4567890' },
    employeeId: 9,
    deliveryFee: cents(1000),
    deliveryAddress: 'Av. Arce 12',
    discount: cents(200),
    method: 'mixed',
    received: { cash: cents(1050), qr: cents(1500) },
    discountReason: 'Demoró',
    isReservation: true,
    reservedAt: '2026-11-28T20:30',
    observations: 'tocar el timbre',
  };
  expect(bodyOf(order)).toEqual({
    company_id: 1,
    branch_id: 3,
    user_id: 7,
    customer_id: 4,
    first_name: 'María Flores',
    ci_nit: '4567890',
    phone: '59171111111',
    send_notification: 1,
    cashier_id: 5,
    payment_type: 3,
    sales_status_id: 1,
    sale_type: 'para llevar',
    total: 17,
    discount: 2,
    amount_received: 25,
    amount_received_cash: 10,
    amount_received_qr: 15,
    employe_id: 9,
    price_delivery: 10,
    delivery_address: 'Av. Arce 12',
    table_number: null,
    observations: 'tocar el timbre',
    bill: null,
    sale_details: [{ product_id: 2, quantity: 2, price: 8.5, observations: 'bien caliente' }],
    reservation: 1,
    reserved_for: '28/11 20:30 · María Flores',
    reserved_at: '2026-11-28T20:30:00-04:00',
    reason: 'Demoró',
  });
});

it('is a body that the server accepts, also for the quickest sale', () => {
  const body = bodyOf(twice);
  expect(body).toMatchObject({
    sales_status_id: 2,
    sale_type: 'mesa',
    payment_type: 1,
    amount_received: 0,
    send_notification: 0,
    reservation: null,
    reserved_for: null,
    reason: null,
  });
  expect(createSaleBody.safeParse(body).error).toBeUndefined();
});

it('sends the phone with its country code', () => {
  const order = { ...twice, customer: { ...twice.customer, phone: '712 34567' } };
  expect(bodyOf(order).phone).toBe('59171234567');
});
