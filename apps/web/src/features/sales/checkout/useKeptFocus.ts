import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns the ref of the button that confirms. It loses the focus while it is disabled for sending, and gets it back when
 * the payment was not taken: the next Enter tries again.
 */
export function useKeptFocus(isSending: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasSending = useRef(isSending);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasSending.current && !isSending && isLost) button.current?.focus();
    wasSending.current = isSending;
  }, [isSending]);
  return button;
}
