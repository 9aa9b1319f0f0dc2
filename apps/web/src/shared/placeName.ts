import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { placeText } from '@restaurante/domain/sales/sale-names.ts';

/** The part of a sale that says where it is. */
export type Placed = Pick<SaleWire, 'sale_type' | 'table_number'> & Partial<Pick<SaleWire, 'from_table'>>;

/** Returns the place of a sale, as `placeText` says it. */
export const placeName = ({ sale_type, table_number, from_table = null }: Placed): string =>
  placeText(sale_type === 'para llevar', table_number, from_table);
