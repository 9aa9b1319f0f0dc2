import { Button } from '@mantine/core';
import { getSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { query } from '../../../shared/api/query.ts';
import { localSettings } from '../../../shared/localSettings.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageSpinner } from '../../../ui/PageSpinner.tsx';
import { Paper } from './Paper.tsx';
import { slipsOf } from './receipt.options.ts';
import { slipOf } from './slip.ts';
import { SlipBlocks } from './SlipBlocks.tsx';
import classes from './Receipt.module.css';
import { usePrinting } from './usePrinting.ts';

/** What a sale prints: it goes to the printer by itself. See `docs/rules/receipts.md`. */
export function ReceiptPage() {
  const { id } = useParams({ from: '/dashboard/sales/print/$id' });
  const { template, copy, width = 80 } = useSearch({ from: '/dashboard/sales/print/$id' });
  const { data, error, refetch } = useQuery({ ...query(getSale, { params: { id } }), staleTime: 0 });
  const { company } = useSignedIn();
  usePrinting(data !== undefined);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSpinner />;
  return (
    <main className={classes.page} data-narrow={width === 58 || undefined}>
      {slipsOf(template ?? localSettings().sales.printerTemplate).map((name) => (
        <Paper key={name} name={name} width={width}>
          <SlipBlocks blocks={slipOf(name, { sale: data.sale, company, isCopy: copy === 1 }).blocks} />
        </Paper>
      ))}
      <div className={classes.tools}>
        <Button variant="default" onClick={() => window.close()}>
          Cerrar
        </Button>
        <Button onClick={() => window.print()}>Imprimir</Button>
      </div>
    </main>
  );
}
