import type { PurchaseWire } from '@restaurante/contract/purchases/purchases.wire.ts';
import { PAYMENT_TYPE_TO_WIRE } from '@restaurante/contract/sales/sale-words.ts';
import { bsFromCents, cents } from '@restaurante/domain/money/money.ts';
import { unitPrice } from '@restaurante/domain/purchases/purchase.ts';
import { instantToWire } from '../../shared/instant.ts';
import type { PurchaseRow } from './purchases.repository.ts';

export function purchaseToWire(row: PurchaseRow): PurchaseWire {
  return {
    id: row.id,
    user: { id: row.userId, name: row.userName },
    branch: { id: row.branchId, name: row.branchName },
    total: bsFromCents(row.totalCents),
    discount: bsFromCents(row.discountCents),
    payment_type: PAYMENT_TYPE_TO_WIRE[row.paymentType],
    observations: row.observations,
    invoice: row.invoice,
    corrects: row.correctsId,
    corrected_by: row.correctedBy,
    cashier: row.registerId === null ? null : { id: row.registerId, name: row.registerName ?? '' },
    created_at: instantToWire(row.createdAt),
    details: row.lines.map(({ id, productId, name, type, details, quantity, total }) => ({
      id,
      product: productId === null ? null : { id: productId, name: name ?? '', type },
      details,
      quantity,
      price: bsFromCents(unitPrice({ quantity, total: cents(total) })),
      total: bsFromCents(total),
    })),
  };
}
