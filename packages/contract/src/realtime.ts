import type { SaleWire } from './sales/sales.wire.ts';

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

/** Server → screens of a branch: each event and its payload, once (PRODUCT §7). */
export interface RealtimeEvents {
  'change status': ChangeStatus;
  'change order': ChangeOrder;
  'request order': { readonly branch_id: number; readonly sale_id: number };
  tickets: { readonly branch_id: number };
}

/** The one event a screen sends: 'Notificar a cocina'. */
export interface RequestOrder {
  readonly branch_id: number;
  readonly sale_id: number;
}

/** Acknowledgement of a client event. */
export type RealtimeAck = { readonly success: true } | { readonly error: string; readonly code: string };

/** Interval and timeout together stay under 4.5 s: a screen cut off knows within 5 s. */
export const PING_INTERVAL_MS = 2_000;
export const PING_TIMEOUT_MS = 2_000;
