import { z } from 'zod';
import { get, post } from '../endpoint.ts';
import { SELLING } from '../roles.ts';
import { id, idName, orElse, orMissing, pageQuery, requiredFlag } from '../schema.ts';
import {
  cashMovementBody,
  cashRegisterWire,
  closeCashRegisterBody,
  DEFAULT_REGISTER_NAME,
  floatWire,
  openCashRegisterBody,
  openDrawerBody,
  openRegisterWire,
  registerTitle,
  transferBody,
} from './cash-registers.wire.ts';

/** Tags of a register with its figures. */
const REGISTER_TAGS = [
  'registers',
  'sales',
  'products',
  'categories',
  'branches',
  'staff',
  'company',
] as const;

const cashier = z.object({ cashier: cashRegisterWire });

export const listCashRegisters = get('/api/company/:companyId/:userId/cashier/list', {
  reads: REGISTER_TAGS,
  access: SELLING,
  query: z.object(pageQuery),
  response: z.object({ cashiers: z.array(cashRegisterWire), next: z.number().nullable() }),
  summary: 'Newest registers: own ones for cashiers, all in scope for administrators and branch managers',
});

export const getCashRegister = get('/api/cashier/:id', {
  reads: REGISTER_TAGS,
  access: SELLING,
  whileSuspended: true,
  response: cashier,
  summary: 'One register with its figures',
});

export const getOpenCashRegister = get('/api/branch/:id/cashier/user/:userId', {
  // Not the sales: a till only needs whether a register is open, and none of its figures.
  reads: ['registers', 'branches', 'staff', 'company'],
  access: SELLING,
  whileSuspended: true,
  response: z.object({ cashier: cashRegisterWire.nullable() }),
  summary: "The user's open register in a branch",
});

export const listOpenCashRegisters = get('/api/branch/:id/cashiers/open', {
  reads: ['registers', 'branches', 'staff', 'company'],
  access: SELLING,
  whileSuspended: true,
  response: z.object({ cashiers: z.array(openRegisterWire) }),
  summary: 'The open registers into which the user may take money: the own one, then the shared ones',
});

export const openCashRegister = post('/api/branch/:id/cashier/create', {
  touches: ['registers'],
  access: SELLING,
  idempotent: true,
  body: openCashRegisterBody,
  response: cashier.extend({ message: z.string() }),
  summary: 'Open a register',
});

export const findFloat = get('/api/branch/:id/float', {
  reads: ['registers', 'branches', 'staff'],
  access: SELLING,
  query: z.object({ name: orElse(registerTitle(), DEFAULT_REGISTER_NAME) }),
  response: floatWire,
  summary: 'The cash that the last closing of a name left for the next opening',
});

export const removeCashRegister = get('/api/cashier/:id/delete', {
  touches: ['registers'],
  access: SELLING,
  response: z.object({ cashier_id: z.number() }),
  summary: 'Delete an open register without movements',
});

export const shareCashRegister = post('/api/cashier/:id/share', {
  touches: ['registers'],
  access: SELLING,
  body: z.object({ shared: requiredFlag() }),
  response: cashier,
  summary: "Share an open register with the branch's other cashiers, or end that",
});

export const addCashMovement = post('/api/cashier/:id/detail/store', {
  touches: ['registers', 'products', 'purchases', 'stock'],
  access: SELLING,
  idempotent: true,
  body: cashMovementBody,
  files: ['photo'],
  response: cashier,
  summary: 'Record income or expense in an open register, or a purchase that it pays',
});

export const removeCashMovement = get('/api/cashier/detail/:id/delete', {
  touches: ['registers', 'purchases', 'stock'],
  access: SELLING,
  response: cashier,
  summary: 'Take a movement out of the totals, and its purchase back; it stays on the list',
});

export const getMovementPhoto = get('/api/cashier/detail/:id/photo', {
  reads: [],
  access: SELLING,
  whileSuspended: true,
  query: z.object({ size: orElse(z.enum(['small', 'full'], 'Elige small o full'), 'full') }),
  response: z.never(),
  answersFile: 'image/webp',
  summary: "The picture of a movement's receipt",
});

export const openDrawer = post('/api/cashier/:id/drawer', {
  touches: ['registers'],
  access: SELLING,
  idempotent: true,
  body: openDrawerBody,
  response: z.object({ success: z.literal(true) }),
  summary: 'Record that the drawer of an open register is opened without a sale',
});

export const checkCashRegisterSales = post('/api/v2/cashiers/sales/close', {
  reads: [],
  access: SELLING,
  whileSuspended: true,
  body: z.object({ cashier_id: id(), user_id: orMissing(id()) }),
  response: z.object({ error: z.boolean(), message: z.string() }),
  summary: 'Whether unpaid sales keep a register from closing',
});

export const closeCashRegister = post('/api/cashier/:id/close', {
  touches: ['registers', 'sales'],
  access: SELLING,
  idempotent: true,
  whileSuspended: true,
  body: closeCashRegisterBody,
  response: cashier,
  summary: 'Count and close a register',
});

export const listTransferTargets = get('/api/cashier/:id/transfer', {
  reads: REGISTER_TAGS,
  access: SELLING,
  whileSuspended: true,
  response: z.object({ cashiers: z.array(idName().extend({ user: idName() })) }),
  summary: 'Other open registers of the branch, whoever holds them',
});

export const transferPendingSales = post('/api/cashier/:id/transfer', {
  touches: ['registers', 'sales'],
  access: SELLING,
  whileSuspended: true,
  body: transferBody,
  response: cashier,
  summary: 'Hand unpaid sales to another open register of the branch, or to the branch',
});
