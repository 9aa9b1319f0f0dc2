import type { IdName } from '@restaurante/contract/schema.ts';
import type { DenominationCounts } from '@restaurante/domain/cash-registers/cash-count.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import type { CashRegisterFigures } from '../drawer/index.ts';
import type { CashMovement } from './movements.repository.ts';

export interface CashRegisterClosing {
  readonly at: Date;
  readonly by: IdName;
  readonly expected: Cents;
  readonly counted: Cents;
  readonly counts: DenominationCounts;
  readonly observations: string | null;
  /** Null in registers that were closed before closings had numbers. */
  readonly number: number | null;
  /** The counted cash that stayed in the drawer. */
  readonly float: Cents;
}

/** A register with its figures. It is open while `closing` is null. */
export interface CashRegister {
  readonly id: number;
  readonly name: string;
  readonly branch: IdName;
  readonly user: IdName;
  readonly openedAt: Date;
  readonly isShared: boolean;
  /** The closed register whose float it took over, and that float. */
  readonly openedFrom: { readonly id: number; readonly float: Cents } | null;
  readonly closing: CashRegisterClosing | null;
  readonly figures: CashRegisterFigures;
  readonly movements: readonly CashMovement[];
}
