import { mdiLockOutline } from '@mdi/js';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { registerName } from '@restaurante/domain/cash-registers/register-name.ts';
import { centsOf, formatAmount } from '@restaurante/domain/money/money.ts';
import { dayAndTime } from '../../shared/api/answers.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { Row } from '../../ui/layout/layouts.tsx';
import { isOpen, withFigures } from './cash-registers.api.ts';
import classes from './registers.module.css';

/** The list's columns, for tablets and wider screens. */
export const columns = [
  { title: 'ID', width: 80, render: ({ id }: CashRegisterWire) => <span className="num muted">{id}</span> },
  {
    title: 'Caja',
    render: ({ name, user, branch }: CashRegisterWire) => (
      <div className="anywhere">
        <div className="strong">{registerName(name)}</div>
        <div className="muted small">
          {user.name} · {branch.name}
        </div>
      </div>
    ),
  },
  {
    title: 'Fecha de apertura',
    render: ({ created_at }: CashRegisterWire) => <span className="num">{dayAndTime(created_at)}</span>,
  },
  { title: 'Estado', render: (row: CashRegisterWire) => <StatusOf register={row} /> },
  { title: 'Efectivo', align: 'right' as const, render: (row: CashRegisterWire) => <Cash register={row} /> },
];

export const card = (register: CashRegisterWire) => (
  <>
    <Row className={classes.cardTitle}>
      <span className="strong">{registerName(register.name)}</span>
      <StatusOf register={register} />
    </Row>
    <div className="muted small num">
      {dayAndTime(register.created_at)} · {register.user.name}
    </div>
    <Cash register={register} />
  </>
);

export const summary = (register: CashRegisterWire) => <RegisterSummary register={register} />;

/** Returns the button 'Cerrar caja' of an open register, next to its name. */
export const closeButton = (register: CashRegisterWire) =>
  isOpen(register) && (
    <LinkButton
      size="xs"
      variant="default"
      to="/dashboard/cashiers/$id/close"
      params={{ id: String(register.id) }}
      leftSection={<AppIcon path={mdiLockOutline} size={16} />}
      aria-label={`Cerrar caja ${registerName(register.name)} (${register.id})`}
    >
      Cerrar caja
    </LinkButton>
  );

function StatusOf({ register }: { register: CashRegisterWire }) {
  return isOpen(register) ? (
    <StatusChip tone="ready">{register.shared === 1 ? 'Compartida' : 'Abierta'}</StatusChip>
  ) : (
    <StatusChip tone="done">Cerrada</StatusChip>
  );
}

/** Shows the counted cash and the difference; for an open register, the expected cash. */
function Cash({ register }: { register: CashRegisterWire }) {
  const { closing_amount, real_amount } = register;
  const cash = real_amount ?? closing_amount;
  if (cash === null) return <span className="muted">Por contar</span>;
  return (
    <div className="strong">
      <Money value={centsOf(cash)} /> <Difference register={register} />
    </div>
  );
}

function Difference({ register }: { register: CashRegisterWire }) {
  const { missing_amount, surplus, real_amount } = register;
  if (real_amount === null) return <small className="medium">esperado</small>;
  if (missing_amount > 0) {
    return <small className="medium danger">Faltante {formatAmount(centsOf(missing_amount))}</small>;
  }
  if (surplus > 0) return <small className="medium unpaid">Sobrante {formatAmount(centsOf(surplus))}</small>;
  return <small className="medium ready">Caja exacta</small>;
}

interface Figure {
  label: string;
  value: number;
  /** The parts that the amount is the sum of. */
  parts?: readonly (readonly [label: string, value: number])[];
  colour?: string;
}

/** Figures below a register's row. Ingresos and Egresos are all cash in and out; the printed closing splits them. */
function RegisterSummary({ register }: { register: CashRegisterWire }) {
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

function figuresOf(given: CashRegisterWire): readonly Figure[] {
  const opening = { label: 'Monto de apertura', value: given.opening_amount };
  const register = withFigures(given);
  if (register === null) return [opening];
  return [
    opening,
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
    ...(register.float_left ? [{ label: 'Fondo que quedó', value: register.float_left }] : []),
    { label: 'Faltante', value: register.missing_amount, colour: 'var(--void)' },
    { label: 'Sobrante', value: register.surplus, colour: 'var(--cooking)' },
  ];
}
