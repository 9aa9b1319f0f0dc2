import { Button } from '@mantine/core';
import { mdiPrinterOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { PageSpinner } from '../../ui/feedback/PageSpinner.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { registerQuery } from './cash-registers.api.ts';
import { ClosingReport } from './ClosingReport.tsx';
import classes from './ClosingReport.module.css';

/** Shows the closing report ('Lista de impresión') and prints it without the rest of the page. */
export function PrintDialog({ registerId, onClose }: { registerId: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(registerQuery(registerId));
  return (
    <Dialog
      opened
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
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <PageSpinner />}
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
