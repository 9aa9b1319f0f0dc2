import { Button } from '@mantine/core';
import { getSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { query } from '../../../shared/api/query.ts';
import { localSettings } from '../../../shared/localSettings.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageSpinner } from '../../../ui/PageSpinner.tsx';
import { KitchenSlip } from './KitchenSlip.tsx';
import { slipsOf } from './receipt.options.ts';
import { SaleReceipt } from './SaleReceipt.tsx';
import { Slip } from './Slip.tsx';
import type { SlipContentProps } from './slipContentProps.ts';
import { TicketStub } from './TicketStub.tsx';
import classes from './Receipt.module.css';
import { usePrinting } from './usePrinting.ts';

const CONTENTS: Record<ReturnType<typeof slipsOf>[number], ComponentType<SlipContentProps>> = {
  receipt: SaleReceipt,
  kitchen: KitchenSlip,
  ticket: TicketStub,
};

/** What a sale prints: it goes to the printer by itself (spec 2 §2.7). */
export function ReceiptPage() {
  const { id } = useParams({ from: '/dashboard/sales/print/$id' });
  const { template, copy, width = 80 } = useSearch({ from: '/dashboard/sales/print/$id' });
  const { data, error, refetch } = useQuery({ ...query(getSale, { params: { id } }), staleTime: 0 });
  usePrinting(data !== undefined);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSpinner />;
  return (
    <main className={classes.page} data-narrow={width === 58 || undefined}>
      {slipsOf(template ?? localSettings().sales.printerTemplate).map((name) => {
        const Content = CONTENTS[name];
        return (
          <Slip key={name} name={name} width={width}>
            <Content sale={data.sale} isCopy={copy === 1} />
          </Slip>
        );
      })}
      <div className={classes.tools}>
        <Button variant="default" onClick={() => window.close()}>
          Cerrar
        </Button>
        <Button onClick={() => window.print()}>Imprimir</Button>
      </div>
    </main>
  );
}
