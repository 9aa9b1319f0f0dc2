import type { ReportCashierWire } from '@restaurante/contract/reports/reports.wire.ts';
import { registerName } from '@restaurante/domain/cash-registers/register-name.ts';
import { centsOf } from '@restaurante/domain/money/money.ts';
import { Money } from '../../ui/display/Money.tsx';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import type { Column } from '../../ui/list/rowLooks.tsx';
import { amount, CardTop, oneLine, type RowTexts } from './amounts.tsx';
import classes from './Reports.module.css';

const difference = (
  title: string,
  bs: (row: ReportCashierWire) => number | null,
  className?: string,
): Column<ReportCashierWire> => ({
  title,
  align: 'right',
  render: (row) => {
    const value = bs(row);
    if (value === null) return '–';
    return value !== 0 && <Money className={className} sign={false} value={centsOf(value)} />;
  },
});

const nameText = (name: string) => <span className="anywhere">{name}</span>;

export const cashierColumns = ({ timeText }: RowTexts): readonly Column<ReportCashierWire>[] => [
  { title: 'Caja', render: ({ name }) => nameText(registerName(name)) },
  { title: 'Sucursal', render: ({ branch }) => nameText(branch.name) },
  { title: 'Usuario', render: ({ user }) => nameText(user.name) },
  { title: 'Apertura', render: ({ opening }) => oneLine(timeText(opening)) },
  {
    title: 'Cierre',
    render: ({ closing }) =>
      closing === null ? <StatusChip tone="ready">Abierta</StatusChip> : oneLine(timeText(closing)),
  },
  amount('Inicial', ({ opening_amount }) => opening_amount),
  amount('Ingresos', ({ income }) => income),
  amount('Egresos', ({ expenses }) => expenses),
  amount('QR', ({ qr_amount }) => qr_amount),
  amount('Esperado', ({ closing_amount }) => closing_amount),
  amount('Contado', ({ real_amount }) => real_amount),
  difference('Faltante', ({ missing_amount }) => missing_amount, 'danger strong'),
  difference('Sobrante', ({ surplus }) => surplus),
];

export const cashierCard = (row: ReportCashierWire, { timeText }: RowTexts) => (
  <>
    <CardTop bs={row.closing_amount}>{registerName(row.name)}</CardTop>
    <div className={`muted small ${classes.cardTop}`}>
      <span>
        {row.user.name} · {row.branch.name} · <span className="num">{timeText(row.opening)}</span>
      </span>
      <CountResult row={row} />
    </div>
  </>
);

function CountResult({ row: { closing, missing_amount, surplus } }: { row: ReportCashierWire }) {
  if (closing === null) return <StatusChip tone="ready">Abierta</StatusChip>;
  const [word, bs] = missing_amount ? ['Faltante', missing_amount] : ['Sobrante', surplus ?? 0];
  if (bs === 0) return 'Sin diferencia';
  return (
    <span className={missing_amount ? 'danger strong' : undefined}>
      {word} <Money value={centsOf(bs)} />
    </span>
  );
}
