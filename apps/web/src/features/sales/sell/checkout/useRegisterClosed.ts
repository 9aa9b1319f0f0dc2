import { useEffect, useEffectEvent, useRef } from 'react';
import { notify } from '../../../../ui/notices.tsx';

const CLOSED = 'Tu caja se cerró. El pedido sigue aquí: abre otra caja para cobrarlo.';

/** Says that somebody else closed the register, before the cashier takes money for a sale that it cannot have. */
export function useRegisterClosed(hasRegister: boolean, onClosed: () => void): void {
  const had = useRef(hasRegister);
  const tell = useEffectEvent(() => {
    onClosed();
    notify.error(CLOSED, 'sell');
  });
  useEffect(() => {
    if (had.current && !hasRegister) tell();
    had.current = hasRegister;
  }, [hasRegister]);
}
