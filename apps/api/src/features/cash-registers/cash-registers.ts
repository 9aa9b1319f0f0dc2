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
}

/** A register with its figures. It is open while `closing` is null. */
export interface CashRegister {
  readonly id: number;
  readonly name: string;
  readonly branch: IdName;
  readonly user: IdName;
  readonly openedAt: Date;
  readonly closing: CashRegisterClosing | null;
  readonly figures: CashRegisterFigures;
  readonly movements: readonly CashMovement[];
}
