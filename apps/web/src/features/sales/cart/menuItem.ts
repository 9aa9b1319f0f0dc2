import type { Cents } from '@restaurante/domain/money/money.ts';
import type { Discount } from '@restaurante/domain/offers/offer.ts';
import type { OptionGroup } from '@restaurante/domain/options/options.ts';

/** A product as it is sold today. Its stock is a query of its own (`stock.ts`), because each sale changes it. */
export interface MenuItem {
  readonly id: number;
  readonly categoryId: number;
  readonly name: string;
  readonly type: string | null;
  /** Size and piece. */
  readonly measure: string;
  /** Type, size and piece. */
  readonly detail: string;
  readonly description: string | null;
  readonly image: string | null;
  /** Today's price in centavos, and the price without its offer. */
  readonly price: Cents;
  readonly fullPrice: Cents;
  readonly discount: Discount | null;
  /** All of today's discounts: the best one depends on the options that replace the price. */
  readonly discounts: readonly Discount[];
  /** The groups from which a guest chooses; they contain options that are switched off too. */
  readonly optionGroups: readonly OptionGroup[];
  /** Ready notes of its category. */
  readonly notes: readonly string[];
  /** Marked by a person, or without anything left of what must be chosen. */
  readonly isSoldOut: boolean;
  readonly isMarkedSoldOut: boolean;
  /** Whether a station cooks it; else it is 'Sin cocina'. */
  readonly isCooked: boolean;
  /** The text that searches look in, without accents and in lower case. */
  readonly searchText: string;
}
