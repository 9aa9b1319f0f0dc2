import { Button, TextInput } from '@mantine/core';
import { CI_NIT_MAX, CUSTOMER_NAME_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { useState } from 'react';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { customerName, ticketOf } from '../../sale.ts';
import type { SaleDialogProps } from '../dayContext.ts';
import { ClosePayment } from './ClosePayment.tsx';
import { SaleSummary } from './SaleSummary.tsx';
import { useCloseSale } from './useCloseSale.ts';
import classes from './Close.module.css';

/** Shows 'Cerrar venta': its details, the customer, and how the rest is paid (docs/rules/payments.md). */
export function CloseSaleDialog({ sale, onClose }: SaleDialogProps) {
  const [name, setName] = useState(sale.customer ? customerName(sale).slice(0, CUSTOMER_NAME_MAX) : '');
  const [ciNit, setCiNit] = useState(sale.customer?.person.ci_nit ?? '');
  const { payment, submit, isPending, sale: summarySale } = useCloseSale(sale, onClose);
  return (
    <Dialog opened onClose={onClose} title={`Cerrar venta ${ticketOf(sale)}`} size={940}>
      <form
        className={`counter ${classes.form}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit({ name, ciNit });
        }}
      >
        <div className="column gap-16 min-w-0">
          <SaleSummary sale={summarySale} />
          <div className={classes.customer}>
            <TextInput
              label="Cliente"
              placeholder="Sin nombre"
              autoComplete="off"
              maxLength={CUSTOMER_NAME_MAX}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <TextInput
              label="NIT/CI"
              autoComplete="off"
              maxLength={CI_NIT_MAX}
              value={ciNit}
              onChange={(event) => setCiNit(event.currentTarget.value)}
            />
          </div>
        </div>
        <div className="column gap-16 min-w-0">
          <ClosePayment {...payment} />
          <div className={classes.buttons}>
            <Button variant="default" size="lg" onClick={onClose}>
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
