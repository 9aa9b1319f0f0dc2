import { Button } from '@mantine/core';
import { mdiPrinterPosAlertOutline } from '@mdi/js';
import { useStore } from '../../../shared/store.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { Status } from '../../../ui/feedback/Status.tsx';
import { Row } from '../../../ui/layout/layouts.tsx';
import { notPrintedOpen, notPrintedText, useInbox } from '../../inbox/index.ts';
import { NotPrintedDialog } from './NotPrintedDialog.tsx';
import classes from './KitchenPapers.module.css';

/** Says on every page how many of the kitchen's papers nobody has printed, and leads to them (docs/rules/papers.md). */
export function NotPrintedBar() {
  const text = notPrintedText(useInbox().data);
  const isOpen = useStore(notPrintedOpen);
  return (
    <>
      {text && (
        <Row gap={12} justify="between" className={classes.bar}>
          <Status>
            <Row as="span" gap={8} className="min-w-0">
              <AppIcon path={mdiPrinterPosAlertOutline} size={18} />
              {text}
            </Row>
          </Status>
          <Button
            variant="default"
            size="compact-md"
            className="flex-none"
            onClick={() => notPrintedOpen.set(true)}
          >
            Ver papeles
          </Button>
        </Row>
      )}
      {isOpen && <NotPrintedDialog onClose={() => notPrintedOpen.set(false)} />}
    </>
  );
}
