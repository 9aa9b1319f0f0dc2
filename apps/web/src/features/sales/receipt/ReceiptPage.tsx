import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { getSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { query } from '../../../shared/api/query.ts';
import { localSettings } from '../../../shared/localSettings.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { Unloaded } from '../../../ui/feedback/Unloaded.tsx';
import { pageLoaded } from '../../../ui/print/printContent.tsx';
import { slipsOf } from './receipt.options.ts';
import { slipOf } from './slip.ts';
import { Slips } from './Slips.tsx';
import classes from './Receipt.module.css';

/** Shows the slips of a sale and prints them at once (docs/rules/receipts.md). */
export function ReceiptPage() {
  const { id } = useParams({ from: '/dashboard/sales/print/$id' });
  const { template, copy, width } = useSearch({ from: '/dashboard/sales/print/$id' });
  const { data, error, refetch } = useQuery({ ...query(getSale, { params: { id } }), staleTime: 0 });
  const { company } = useSignedIn();
  usePrinting(data !== undefined);
  if (!data) return <Unloaded error={error} onRetry={refetch} />;
  const printedSale = { sale: data.sale, company, isCopy: copy === 1 };
  const slips = slipsOf(template ?? localSettings().sales.printerTemplate).map((name) =>
    slipOf(name, printedSale),
  );
  return (
    <Slips slips={slips} width={width}>
      <div className={classes.tools}>
        <Button variant="default" onClick={leave}>
          Cerrar
        </Button>
        <Button onClick={() => window.print()}>Imprimir</Button>
      </div>
    </Slips>
  );
}

/** Closes the print window; a tab that was opened by hand goes back to the list. */
function leave(): void {
  window.close();
  if (!window.closed && window.parent === window) window.location.assign('/dashboard/sales');
}

/** Prints once the receipt has loaded; Enter prints again, Escape closes (docs/rules/receipts.md). */
function usePrinting(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return undefined;
    let isHere = true;
    void pageLoaded(document).then(() => {
      if (isHere) window.print();
    });
    return () => {
      isHere = false;
    };
  }, [isReady]);

  useWindowEvent('keydown', (event) => {
    if (event.repeat) return;
    if (event.key === 'Escape') leave();
    if (event.key !== 'Enter' || !isReady) return;
    event.preventDefault();
    window.print();
  });
}
