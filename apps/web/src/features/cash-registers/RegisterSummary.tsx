import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { formatAmount } from '@restaurante/domain/money/money.ts';
import { Money } from '../../ui/display/Money.tsx';
import { centsOf, isOpen } from './register.ts';
import classes from './registers.module.css';

interface Figure {
  label: string;
  value: number;
  /** The parts that the amount is the sum of. */
  parts?: readonly (readonly [label: string, value: number])[];
  colour?: string;
}

/** Figures below a register's row. Ingresos and Egresos are all cash in and out; the printed closing splits them. */
export function RegisterSummary({ register }: { register: CashRegisterWire }) {
  return (
    <dl className={classes.summary}>
      {figuresOf(register).map(({ label, value, parts, colour }) => (
        <div key={label}>
          <dt className="small muted">{label}</dt>
          <dd className="text-l strong" style={{ color: value > 0 ? colour : undefined }}>
            <Money value={centsOf(value)} />
            {parts?.map(([part, amount]) => (
              <small key={part}>
                {part} {formatAmount(centsOf(amount))}
              </small>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function figuresOf(register: CashRegisterWire): readonly Figure[] {
  return [
    { label: 'Monto de apertura', value: register.opening_amount },
    {
      label: 'Ingresos',
      value: register.income,
      parts: [
        ['ventas en efectivo', register.cash_sales],
        ['registrados', register.typed_income],
      ],
    },
    {
      label: 'Egresos',
      value: register.expenses,
      parts: [
        ['registrados', register.typed_expenses],
        ['devoluciones', register.refunds],
      ],
    },
    { label: 'Pagos con QR/Tarjeta', value: register.qr_amount },
    { label: isOpen(register) ? 'Esperado en caja' : 'Monto de cierre', value: register.closing_amount },
    ...(register.real_amount === null ? [] : [{ label: 'Contado', value: register.real_amount }]),
    { label: 'Faltante', value: register.missing_amount, colour: 'var(--void)' },
    { label: 'Sobrante', value: register.surplus, colour: 'var(--cooking)' },
  ];
}
