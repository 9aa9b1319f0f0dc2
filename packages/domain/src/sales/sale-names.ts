interface Named {
  readonly name: string;
  readonly type: string | null;
  /** The piece, such as 'Pierna'. */
  readonly dam?: string | null;
}

/** Returns type and piece, which distinguish products of the same name: '1/4 · Pierna'. */
export const productKind = ({ type, dam }: Omit<Named, 'name'>, separator = ' · '): string =>
  [type, dam].filter(Boolean).join(separator);

/** Returns 'Pollo a la brasa · 1/4 · Pierna'. */
export const productName = (product: Named, separator = ' · '): string =>
  [product.name, productKind(product, separator)].filter(Boolean).join(separator);

/** Returns 'Mesa 7', 'Mesa' without a number, 'Sin mesa, de la mesa 4' for a bill that left it, or 'Para llevar'. */
export function placeText(
  isTakeaway: boolean,
  table: number | null,
  fromTable: number | null = null,
): string {
  if (isTakeaway) return 'Para llevar';
  if (table !== null) return `Mesa ${table}`;
  return fromTable === null ? 'Mesa' : `Sin mesa, de la mesa ${fromTable}`;
}
