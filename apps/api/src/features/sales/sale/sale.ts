import type { SaleType } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import type { IdName } from '@restaurante/contract/schema.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import type { PaymentType } from '@restaurante/domain/sales/sale-payment.ts';
import type { SaleStatus } from '@restaurante/domain/sales/sale-status.ts';

export interface SaleLine {
  readonly id: number;
  readonly productId: number;
  readonly quantity: number;
  /** Centavos per unit. */
  readonly price: Cents;
  /** The quantity that the line took from counted stock; 0 where nothing is counted. */
  readonly quantityDecrement: number;
  readonly round: number;
  readonly isServed: boolean;
  readonly observations: string | null;
  readonly product: {
    readonly name: string;
    readonly type: string | null;
    readonly piece: string | null;
    readonly image: string | null;
  };
  readonly deletedAt: Date | null;
  readonly deletedReason: string | null;
}

/** A sale with everything its screens show; amounts in centavos. */
export interface Sale {
  readonly id: number;
  readonly number: number;
  readonly branch: IdName & {
    readonly phones: string | null;
    readonly address: string | null;
    readonly city: string;
  };
  readonly type: SaleType;
  readonly tableNumber: number | null;
  readonly paymentType: PaymentType;
  readonly status: SaleStatus;
  /** Oldest first. The user is missing where a guest ordered. */
  readonly history: readonly { status: SaleStatus; user: IdName | null; createdAt: Date }[];
  readonly lines: readonly SaleLine[];
  readonly removedLines: readonly SaleLine[];
  /** The sum of `lines`. */
  readonly linesTotal: Cents;
  readonly discount: Cents;
  readonly discountReason: string | null;
  readonly deliveryFee: Cents;
  readonly cashPaid: Cents;
  readonly qrPaid: Cents;
  /** Cash that was handed over, minus refunds. What it exceeds `cashPaid` by is the change that was given. */
  readonly cashTendered: Cents;
  readonly isPaid: boolean;
  readonly observations: string | null;
  readonly isReservation: boolean;
  /** When and for whom a reservation is, as the till wrote it. */
  readonly reservedFor: string | null;
  /** Grows with every change: of two states of a sale, the one with the higher number is the later one. */
  readonly revision: number;
  readonly wantsNotification: boolean;
  readonly employee: IdName | null;
  readonly deliveryAddress: string | null;
  readonly user: IdName | null;
  /** Null while nobody has accepted a guest's order. */
  readonly cashRegister: IdName | null;
  /** Without an id it is only a name, and no customer was created for it. */
  readonly customer: {
    readonly id: number | null;
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly ciNit: string | null;
    readonly phone: string | null;
  } | null;
  readonly round: number;
  readonly isTableOrder: boolean;
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
  readonly deletedReason: string | null;
  /** Who voided it. */
  readonly deletedBy: IdName | null;
}
