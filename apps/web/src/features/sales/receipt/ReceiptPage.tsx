import { Button } from '@mantine/core';
import { getSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { query } from '../../../shared/api/query.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { PageSpinner } from '../../../ui/feedback/PageSpinner.tsx';
import { Slips } from './Slips.tsx';
import { leave, usePrinting } from './usePrinting.ts';
import classes from './Receipt.module.css';

/** Shows the slips of a sale and prints them at once (docs/rules/receipts.md). */
export function ReceiptPage() {
  const { id } = useParams({ from: '/dashboard/sales/print/$id' });
  const { template, copy, width } = useSearch({ from: '/dashboard/sales/print/$id' });
  const { data, error, refetch } = useQuery({ ...query(getSale, { params: { id } }), staleTime: 0 });
  const { company } = useSignedIn();
  usePrinting(data !== undefined);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSpinner />;
  return (
    <Slips sale={data.sale} company={company} isCopy={copy === 1} template={template} width={width}>
      <div className={classes.tools}>
        <Button variant="default" onClick={leave}>
          Cerrar
        </Button>
        <Button onClick={() => window.print()}>Imprimir</Button>
      </div>
    </Slips>
  );
}
