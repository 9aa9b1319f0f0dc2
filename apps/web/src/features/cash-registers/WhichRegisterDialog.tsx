import { useStore } from '../../shared/store.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { askedRegister } from './registerChoice.ts';
import { SharedRegisters } from './SharedRegisters.tsx';

/** Asks which shared register takes the money of a call (docs/rules/cash-registers.md). */
export function WhichRegisterDialog() {
  const asked = useStore(askedRegister);
  if (asked === null) return null;
  return (
    <Dialog onClose={() => asked.answer(null)} title="¿En qué caja cobras?" size={380}>
      <SharedRegisters registers={asked.choices} onChoose={asked.answer} />
    </Dialog>
  );
}
