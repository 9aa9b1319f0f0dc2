import { Button } from '@mantine/core';
import { mdiPrinterPosAlertOutline, mdiPrinterPosOutline, mdiTrashCanOutline } from '@mdi/js';
import { clockTime } from '@restaurante/domain/business-day/business-day.ts';
import { useEffect, useState } from 'react';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { Row } from '../../ui/layout/layouts.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useOnLeave } from '../../ui/overlay/leaving.ts';
import { usePrints, retryPrint, type Print } from './printQueue.ts';
import { sendPrints, discardPrint } from './sendPrints.ts';
import classes from './Printing.module.css';

/** Sends what the thermal printer still has to print, and shows it in the top bar while there is any. */
export function PrintQueueButton() {
  useEffect(() => sendPrints(), []);
  const [opened, setOpened] = useState(false);
  useOnLeave(() => setOpened(false));
  const prints = usePrints();
  const hasTrouble = prints.some(({ isTrouble }) => isTrouble);
  return (
    <>
      {prints.length > 0 && (
        <IconButton
          icon={hasTrouble ? mdiPrinterPosAlertOutline : mdiPrinterPosOutline}
          label={hasTrouble ? 'Impresiones con problemas' : 'Impresiones en curso'}
          count={prints.length}
          isTrouble={hasTrouble}
          onClick={() => setOpened(true)}
        />
      )}
      <PrintQueueDialog opened={opened} prints={prints} onClose={() => setOpened(false)} />
    </>
  );
}

function PrintRow({ print }: { print: Print }) {
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
      <Row as="span" gap={6} className="end">
        {isTrouble && (
          <Button variant="default" onClick={() => retryPrint(print)}>
            Reintentar
          </Button>
        )}
        <IconButton
          icon={mdiTrashCanOutline}
          label={`Quitar ${label}`}
          color="red"
          onClick={() => discardPrint(print)}
        />
      </Row>
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
function PrintQueueDialog({ opened, prints, onClose }: PrintQueueDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Cola de impresión" size={640}>
      {prints.length === 0 ? (
        <EmptyState title="No hay nada por imprimir." />
      ) : (
        <ul className={`rows ${classes.prints}`}>
          {prints.map((print) => (
            <PrintRow key={print.id} print={print} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
