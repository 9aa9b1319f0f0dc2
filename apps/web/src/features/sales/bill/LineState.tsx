import { mdiCheck, mdiTimerSand } from '@mdi/js';
import type { SaleLineWire } from '@restaurante/contract/sales/sales.wire.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { Row } from '../../../ui/layout/layouts.tsx';
import { LINE_STATE_NAMES } from './lineStates.ts';

const ICONS = { held: mdiTimerSand, waiting: null, ready: mdiCheck, served: null };

/** Shows the state of a line; of all four 'Listo' stands out, because it is to be carried to the table. */
export function LineState({ state }: { state: SaleLineWire['state'] }) {
  const icon = ICONS[state];
  return (
    <Row as="span" inline gap={4} className={`small nowrap ${state === 'ready' ? 'ready strong' : 'muted'}`}>
      {icon && <AppIcon path={icon} size={14} />}
      {LINE_STATE_NAMES[state]}
    </Row>
  );
}
