import { Button } from '@mantine/core';
import { mdiPrinterOutline, mdiReceiptTextOutline } from '@mdi/js';
import { undoPaymentBody } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { askBill, undoPayment } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SalePaymentWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { addCents, cents, centsOf, formatBs, roundCash } from '@restaurante/domain/money/money.ts';
import { type RefundChoice, splitRefund } from '@restaurante/domain/sales/sale-refund.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { timeOf } from '../../../shared/api/answers.ts';
import { useIsSuspended } from '../../../shared/session/session.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { Status } from '../../../ui/feedback/Status.tsx';
import { Unloaded } from '../../../ui/feedback/Unloaded.tsx';
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import { SegmentedChoice } from '../../../ui/inputs/SegmentedChoice.tsx';
import { Column, Row } from '../../../ui/layout/layouts.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { isRefund, METHOD_NAMES, purposeText } from '../bill/bill.ts';
import { ReasonDialog } from '../bill/ReasonDialog.tsx';
import { DEFAULT_REFUND, refundBody, tipBackText } from '../bill/refund.ts';
import { RefundField } from '../bill/RefundField.tsx';
import { isUnpaid, ticketOf } from '../bill/sale.ts';
import { saleQuery } from '../bill/saleQueries.ts';
import { type Seen, useBillWrite, useSeen } from '../bill/seen.ts';
import { useTill } from '../bill/till.ts';
import { printWith } from '../receipt/printReceipt.ts';
import { ChangePaymentDialog } from './ChangePaymentDialog.tsx';
import { PayerFields, PaymentFields, PaymentForm } from './PaymentForm.tsx';
import type { Sold } from './sold.ts';
import { usePartPayment } from './usePartPayment.ts';
import { useTyped } from './useTyped.ts';
import { usePurpose, WayFields, type Way } from './WayFields.tsx';
import classes from './Parts.module.css';

interface PartsDialogProps {
  /** The sale as a list has it. */
  readonly sale: SaleWire;
  readonly onClose: () => void;
  /** Called when the sale owes nothing more. */
  readonly onPaid: (sold: Sold) => void;
}

/** Divides a bill: takes payments in parts, and shows those that were made (docs/rules/bills.md). */
export function PartsDialog({ sale: listed, onClose, ...actions }: PartsDialogProps) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(saleQuery(listed.id));
  // The cache may have the answer of an earlier dialog.
  const sale = isFetchedAfterMount ? data?.sale : undefined;
  const name = isUnpaid(sale ?? listed) ? 'Dividir cuenta' : 'Pagos';
  return (
    <Dialog onClose={onClose} title={`${name} ${ticketOf(listed)}`} size={1080}>
      {sale ? (
        <Parts sale={sale} onClose={onClose} {...actions} />
      ) : (
        <Unloaded error={error} onRetry={refetch} />
      )}
    </Dialog>
  );
}

const WAYS = [
  { value: 'share', label: 'En partes iguales' },
  { value: 'lines', label: 'Por productos' },
  { value: 'amount', label: 'Un monto' },
] as const;

function Parts({ sale, onClose, ...actions }: PartsDialogProps) {
  const [way, setWay] = useTyped<Way>(`way ${sale.id}`, 'share');
  const [undoing, setUndoing] = useState<SalePaymentWire | null>(null);
  const [changing, setChanging] = useState<SalePaymentWire | null>(null);
  const seen = useSeen(sale);
  const purposeChoice = usePurpose(sale, way);
  const { paying, last, isPending } = usePartPayment(sale, purposeChoice.purpose, {
    ...actions,
    seen,
    onPart: purposeChoice.forget,
    onPaid: (sold) => {
      onClose();
      actions.onPaid(sold);
    },
  });
  const printPreBill = usePreBill(sale, seen);
  const isOpen = sale.paid_out === 0;
  return (
    <>
      <PaymentForm className={classes.form} paying={paying} isSending={isPending}>
        <Column gap={16} shrink>
          {isOpen && (
            <>
              <SegmentedChoice
                label="Cómo se divide"
                options={WAYS}
                value={way}
                onChange={setWay}
                fullWidth
              />
              <div className={classes.way}>
                <WayFields sale={sale} way={way} {...purposeChoice} />
              </div>
            </>
          )}
        </Column>
        <div className={classes.payment}>
          {isOpen ? (
            <>
              {last && (
                <Status>
                  <Row wrap justify="between" gap={12} className={`strong ${classes.last}`}>
                    <span>{last.message}</span>
                    {last.change > 0 && (
                      <span className="nowrap">
                        Cambio <b className={`num text-4xl ${classes.change}`}>{formatBs(last.change)}</b>
                      </span>
                    )}
                  </Row>
                </Status>
              )}
              <PaymentFields
                paying={paying}
                title={`${purposeChoice.title} · falta pagar ${formatBs(centsOf(sale.debt))}`}
                hint={purposeChoice.hint}
                className={classes.amounts}
              />
              <PayerFields className={classes.customer} paying={paying} />
            </>
          ) : (
            <p className="muted">La cuenta está pagada.</p>
          )}
          <Row wrap gap={10} align="stretch" className={`buttons mt-auto ${classes.buttons}`}>
            {isOpen && (
              <Button
                variant="default"
                size="lg"
                data-own-enter
                leftSection={<AppIcon path={mdiReceiptTextOutline} />}
                onClick={() => printPreBill(way === 'share' ? purposeChoice.of : (sale.division?.of ?? null))}
              >
                Cuenta
              </Button>
            )}
            {isOpen ? (
              <Button
                type="submit"
                size="lg"
                loading={isPending}
                disabled={!paying.payment || paying.isResting}
              >
                {paying.payment ? `Cobrar ${formatBs(paying.payment.total)}` : 'Cobrar'}
              </Button>
            ) : (
              <Button variant="default" size="lg" onClick={onClose}>
                Volver
              </Button>
            )}
          </Row>
        </div>
        <Payments sale={sale} onUndo={setUndoing} onChange={setChanging} />
      </PaymentForm>
      {/* Outside of the form: Enter in it is no payment. */}
      {undoing && <UndoDialog sale={sale} seen={seen} payment={undoing} onClose={() => setUndoing(null)} />}
      {changing && (
        <ChangePaymentDialog sale={sale} seen={seen} payment={changing} onClose={() => setChanging(null)} />
      )}
    </>
  );
}

/** Returns the function that prints the pre-bill of a sale; the salón then shows that its table pays. */
function usePreBill(sale: SaleWire, seen: Seen) {
  const isSuspended = useIsSuspended();
  const { mutate } = useBillWrite(askBill);
  return (of: number | null) => {
    printWith(({ printBill }) => printBill(sale, of));
    const isAsked = sale.asked_bill === 1;
    const isWaiting = sale.sales_status_id === 1;
    if (sale.table_number !== null && !isAsked && !isSuspended && !isWaiting)
      mutate({ params: { id: sale.id }, body: { asked: 1 }, seen });
  };
}

interface PaymentsProps {
  sale: SaleWire;
  onUndo: (payment: SalePaymentWire) => void;
  onChange: (payment: SalePaymentWire) => void;
}

/** Shows the payments of a sale; each may be printed again, changed and taken back. */
function Payments({ sale, onUndo, onChange }: PaymentsProps) {
  const payments = (sale.payments ?? []).filter(({ reverses }) => reverses === null);
  const undoneIds = new Set(sale.payments?.map(({ reverses }) => reverses));
  const changedIds = new Set(sale.payments?.map(({ replaces }) => replaces));
  if (payments.length === 0) return null;
  return (
    <section className={classes.made} data-own-enter>
      <h3 className="strong">Pagos</h3>
      <ul className={classes.payments}>
        {payments.map((payment) => (
          <li key={payment.id} data-undone={undoneIds.has(payment.id) || undefined}>
            <span className="min-w-0">
              <b>{purposeText(sale, payment)}</b>
              <span className="muted block small">
                {[
                  METHOD_NAMES[payment.method],
                  payment.tip !== 0 && `Propina ${formatBs(centsOf(payment.tip))}`,
                  payment.first_name,
                  timeOf(payment.created_at),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Money value={centsOf(payment.amount)} />
            {undoneIds.has(payment.id) || isRefund(payment) ? (
              <span className="muted small">
                {isRefund(payment) ? '' : changedIds.has(payment.id) ? 'Cambiado' : 'Deshecho'}
              </span>
            ) : (
              <Row as="span" inline gap={8} align="stretch">
                <IconButton
                  icon={mdiPrinterOutline}
                  label="Imprimir recibo"
                  onClick={() => printWith(({ printPart }) => printPart(sale, payment, true))}
                />
                <Button size="sm" variant="default" onClick={() => onChange(payment)}>
                  Cambiar
                </Button>
                <Button size="sm" variant="default" onClick={() => onUndo(payment)}>
                  Deshacer
                </Button>
              </Row>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface UndoDialogProps {
  sale: SaleWire;
  seen: Seen;
  payment: SalePaymentWire;
  onClose: () => void;
}

/** Undoes a payment; has a field for the reason. */
function UndoDialog({ sale, seen, payment, onClose }: UndoDialogProps) {
  const { roundTo } = useTill();
  const paid = {
    cashPaid: cents(centsOf(payment.amount_received_cash) - centsOf(payment.rounding)),
    qrPaid: centsOf(payment.amount_received_qr),
  };
  const refundOf = (choice: RefundChoice) => {
    const { cash, qr } = splitRefund(paid.cashPaid + paid.qrPaid, paid, choice);
    const isExact = cash === paid.cashPaid || cash === 0;
    const refundCash = isExact ? addCents(cash, centsOf(payment.rounding)) : roundCash(cash, roundTo);
    return { refundCash, refundQr: qr, rounding: cents(refundCash - cash) };
  };
  const form = useSchemaForm({
    schema: undoPaymentBody,
    initial: { reason: '', refund: DEFAULT_REFUND },
    toBody: ({ reason, refund }) => ({ reason, ...refundBody(refundOf(refund), paid, refund) }),
  });
  const refund = refundOf(form.values.refund);
  const { mutateAsync } = useBillWrite(undoPayment, {
    success: 'Pago deshecho',
    onSuccess: onClose,
    onError: form.refused,
  });
  return (
    <ReasonDialog
      title="Deshacer pago"
      action="Deshacer pago"
      form={form}
      reason={form.text('reason')}
      placeholder="Ej. pagó con QR"
      onClose={onClose}
      onSubmit={(body) => mutateAsync({ params: { id: sale.id, paymentId: payment.id }, body, seen })}
    >
      <p>
        <b>{purposeText(sale, payment)}</b> · {METHOD_NAMES[payment.method]} ·{' '}
        {formatBs(centsOf(payment.amount))}
      </p>
      {refund.refundCash > 0 && (
        <p className="muted">Devuelve al cliente {formatBs(refund.refundCash)} en efectivo.</p>
      )}
      {payment.tip > 0 && <p className="muted">{tipBackText(payment.tip, payment.tip_method)}</p>}
      <RefundField refund={refund} paid={paid} {...form.field('refund')} />
    </ReasonDialog>
  );
}
