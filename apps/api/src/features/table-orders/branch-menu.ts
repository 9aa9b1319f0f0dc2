import type {
  MenuProductWire,
  MenuQuery,
  OrderMenuWire,
} from '@restaurante/contract/table-orders/table-orders.wire.ts';
import { searchText } from '@restaurante/domain/search/plain-text.ts';
import { digestOf } from '../../shared/http/transfer.ts';

type Category = OrderMenuWire['categories'][number];

/** Products of a part without `limit`. */
const PART = 60;

/** A branch's menu as it is cached. Its revision and the texts of a search are computed once, at their first use. */
export class BranchMenu {
  /** The answer for table 0. */
  readonly wire: OrderMenuWire;
  /** The numbers of the branch's tables; empty if it has none. */
  readonly tables: ReadonlySet<number>;
  /** The mark of the company's data; null for the installation's. */
  readonly dataMark: string | null;
  readonly #searchTexts = new Map<MenuProductWire, string>();
  #revision: string | undefined;

  constructor(wire: OrderMenuWire, tables: ReadonlySet<number>, dataMark: string | null) {
    this.wire = wire;
    this.tables = tables;
    this.dataMark = dataMark;
  }

  /** A text that changes with the menu and is equal at every table. */
  get revision(): string {
    return (this.#revision ??= digestOf(JSON.stringify(this.wire)).slice(0, 12));
  }

  /**
   * Returns the products that the query names, in the menu's order, and the id with which the next part begins (null
   * at the end). A product in `before` that is no longer there has nothing after it. `docs/rules/table-orders.md`
   */
  part({ limit = PART, before, q = null, category, products }: Partial<MenuQuery>): {
    categories: Category[];
    next: number | null;
  } {
    const words = q === null ? [] : searchText(q).split(/\s+/);
    const ids = products && new Set(products);
    const matches = (product: MenuProductWire) =>
      (ids?.has(product.id) ?? true) && words.every((word) => this.#searchTextOf(product).includes(word));
    const rows = this.wire.categories
      .filter(({ id }) => category === undefined || id === category)
      .flatMap((one) => one.products.filter(matches).map((product) => ({ category: one, product })));
    const at = rows.findIndex(({ product }) => product.id === before);
    const start = before === undefined ? 0 : at < 0 ? rows.length : at + 1;
    const part = rows.slice(start, start + limit);
    const byCategory = [...Map.groupBy(part, ({ category }) => category)];
    return {
      categories: byCategory.map(([one, rows]) => ({ ...one, products: rows.map(({ product }) => product) })),
      next: start + limit < rows.length ? (part.at(-1)?.product.id ?? null) : null,
    };
  }

  #searchTextOf(product: MenuProductWire): string {
    const { name, type, short_description, size, dam } = product;
    return this.#searchTexts.getOrInsertComputed(product, () =>
      searchText([name, type, short_description, size, dam].join(' ')),
    );
  }
}

export const isPart = (query: MenuQuery): boolean =>
  Object.values(query).some((value) => value !== undefined && value !== null);
