import { authErrors } from './auth/auth.errors.ts';
import { branchErrors } from './branches/branches.errors.ts';
import { cashRegisterErrors } from './cash-registers/cash-registers.errors.ts';
import { companyErrors } from './companies/companies.errors.ts';
import { deviceErrors } from './devices/devices.errors.ts';
import { diningRoomErrors } from './dining-room/dining-room.errors.ts';
import { employeeErrors } from './employees/employees.errors.ts';
import { coreErrors } from './errors.core.ts';
import { excelErrors } from './excel.errors.ts';
import { notificationErrors } from './notifications/notifications.errors.ts';
import { offerErrors } from './offers/offers.errors.ts';
import { optionErrors } from './options/options.errors.ts';
import { paperErrors } from './papers/papers.errors.ts';
import { pinErrors } from './pins/pins.errors.ts';
import { platformErrors } from './platform/platform.errors.ts';
import { productErrors } from './products/products.errors.ts';
import { profileErrors } from './profile/profile.errors.ts';
import { publicationErrors } from './publications/publications.errors.ts';
import { purchaseErrors } from './purchases/purchases.errors.ts';
import { saleErrors } from './sales/sales.errors.ts';
import { stationErrors } from './stations/stations.errors.ts';
import { tableOrderErrors } from './table-orders/table-orders.errors.ts';

/** Every error the server can answer. Those of a feature are in `<feature>.errors.ts`. */
export const errorCatalog = {
  ...coreErrors,
  ...authErrors,
  ...branchErrors,
  ...cashRegisterErrors,
  ...companyErrors,
  ...deviceErrors,
  ...diningRoomErrors,
  ...employeeErrors,
  ...excelErrors,
  ...offerErrors,
  ...notificationErrors,
  ...optionErrors,
  ...paperErrors,
  ...pinErrors,
  ...platformErrors,
  ...productErrors,
  ...profileErrors,
  ...publicationErrors,
  ...purchaseErrors,
  ...saleErrors,
  ...stationErrors,
  ...tableOrderErrors,
};
export type ErrorCode = keyof typeof errorCatalog;

/** Values for the `{name}` placeholders of a catalogue text. */
export type ErrorValues = Readonly<Record<string, string | number>>;

/** Body of every error answer (docs/rules/requests.md); `details` contains data with which a screen can continue. */
export interface ErrorBody {
  readonly error: string;
  readonly message: string;
  readonly code: ErrorCode;
  readonly fields?: Readonly<Record<string, string>>;
  readonly details?: unknown;
  /** The text again, for a warning to a guest without a failure (docs/rules/table-orders.md). */
  readonly info?: string;
}

/** The only error class of the product. It has a code of the catalogue, never a free text. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly details: unknown;
  /** Seconds after which the request may succeed; undefined if unknown. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      values?: ErrorValues;
      /** The one field that the text is about, by its name on the wire. */
      field?: string;
      fields?: Readonly<Record<string, string>>;
      details?: unknown;
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(
      errorText(code, options.values),
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.name = 'AppError';
    this.code = code;
    this.fields = options.field === undefined ? options.fields : { [options.field]: this.message };
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return errorCatalog[this.code].status;
  }
}

/** Returns the catalogue's Spanish text with its placeholders filled. */
export function errorText(code: ErrorCode, values: ErrorValues = {}): string {
  return errorCatalog[code].message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
