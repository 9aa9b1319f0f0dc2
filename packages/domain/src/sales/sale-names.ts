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

/** Returns 'Mesa 7', 'Mesa' without a number, or 'Para llevar'. */
export const placeText = (isTakeaway: boolean, table: number | null): string =>
  isTakeaway ? 'Para llevar' : table === null ? 'Mesa' : `Mesa ${table}`;
