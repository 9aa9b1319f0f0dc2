import type { LocalSettings } from '../../../shared/localSettings.ts';

/** The papers of a sale, as the settings name them. */
export type Template = LocalSettings['sales']['printerTemplate'];

export type SlipName = 'receipt' | 'kitchen' | 'ticket';

/** Slips of each template, in this order (docs/rules/receipts.md). */
const SLIPS = {
  normal: ['receipt'],
  recibo: ['receipt'],
  recibo_comanda: ['receipt', 'kitchen'],
  comanda: ['kitchen'],
  ticket: ['ticket'],
  ticket_comanda: ['ticket', 'kitchen'],
} as const satisfies Record<Template, readonly SlipName[]>;

/** Options in the print window's address; the settings decide what is missing. */
export interface ReceiptOptions {
  readonly template?: Template;
  /** A reprint, marked as a copy. */
  readonly copy?: 1;
  /** Width of the paper in mm; 80 if missing. */
  readonly width?: 58;
}

const isTemplate = (value: unknown): value is Template => typeof value === 'string' && value in SLIPS;

/** Reads the search parameters of the address. */
export function readReceiptOptions({ template, copy, width }: Record<string, unknown>): ReceiptOptions {
  return {
    ...(isTemplate(template) ? { template } : {}),
    ...(Number(copy) === 1 ? { copy: 1 } : {}),
    ...(Number(width) === 58 ? { width: 58 } : {}),
  };
}

export const slipsOf = (template: Template): readonly SlipName[] => SLIPS[template];
