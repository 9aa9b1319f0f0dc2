import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { Money } from '../../ui/Money.tsx';
import { centsOf, isOpen } from './register.ts';
import classes from './registers.module.css';

/** A register's figures under its row (spec 2 §2.2). */
export function RegisterSummary({ register }: { register: CashRegisterWire }) {
  const figures = [
    ['Monto de apertura', register.opening_amount],
    ['Ingresos', register.income],
    ['Egresos', register.expenses],
    ['Pagos con QR/Tarjeta', register.qr_amount],
    [isOpen(register) ? 'Esperado en caja' : 'Monto de cierre', register.closing_amount],
    ...(register.real_amount === null ? [] : [['Contado', register.real_amount] as const]),
    ['Faltante', register.missing_amount, 'missing'],
    ['Sobrante', register.surplus, 'surplus'],
  ] as const;
  return (
    <dl className={classes.summary}>
      {figures.map(([label, amount, tone]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-tone={amount > 0 ? tone : undefined}>
            <Money value={centsOf(amount)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
