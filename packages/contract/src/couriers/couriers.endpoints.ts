import { z } from 'zod';
import { get, post } from '../endpoint.ts';
import { SELLING } from '../roles.ts';
import { courierDebtsWire, settledWire, settlementBody } from './couriers.wire.ts';

export const listCourierDebts = get('/api/branch/:branchId/couriers/debts', {
  reads: ['sales', 'staff', 'branches', 'company'],
  access: SELLING,
  whileSuspended: true,
  response: z.object({ couriers: z.array(courierDebtsWire) }),
  summary: 'What each courier of a branch owes for orders that they delivered unpaid',
});

export const settleCourier = post('/api/cashier/:id/settlements', {
  touches: ['sales', 'registers'],
  access: SELLING,
  whileSuspended: true,
  idempotent: true,
  body: settlementBody,
  response: settledWire,
  summary: "Receive a courier's money: each sale gets a cash payment in this register",
});
