import { Button, TextInput } from '@mantine/core';
import type { AnswerOf } from '@restaurante/contract/endpoint.ts';
import { closeSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { addCents, bsFromCents, ZERO } from '@restaurante/domain/money/money.ts';
import { useState } from 'react';
import { localSettings } from '../../../../shared/localSettings.ts';
import { printReceipt } from '../../../../shared/print/printReceipt.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { notify } from '../../../../ui/notices.tsx';
import { amountsOf, customerName, ticketOf } from '../../sale.ts';
import counter from '../../sell/counter.module.css';
import { useDay } from '../dayContext.ts';
import type { SaleDialogProps } from '../dialogs/SaleDialogs.tsx';
import { useSaleWrite } from '../useSaleWrite.ts';
import { closedText, closeOutcome, type Closing, debtOf, tenderedOf } from './closing.ts';
import { ClosePayment } from './ClosePayment.tsx';
import { SaleSummary } from './SaleSummary.tsx';
import classes from './Close.module.css';

const MAX_NAME = 50;
const MAX_CI = 15;

/** 'Cerrar venta': its details, whom it is for, and how the rest is paid. */
export function CloseSaleDialog({ sale, onClose }: SaleDialogProps) {
  const { till, list } = useDay();
  const { sales } = localSettings();
  const [closing, setClosing] = useState<Closing>(() => ({
    method: 'cash',
    discount: sale.discount > 0 ? amountsOf(sale).discount : null,
  }));
  const [name, setName] = useState(sale.customer ? customerName(sale).slice(0, MAX_NAME) : '');
  const [ciNit, setCiNit] = useState(sale.customer?.person.ci_nit ?? '');
  const debt = debtOf(sale, closing);
  const tendered = tenderedOf(closing, debt, sales.autocompleteAmount);
  const outcome = closeOutcome(sale, closing, tendered);
  const { mutate, isPending } = useSaleWrite(closeSale, {});
  const submit = () => {
    if (isPending) return;
    if (!outcome.settlement) return notify.warning(outcome.text, 'close');
    const cash = tendered.cash ?? ZERO;
    const qr = tendered.qr ?? ZERO;
    // As it was when sent: the event of this very closing may change the sale before the answer is here.
    const { change } = outcome.settlement;
    const body = {
      user_id: till.userId,
      first_name: name,
      ci_nit: ciNit,
      amount_received: bsFromCents(addCents(cash, qr)),
      amount_received_cash: bsFromCents(cash),
      amount_received_qr: bsFromCents(qr),
      discount: bsFromCents(closing.discount ?? ZERO),
    };
    const onSuccess = ({ sale: closed, message }: AnswerOf<typeof closeSale>) => {
      list.put(closed);
      notify.success(closedText(message, change));
      if (sales.print) printReceipt(closed.id);
      onClose();
    };
    mutate({ params: { id: sale.id }, body }, { onSuccess });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Cerrar venta ${ticketOf(sale)}`}
      size={940}
      closable={!isPending}
    >
      <form
        className={`${counter.counter} ${classes.form}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={classes.side}>
          <SaleSummary sale={sale} />
          <div className={classes.customer}>
            <TextInput
              label="Cliente"
              placeholder="Sin nombre"
              autoComplete="off"
              maxLength={MAX_NAME}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <TextInput
              label="NIT/CI"
              autoComplete="off"
              maxLength={MAX_CI}
              value={ciNit}
              onChange={(event) => setCiNit(event.currentTarget.value)}
            />
          </div>
        </div>
        <div className={classes.side}>
          <ClosePayment
            debt={debt}
            closing={closing}
            tendered={tendered}
            outcome={outcome}
            onChange={(change) => setClosing((before) => ({ ...before, ...change }))}
          />
          <div className={classes.buttons}>
            <Button variant="default" size="lg" disabled={isPending} onClick={onClose}>
              Volver
            </Button>
            <Button type="submit" size="lg" loading={isPending}>
              Cerrar venta
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
