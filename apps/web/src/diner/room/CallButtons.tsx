/** @jsxImportSource preact */
import { mdiCheck, mdiHandWaveOutline, mdiReceiptTextOutline } from '@mdi/js';
import type { TableCall } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { Icon } from '../order/Dialog.tsx';

const CALLS = {
  mesero: { icon: mdiHandWaveOutline, label: 'Llamar al mesero', made: 'Ya avisamos' },
  cuenta: { icon: mdiReceiptTextOutline, label: 'Pedir la cuenta', made: 'Cuenta pedida' },
} as const;

interface CallButtonsProps {
  readonly whats: readonly TableCall[];
  readonly made: ReadonlySet<TableCall>;
  readonly onCall: (what: TableCall) => void;
}

export function CallButtons({ whats, made, onCall }: CallButtonsProps) {
  return (
    <>
      {whats.map((what) => {
        const { icon, label, made: madeLabel } = CALLS[what];
        const isMade = made.has(what);
        return (
          <button
            key={what}
            type="button"
            class="call centre strong"
            data-made={isMade ? '' : undefined}
            onClick={() => onCall(what)}
          >
            <Icon path={isMade ? mdiCheck : icon} />
            {isMade ? (
              <span>
                {madeLabel} <u class="block text-m">Ya no</u>
              </span>
            ) : (
              label
            )}
          </button>
        );
      })}
    </>
  );
}
