import { type ReactNode, useCallback, useState } from 'react';
import { closeNotice } from '../../../ui/feedback/notices.tsx';
import { OpenRegisterDialog } from '../../cash-registers/index.ts';
import { RegisterOfferContext } from './registerOffer.ts';

interface RegisterOfferProps {
  /** The open register of a page that needs one; null offers to open it at once. */
  registerId?: number | null;
  children: ReactNode;
}

/** Gives the parts of a page the offer to open a register (`useRegisterOffer`), and shows its dialog. */
export function RegisterOffer({ registerId, children }: RegisterOfferProps) {
  const [isOpening, setIsOpening] = useState(registerId === null);
  const [lastId, setLastId] = useState(registerId);
  if (lastId !== registerId) {
    setLastId(registerId);
    // The register was opened in another tab: no question is left.
    if (registerId) setIsOpening(false);
  }
  return (
    <RegisterOfferContext value={useCallback(() => setIsOpening(true), [])}>
      {children}
      <OpenRegisterDialog
        opened={isOpening}
        onClose={() => setIsOpening(false)}
        onOpened={() => closeNotice('register')}
      />
    </RegisterOfferContext>
  );
}
