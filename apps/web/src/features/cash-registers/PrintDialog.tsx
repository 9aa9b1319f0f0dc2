import { Button } from '@mantine/core';
import { mdiPrinterOutline } from '@mdi/js';
import {
  DENOMINATION_WIRE_NAMES,
  type CashRegisterWire,
} from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { DENOMINATIONS } from '@restaurante/domain/cash-registers/cash-count.ts';
import { registerName } from '@restaurante/domain/cash-registers/register-name.ts';
import { cents, centsOf, formatAmount, formatBs } from '@restaurante/domain/money/money.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { dayAndTime } from '../../shared/api/answers.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { Unloaded } from '../../ui/feedback/Unloaded.tsx';
import { Row } from '../../ui/layout/layouts.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { registerQuery, isOpen } from './cash-registers.api.ts';
import { kindSums } from './kindSums.ts';
import classes from './ClosingReport.module.css';

/** Shows the closing report ('Lista de impresión') and prints it without the rest of the page. */
export function PrintDialog({ registerId, onClose }: { registerId: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(registerQuery(registerId));
  return (
    <Dialog
      onClose={onClose}
      title="Lista de impresión"
      footer={
        <Button
          data-autofocus
          disabled={!data}
          leftSection={<AppIcon path={mdiPrinterOutline} />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      }
    >
      {!data && <Unloaded error={error} onRetry={refetch} />}
      {data && (
        <>
          <div className={classes.paper}>
            <ClosingReport register={data.cashier} />
          </div>
          {createPortal(
            // A second copy for paper: the one on screen is in a scrolling box, which would cut it off.
            <div className={classes.sheet} data-print-sheet aria-hidden="true">
              <ClosingReport register={data.cashier} />
            </div>,
            document.body,
          )}
        </>
      )}
    </Dialog>
  );
}

/** Shows the printed closing, 80 mm wide; for an open register, its figures so far (docs/rules/cash-registers.md). */
function ClosingReport({ register }: { register: CashRegisterWire }) {
  const company = useSignedIn().company.name;
  const { closed_at, closed_by, voided } = register;
  const kinds = kindSums(register.details);
  return (
    <article className={classes.report}>
      <header className="text-center">
        <h3>{company}</h3>
        <div>{register.branch.name}</div>
        <strong>{isOpen(register) ? 'ESTADO DE CAJA' : 'CIERRE DE CAJA'}</strong>
        <div>
          {registerName(register.name)} · N° {register.id}
        </div>
      </header>
      <Rows
        rows={[
          ['Abierta por', register.user.name],
          ['Apertura', dayAndTime(register.created_at)],
          ...(closed_at === null
            ? []
            : ([
                ['Cerrada por', closed_by?.name ?? ''],
                ['Cierre', dayAndTime(closed_at)],
              ] as const)),
        ]}
      />
      <Rows
        rows={[
          ['Monto de apertura', amount(register.opening_amount)],
          ['Ventas en efectivo', amount(register.cash_sales)],
          ...(register.rounding === 0 ? [] : [['Redondeo', amount(register.rounding)] as const]),
          ...(register.tips_cash === 0
            ? []
            : [['Propinas en efectivo', amount(register.tips_cash)] as const]),
          ['Ingresos registrados', amount(register.typed_income)],
          ['Egresos registrados', amount(-register.typed_expenses)],
          ['Devoluciones', amount(-register.refunds)],
        ]}
        total={['Esperado en caja', bs(register.closing_amount)]}
      />
      {kinds.length > 0 && (
        <Rows
          title="Movimientos por clase"
          rows={kinds.map(({ name, total }) => [name, formatAmount(total)])}
        />
      )}
      <Count register={register} />
      <Rows
        rows={[
          [`QR/Tarjeta (${register.qr_count})`, amount(register.qr_amount)],
          ['Descuentos', amount(register.discounts)],
          [`Ventas anuladas (${voided.count})`, amount(voided.total)],
        ]}
      />
      {register.tips.length > 0 && (
        <Rows
          title="Propinas"
          rows={register.tips.map((tip) => [tip.user.name, amount(tip.amount)])}
          total={['Efectivo y QR', bs(register.tips_cash + register.tips_qr)]}
        />
      )}
      {register.sales_by_category.length > 0 && (
        <Rows
          title="Ventas por categoría"
          rows={register.sales_by_category.map(({ name, quantity, total }) => [
            `${quantity} × ${name}`,
            amount(total),
          ])}
          total={['Productos vendidos', bs(soldOf(register))]}
        />
      )}
      <Reconciliation register={register} />
      {register.couriers.length > 0 && (
        <Rows
          title="Repartidores, por rendir"
          rows={register.couriers.map(({ employe, amount: owed }) => [employe.name, amount(owed)])}
        />
      )}
      {register.observations && (
        <section>
          <h4>Observaciones</h4>
          <p>{register.observations}</p>
        </section>
      )}
      <footer>
        <span>Entregué conforme</span>
        <span>Recibí conforme</span>
      </footer>
    </article>
  );
}

const amount = (value: number) => formatAmount(centsOf(value));
const bs = (value: number) => formatBs(centsOf(value));

const soldOf = ({ sales_by_category }: CashRegisterWire) =>
  sales_by_category.reduce((sum, { total }) => sum + total, 0);

/** Compares sales with the money received; each difference has its own line. */
function Reconciliation({ register }: { register: CashRegisterWire }) {
  const { discounts, delivery_fees, unpaid, cash_sales, refunds, qr_amount } = register;
  if (delivery_fees === null || unpaid === null) return null;
  // Null in a register that was closed before the figure existed.
  const roomParts = register.room_parts ?? 0;
  const takenTotal = cash_sales - refunds + qr_amount;
  const elsewhere = takenTotal - (soldOf(register) - discounts + delivery_fees - unpaid + roomParts);
  const rows = [
    ['Productos vendidos', soldOf(register)],
    ['Descuentos', -discounts],
    ['Delivery', delivery_fees],
    ['Ventas sin cobrar', -unpaid],
    ['Salón, por partes', roomParts],
    ['Otras cajas y QR devuelto', elsewhere],
  ] as const;
  return (
    <Rows
      title="De lo vendido a lo cobrado"
      rows={rows
        .filter(([, value], place) => place === 0 || centsOf(value) !== 0)
        .map(([label, value]) => [label, amount(value)])}
      total={['Efectivo − devoluciones + QR', bs(takenTotal)]}
    />
  );
}

function Count({ register }: { register: CashRegisterWire }) {
  const { bills, real_amount, missing_amount, surplus } = register;
  if (bills === null || real_amount === null) return null;
  const countedRows = DENOMINATIONS.toReversed().flatMap(({ key, value }) => {
    const count = bills[DENOMINATION_WIRE_NAMES[key]] ?? 0;
    return count === 0
      ? []
      : [[`${count} × ${formatAmount(value)}`, formatAmount(cents(count * value))] as const];
  });
  return (
    <>
      <Rows title="Conteo de efectivo" rows={countedRows} total={['Contado', bs(real_amount)]} />
      <Rows rows={[]} total={[differenceName(register), bs(missing_amount + surplus)]} />
    </>
  );
}

function differenceName({ missing_amount, surplus }: CashRegisterWire): string {
  if (missing_amount > 0) return 'Faltante';
  return surplus > 0 ? 'Sobrante' : 'Faltante/Sobrante';
}

type Row = readonly [label: string, value: ReactNode];

function Rows({ title, rows, total }: { title?: string; rows: readonly Row[]; total?: Row }) {
  return (
    <section>
      {title && <h4>{title}</h4>}
      <dl>
        {rows.map(([label, value]) => (
          <Row key={label} align="stretch" justify="between">
            <dt>{label}</dt>
            <dd className="nowrap text-right">{value}</dd>
          </Row>
        ))}
        {total && (
          <Row align="stretch" justify="between" className="text-m bold">
            <dt>{total[0]}</dt>
            <dd className="nowrap text-right">{total[1]}</dd>
          </Row>
        )}
      </dl>
    </section>
  );
}
