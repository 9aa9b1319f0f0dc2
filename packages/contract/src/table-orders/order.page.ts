import type { Cents } from '@restaurante/domain/money/money.ts';
import type { Discount } from '@restaurante/domain/offers/offer.ts';
import type { OptionGroup } from '@restaurante/domain/options/options.ts';
import { fillPage, slotsOf } from '../page.ts';

/** The detail of a product without type and description. */
export const NO_DESCRIPTION = 'Sin descripción';

/** The options and ready notes of a part of the menu; the page's script reads them. */
export interface MenuExtras {
  /** Options that are switched off are left out; one that is sold out is not active. */
  readonly groups: readonly OptionGroup[];
  /** The dishes with options, with the ids of their groups. */
  readonly dishes: readonly {
    readonly id: number;
    readonly fullPrice: Cents;
    readonly discounts: readonly Discount[];
    readonly groups: readonly number[];
  }[];
  readonly notes: readonly { readonly texts: readonly string[]; readonly products: readonly number[] }[];
}

/** A product of a card; a list of none or one is an optional part. */
export type CardValues = {
  readonly id: string;
  readonly name: string;
  /** Type or description. */
  readonly detail: string;
  /** Centavos, for the cart. */
  readonly cents: string;
  /** The amount only, without 'Bs.'. */
  readonly price: string;
  readonly fullPrice: readonly { readonly price: string }[];
  readonly soldOut: 'true' | 'false';
  readonly picture: readonly {
    readonly small: string;
    readonly medium: string;
    readonly loading: 'eager' | 'lazy';
  }[];
  /** Instead of a picture. */
  readonly initial: readonly { readonly letter: string }[];
};

/** Values of the page of a guest at a table. */
export type OrderPageValues = {
  readonly companyId: string;
  readonly company: string;
  readonly slogan: readonly { readonly text: string }[];
  readonly logo: readonly { readonly src: string }[];
  readonly banner: readonly { readonly medium: string; readonly full: string }[];
  readonly branchId: string;
  readonly branch: string;
  readonly table: string;
  /** Changes with the menu. */
  readonly revision: string;
  /** Units that a guest may order at once, of a product and of all. */
  readonly lineMax: string;
  readonly orderMax: string;
  readonly closed: readonly Record<string, never>[];
  /** The company is closed, for good as far as a guest knows. */
  readonly companyClosed: readonly Record<string, never>[];
  /** Empty unless the branch has tables. */
  readonly room: readonly Record<string, never>[];
  /** Empty if there is nothing to choose. */
  readonly choices: readonly {
    readonly tabs: readonly {
      readonly href: string;
      readonly name: string;
      readonly current: 'true' | 'false';
    }[];
  }[];
  /** Empty unless the menu is too large for one page. */
  readonly search: readonly { readonly q: string }[];
  readonly nothing: readonly { readonly q: string }[];
  /** Query of the part of the menu that the page contains; empty for the whole menu. */
  readonly part: string;
  readonly more: readonly { readonly href: string }[];
  /** `MenuExtras` as JSON; absent without options and notes. */
  readonly extras: readonly { readonly json: string }[];
  readonly categories: readonly {
    readonly anchor: string;
    /** Absent where the category goes on from the part before. */
    readonly heading: readonly { readonly name: string }[];
    /** Number of one of six colours behind its pictures. */
    readonly tint: string;
    readonly types: readonly {
      readonly title: readonly { readonly text: string }[];
      readonly products: readonly CardValues[];
    }[];
  }[];
};

export const { text: textSlot, list: listSlot } = slotsOf<OrderPageValues>();

/** Returns the order page with its values (`fillPage`). */
export const fillOrderPage = (page: string, values: OrderPageValues): string => fillPage(page, values);
