import { mdiPrinterPosAlertOutline, mdiPrinterPosOutline } from '@mdi/js';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { useOnLeave } from '../../ui/overlay/leaving.ts';
import { usePrints } from './printQueue.ts';
import { PrintQueueDialog } from './PrintQueueDialog.tsx';
import { sendPrints } from './sendPrints.ts';
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
        <span className="relative inline-flex">
          <IconButton
            icon={hasTrouble ? mdiPrinterPosAlertOutline : mdiPrinterPosOutline}
            label={`${hasTrouble ? 'Impresiones con problemas' : 'Impresiones en curso'}: ${prints.length}`}
            onClick={() => setOpened(true)}
          />
          <span className={`num ${classes.count}`} data-trouble={hasTrouble || undefined} aria-hidden>
            {prints.length}
          </span>
        </span>
      )}
      <PrintQueueDialog opened={opened} prints={prints} onClose={() => setOpened(false)} />
    </>
  );
}
