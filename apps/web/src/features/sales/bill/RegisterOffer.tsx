import type { OpenRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { closeNotice } from '../../../ui/feedback/notices.tsx';
import { OpenRegisterDialog } from '../../cash-registers/index.ts';
import { RegisterOfferContext } from './registerOffer.ts';

interface RegisterOfferProps {
  /** The open register of a page that needs one; null offers to open it at once, undefined not (yet). */
  registerId?: number | null;
  /** Registers of others that may be used instead. */
  shared?: readonly OpenRegisterWire[];
  children: ReactNode;
}

/** Gives the parts of a page the offer to open a register (`useRegisterOffer`), and shows its dialog. */
export function RegisterOffer({ registerId, shared, children }: RegisterOfferProps) {
  const [isOpening, setIsOpening] = useState(registerId === null);
  const [lastId, setLastId] = useState(registerId);
  if (registerId !== undefined && lastId !== registerId) {
    setLastId(registerId);
    // Opened in another tab, or a shared one was chosen: no question is left. One that was closed asks at the next sale.
    if (registerId !== null) setIsOpening(false);
    else if (lastId === undefined) setIsOpening(true);
  }
  return (
    <RegisterOfferContext value={useCallback(() => setIsOpening(true), [])}>
      {children}
      <OpenRegisterDialog
        opened={isOpening}
        onClose={() => setIsOpening(false)}
        shared={shared}
        onOpened={() => closeNotice('register')}
      />
    </RegisterOfferContext>
  );
}
