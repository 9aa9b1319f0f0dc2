import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { TablePicker } from './TablePicker.tsx';

/** Shows the tables over the screen. */
export function TablePickerDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Elegir mesa" size={900}>
      <TablePicker onChosen={onClose} />
    </Dialog>
  );
}
