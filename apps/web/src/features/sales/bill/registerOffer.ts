import { createContext, use } from 'react';
import { notify } from '../../../ui/feedback/notices.tsx';

/** Offers to open a register, because money moves only through an open one. */
export const RegisterOfferContext = createContext<(() => void) | null>(null);

/** Handles the refusal that a register must be open: returns its text and the offer to open one. */
export function useRegisterOffer(): (text: string) => void {
  const offer = use(RegisterOfferContext);
  return (text) => {
    notify.warning(text, 'register');
    offer?.();
  };
}
