import { z } from 'zod';
import type { SaleWire } from './sales/sales.wire.ts';
import { id } from './schema.ts';

/** What happened to a sale's state; status 1 with a sale is a new diner's order, 3 from the kitchen is a ready one. */
export interface ChangeStatus {
  readonly branch_id: number;
  readonly sale_id: number;
  readonly status: number;
  readonly origin: 'sell' | 'sales' | 'kitchen' | 'table';
  readonly sale?: SaleWire;
}

/** What happened to an order the kitchen already has. */
export interface ChangeOrder {
  readonly type: 'add' | 'update' | 'delete' | 'remove';
  readonly branch_id: number;
  readonly sale_id: number;
  readonly sale_number: number;
  readonly sale?: SaleWire;
}

/** Unpaid sales were handed to another register: its holder is told (PRODUCT §5). */
export interface SalesTransferred {
  readonly branch_id: number;
  readonly cashier_id: number;
  /** Who holds that register. */
  readonly user_id: number;
  readonly count: number;
}

/** Server → screens of a branch: each event and its payload, once (PRODUCT §7). */
export interface RealtimeEvents {
  'change status': ChangeStatus;
  'change order': ChangeOrder;
  'request order': { readonly branch_id: number; readonly sale_id: number };
  tickets: { readonly branch_id: number };
  'sales transferred': SalesTransferred;
}

/** The one event a screen sends: 'Notificar a cocina'. */
export const requestOrderBody = z.object({ branch_id: id(), sale_id: id() });
export type RequestOrder = z.output<typeof requestOrderBody>;

/** Acknowledgement of a client event. */
export type RealtimeAck = { readonly success: true } | { readonly error: string; readonly code: string };

/** Interval and timeout together stay under 4.5 s: a screen cut off knows within 5 s. */
export const PING_INTERVAL_MS = 2_000;
export const PING_TIMEOUT_MS = 2_000;
