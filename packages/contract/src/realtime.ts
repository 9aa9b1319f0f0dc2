import { z } from 'zod';
import type { SaleWire } from './sales/sales.wire.ts';
import { id, type IdName } from './schema.ts';

/** The units of a counted product in the branch, after an act that changed them. */
export interface StockLeft {
  readonly product_id: number;
  readonly left: number;
}

/**
 * A sale's state changed. Status 1 with a sale is a guest's new order; status 3 from the kitchen is an order that is
 * ready.
 */
export interface ChangeStatus {
  readonly branch_id: number;
  readonly sale_id: number;
  readonly status: number;
  readonly origin: 'sell' | 'sales' | 'kitchen' | 'table';
  readonly sale?: SaleWire;
  readonly stock?: readonly StockLeft[];
}

/** A change of an order that the kitchen already has. */
export interface ChangeOrder {
  readonly type: 'add' | 'update' | 'delete' | 'remove';
  readonly branch_id: number;
  readonly sale_id: number;
  readonly sale_number: number | null;
  /** The number of the bill that has its dishes now: the order was not voided. */
  readonly merged_into?: number;
  readonly sale?: SaleWire;
  readonly stock?: readonly StockLeft[];
}

/**
 * Unpaid sales were handed to another register, whose cashier gets a notice, or to the branch
 * (docs/rules/cash-registers.md).
 */
export interface SalesTransferred {
  readonly branch_id: number;
  /** Null: the branch. */
  readonly cashier_id: number | null;
  /** The cashier of that register. */
  readonly user_id: number | null;
  readonly count: number;
}

/** A register was closed or deleted, perhaps by another person than its cashier. */
export interface RegisterClosed {
  readonly branch_id: number;
  readonly cashier_id: number;
}

/** The menu or its prices have changed, in every branch of the company. */
export interface CatalogueChanged {
  readonly company_id: number;
}

/** A branch sells other products than before, at the same prices: one is sold out, or sold again. */
export interface MenuChanged {
  readonly company_id: number;
  readonly branch_id: number;
}

/** All dishes of a station that a bill waits for are ready (docs/rules/line-states.md). */
export interface StationReady {
  readonly branch_id: number;
  readonly sale_id: number;
  readonly sale_number: number;
  readonly table_number: number | null;
  readonly station: IdName;
  /** Whether all other stations are ready too. */
  readonly all: boolean;
  /** The person who ordered these dishes, and gets a notice; of several the latest. */
  readonly user_id: number | null;
}

/** A request for an approval was answered; `user_id` is who asked. */
export interface ApprovalAnswered {
  readonly branch_id: number;
  readonly user_id: number;
  readonly id: number;
  readonly state: 'yes' | 'no';
}

/** The outcome of a message that a user sent about a sale. */
export interface NotificationSettled {
  readonly branch_id: number;
  readonly sale_id: number;
  /** The sender, who gets a notice. */
  readonly user_id: number;
  readonly is_sent: boolean;
}

/**
 * Server → screens: every event with its payload, declared once (docs/rules/live.md). An event with a branch reaches
 * that branch's screens, one with a company all of the company's. Roles that take no orders (all but `SERVING`) receive
 * it without `sale` and `stock` and fetch what they may see (docs/rules/permissions.md).
 */
export interface RealtimeEvents {
  'change status': ChangeStatus;
  'change order': ChangeOrder;
  ready: StationReady;
  /** Papers wait for a printing device of the branch (docs/rules/papers.md). */
  papers: { readonly branch_id: number; readonly stations: readonly number[] };
  'request order': { readonly branch_id: number; readonly sale_id: number };
  tickets: { readonly branch_id: number };
  'sales transferred': SalesTransferred;
  'register closed': RegisterClosed;
  /** Its holder shares a register, or ends that. */
  'register shared': RegisterClosed;
  catalogue: CatalogueChanged;
  menu: MenuChanged;
  /** A person, a purchase or a file has changed a branch's stock; sales have events of their own. */
  stock: { readonly branch_id: number };
  /** These tables of the branch may have another state: a bill, a guest's call, the table's form. */
  tables: { readonly branch_id: number; readonly tables: readonly number[] };
  /** The counts of the branch's bell may have changed (docs/rules/inbox.md). Time makes an order late without an event. */
  inbox: { readonly branch_id: number };
  /** The advertising of the ticket boards has changed. */
  publications: { readonly company_id: number };
  approval: ApprovalAnswered;
  notification: NotificationSettled;
  /** The company's settings or its page were saved. */
  settings: { readonly company_id: number };
}

/** The one event a screen sends: 'Notificar a cocina'. */
export const requestOrderBody = z.object({ branch_id: id(), sale_id: id() });
export type RequestOrder = z.output<typeof requestOrderBody>;

/** Acknowledgement of a client event. */
export type RealtimeAck = { readonly success: true } | { readonly error: string; readonly code: string };

/** Interval and timeout together stay under 4.5 s, so that a screen detects a lost connection within 5 s. */
export const PING_INTERVAL_MS = 2_000;
export const PING_TIMEOUT_MS = 2_000;
