import { DEFAULT_SETTINGS, type LocalSettings } from '../../../shared/localSettings.ts';

export type Template = LocalSettings['sales']['printerTemplate'];
export type SlipName = 'receipt' | 'kitchen' | 'ticket';

/** What each template of the settings prints, in this order (PRODUCT §8). */
const SLIPS = {
  normal: ['receipt'],
  recibo: ['receipt'],
  comanda: ['kitchen'],
  ticket: ['ticket'],
  ticket_comanda: ['ticket', 'kitchen'],
} as const satisfies Record<Template, readonly SlipName[]>;

/** What the address of the print window may ask for; what is missing, the settings say. */
export interface ReceiptOptions {
  readonly template?: Template;
  /** Reprinted: marked as a copy. */
  readonly copy?: 1;
  /** Width of the paper in mm; 80 when missing. */
  readonly width?: 58;
}

const isTemplate = (value: unknown): value is Template => typeof value === 'string' && value in SLIPS;

/** Reads the address's search parameters. */
export function readReceiptOptions({ template, copy, width }: Record<string, unknown>): ReceiptOptions {
  return {
    ...(isTemplate(template) ? { template } : {}),
    ...(Number(copy) === 1 ? { copy: 1 } : {}),
    ...(Number(width) === 58 ? { width: 58 } : {}),
  };
}

export function slipsOf(template: Template = DEFAULT_SETTINGS.sales.printerTemplate): readonly SlipName[] {
  return SLIPS[template];
}
