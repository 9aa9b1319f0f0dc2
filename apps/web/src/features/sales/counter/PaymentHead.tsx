import { mdiCash, mdiQrcode, mdiSwapHorizontal } from '@mdi/js';
import type { Cents } from '@restaurante/domain/money/money.ts';
import type { PaymentType } from '@restaurante/domain/sales/sale-payment.ts';
import { Money } from '../../../ui/Money.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import classes from './Payment.module.css';

const METHODS = [
  { value: 'cash', label: 'Efectivo', icon: mdiCash },
  { value: 'qr', label: 'QR/Tarjeta', icon: mdiQrcode },
  { value: 'mixed', label: 'Ambos', icon: mdiSwapHorizontal },
] as const;

interface PaymentHeadProps {
  owed: Cents;
  method: PaymentType;
  onMethod: (method: PaymentType) => void;
}

/** What is to be paid, and how. */
export function PaymentHead({ owed, method, onMethod }: PaymentHeadProps) {
  return (
    <div className={classes.head}>
      <div>
        <div className="muted">Total a cobrar</div>
        <Money value={owed} className={classes.owed} />
      </div>
      <SegmentedChoice label="Método de pago" options={METHODS} value={method} onChange={onMethod} />
    </div>
  );
}
