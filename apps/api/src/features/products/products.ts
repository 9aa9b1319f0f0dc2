import type { ProductOffer } from '@restaurante/contract/offers/offer-terms.ts';
import type { IdName } from '@restaurante/contract/schema.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import type { OptionGroup } from '@restaurante/domain/options/options.ts';
import type { ProductStock } from '../stock/index.ts';

export interface Product {
  readonly id: number;
  readonly companyId: number;
  readonly category: IdName;
  readonly name: string;
  readonly type: string | null;
  readonly price: Cents;
  readonly shortDescription: string | null;
  readonly image: string | null;
  readonly size: string | null;
  readonly piece: string | null;
  readonly isActive: boolean;
  /** Else it has its category's station. */
  readonly hasOwnStation: boolean;
  /** Null with an own one: 'Sin cocina'. */
  readonly stationId: number | null;
  /** Null: its category is 'Sin cocina'. */
  readonly categoryStationId: number | null;
  readonly stock: readonly ProductStock[];
  /** The branches where it is sold out today. */
  readonly soldOutIn: readonly number[];
  /** Units sold in the last 30 days. */
  readonly salesCount: number;
  readonly offers: readonly ProductOffer[];
  /** In the order in which they are chosen. */
  readonly optionGroups: readonly OptionGroup[];
}
