import type { Claim, KeyRow } from '../../../shared/http/idempotency/idempotency.repository.ts';
import type { PaymentRow } from '../bill/bill-parts.repository.ts';
import type { Sale, StoredSale } from '../sale/sale.ts';

/** Returns the rows of a new sale's payments. */
export const paymentRows = ({ id: saleId, payments }: Sale): PaymentRow[] =>
  (payments ?? []).map(({ id, kind, cashRegisterId, cash, qr, cashTendered, user, createdAt }) => ({
    id,
    saleId,
    kind,
    cashRegisterId,
    cashCents: cash,
    qrCents: qr,
    cashTenderedCents: cashTendered,
    saleLineId: null,
    userId: user?.id ?? null,
    createdAt,
  }));

/** Returns the key with which a request for a new sale may be repeated, if it has one. */
export const keyRows = (claim: Claim | null, { id: saleId }: StoredSale): KeyRow[] =>
  claim === null ? [] : [{ ...claim, saleId }];
