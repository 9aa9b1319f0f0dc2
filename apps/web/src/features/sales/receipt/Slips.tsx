import type { Template } from '@restaurante/contract/printing/print.wire.ts';
import { localSettings } from '../../../shared/localSettings.ts';
import { Paper } from './Paper.tsx';
import { slipsOf } from './receipt.options.ts';
import { slipOf, type Printed } from './slip.ts';
import { SlipBlocks } from './SlipBlocks.tsx';
import classes from './Receipt.module.css';

interface SlipsProps extends Printed {
  /** The one of the settings if missing. */
  readonly template?: Template | undefined;
  /** Of the paper, in mm. */
  readonly width?: 58 | 80;
  /** Shown on the screen only. */
  readonly children?: React.ReactNode;
}

/** Shows a sale's slips: one piece of paper or two. */
export function Slips({ template, width = 80, children, ...printed }: SlipsProps) {
  return (
    <main className={classes.page} data-narrow={width === 58 || undefined}>
      {slipsOf(template ?? localSettings().sales.printerTemplate).map((name) => (
        <Paper key={name} name={name} width={width}>
          <SlipBlocks blocks={slipOf(name, printed).blocks} />
        </Paper>
      ))}
      {children}
    </main>
  );
}
