import { mdiLockOutline } from '@mdi/js';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { registerName } from '@restaurante/domain/cash-registers/register-name.ts';
import { formatAmount } from '@restaurante/domain/money/money.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { centsOf, dayAndTime, isOpen } from './register.ts';
import { RegisterSummary } from './RegisterSummary.tsx';
import classes from './registers.module.css';

/** The list's columns, for tablets and wider screens. */
export const columns = [
  { title: 'ID', width: 80, render: ({ id }: CashRegisterWire) => <span className="num muted">{id}</span> },
  {
    title: 'Caja',
    render: ({ name, user, branch }: CashRegisterWire) => (
      <>
        <div className="strong">{registerName(name)}</div>
        <div className="muted small">
          {user.name} · {branch.name}
        </div>
      </>
    ),
  },
  {
    title: 'Fecha de apertura',
    render: ({ created_at }: CashRegisterWire) => <span className="num">{dayAndTime(created_at)}</span>,
  },
  { title: 'Estado', render: (row: CashRegisterWire) => <StatusOf register={row} /> },
  { title: 'Efectivo', align: 'right' as const, render: (row: CashRegisterWire) => <Cash register={row} /> },
];

/** Returns a row on a phone. */
export const card = (register: CashRegisterWire) => (
  <>
    <div className={classes.cardTitle}>
      <span className="strong">{registerName(register.name)}</span>
      <StatusOf register={register} />
    </div>
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
    <StatusChip tone="ready">Abierta</StatusChip>
  ) : (
    <StatusChip tone="done">Cerrada</StatusChip>
  );
}

/** Shows the counted cash and the difference; for an open register, the expected cash. */
function Cash({ register }: { register: CashRegisterWire }) {
  const { closing_amount, real_amount } = register;
  return (
    <div className="strong">
      <Money value={centsOf(real_amount ?? closing_amount)} /> <Difference register={register} />
    </div>
  );
}

function Difference({ register }: { register: CashRegisterWire }) {
  const { missing_amount, surplus, real_amount } = register;
  if (real_amount === null) return <small className="weight-500">esperado</small>;
  if (missing_amount > 0) {
    return <small className="weight-500 danger">Faltante {formatAmount(centsOf(missing_amount))}</small>;
  }
  if (surplus > 0)
    return <small className="weight-500 unpaid">Sobrante {formatAmount(centsOf(surplus))}</small>;
  return <small className="weight-500 ready">Caja exacta</small>;
}
