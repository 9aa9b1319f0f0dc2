import { Button } from '@mantine/core';
import { mdiTrashCanOutline } from '@mdi/js';
import { clockTime } from '@restaurante/domain/business-day/business-day.ts';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { type Print, retryPrint } from './printQueue.ts';
import { discardPrint } from './sendPrints.ts';
import classes from './Printing.module.css';

function Row({ print }: { print: Print }) {
  const { label, reason, isTrouble, state, since } = print;
  return (
    <li>
      <div>
        <span className="block medium anywhere">{label}</span>
        <span className="muted small">{[clockTime(since), reason].filter(Boolean).join(' · ')}</span>
      </div>
      {state === 'failed' ? (
        <StatusChip tone="void">No se imprimió</StatusChip>
      ) : (
        <StatusChip tone={isTrouble ? 'cooking' : 'new'}>
          {isTrouble ? 'Se intentará de nuevo' : 'En curso'}
        </StatusChip>
      )}
      <span className="row end gap-6">
        {isTrouble && (
          <Button variant="default" size="sm" onClick={() => retryPrint(print)}>
            Reintentar
          </Button>
        )}
        <IconButton
          icon={mdiTrashCanOutline}
          label={`Quitar ${label}`}
          color="red"
          onClick={() => discardPrint(print)}
        />
      </span>
    </li>
  );
}

interface PrintQueueDialogProps {
  opened: boolean;
  prints: readonly Print[];
  onClose: () => void;
}

/**
 * Lists the prints that this browser's thermal printer has not printed yet, with the reason (docs/rules/printing.md).
 */
export function PrintQueueDialog({ opened, prints, onClose }: PrintQueueDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Cola de impresión" size={640}>
      {prints.length === 0 ? (
        <EmptyState title="No hay nada por imprimir." />
      ) : (
        <ul className={`rows ${classes.prints}`}>
          {prints.map((print) => (
            <Row key={print.id} print={print} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
