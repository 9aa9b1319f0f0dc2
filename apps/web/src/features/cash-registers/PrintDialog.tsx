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
import { registerQuery, isOpen, type SeenRegister, withFigures } from './cash-registers.api.ts';
import { kindSums } from './kindSums.ts';
import classes from './ClosingReport.module.css';

interface PrintDialogProps {
  registerId: number;
  onClose: () => void;
  /** Right after a closing: opens the next register of the same name. */
  onOpenNext?: ((closed: CashRegisterWire) => void) | undefined;
}

/** Shows the closing report ('Lista de impresión') and prints it without the rest of the page. */
export function PrintDialog({ registerId, onClose, onOpenNext }: PrintDialogProps) {
  const { data, error, refetch } = useQuery(registerQuery(registerId));
  const { user } = useSignedIn();
  return (
    <Dialog
      onClose={onClose}
      title="Lista de impresión"
      footer={
        <>
          {onOpenNext && data?.cashier.user.id === user.id && (
            <Button variant="default" onClick={() => onOpenNext(data.cashier)}>
              Abrir la siguiente caja
            </Button>
          )}
          <Button
            data-autofocus
            disabled={!data || withFigures(data.cashier) === null}
            leftSection={<AppIcon path={mdiPrinterOutline} />}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        </>
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
function ClosingReport({ register: given }: { register: CashRegisterWire }) {
  const register = withFigures(given);
  const company = useSignedIn().company.name;
  if (register === null) return <p>Cuenta y cierra la caja: después se ven sus montos.</p>;
  const { closed_at, closed_by, voided } = register;
  const kinds = kindSums(register.details);
  return (
    <article className={classes.report}>
      <header className="text-center">
        <h3>{company}</h3>
        <div>{register.branch.name}</div>
        <strong>{titleOf(register)}</strong>
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
          ...openingRows(register),
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
      <Sellers register={register} />
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
      {!isOpen(register) && (
        <footer>
          <span>Entregué conforme</span>
          <span>Recibí conforme</span>
        </footer>
      )}
    </article>
  );
}

const amount = (value: number) => formatAmount(centsOf(value));
const bs = (value: number) => formatBs(centsOf(value));

/** Names the report: X is an open register as it is now, Z the numbered closing. */
function titleOf(register: CashRegisterWire): string {
  if (isOpen(register)) return 'ESTADO DE CAJA · X';
  return register.z_number === null ? 'CIERRE DE CAJA' : `CIERRE DE CAJA · Z ${register.z_number}`;
}

const openingRows = ({ opened_from, opening_difference }: CashRegisterWire): readonly Row[] =>
  opened_from === null || opening_difference === 0
    ? []
    : [['Diferencia con el fondo anterior', amount(opening_difference)]];

/** Shows what each person took, if it was not the holder alone. */
function Sellers({ register: { sellers, user } }: { register: CashRegisterWire }) {
  if (!sellers?.some((seller) => seller.user.id !== user.id)) return null;
  return (
    <Rows
      title="Cobrado por persona"
      rows={sellers.map((seller) => [
        seller.user.name,
        seller.qr === 0 ? amount(seller.cash) : `${amount(seller.cash)} + QR ${amount(seller.qr)}`,
      ])}
    />
  );
}

const soldOf = ({ sales_by_category }: SeenRegister) =>
  sales_by_category.reduce((sum, { total }) => sum + total, 0);

/** Compares sales with the money received; each difference has its own line. */
function Reconciliation({ register }: { register: SeenRegister }) {
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
      {(register.float_left ?? 0) > 0 && (
        <Rows
          rows={[
            ['Retirado', amount(register.withdrawn ?? 0)],
            ['Fondo que queda', amount(register.float_left ?? 0)],
          ]}
        />
      )}
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
