import { TextInput } from '@mantine/core';
import { mdiTuneVariant } from '@mdi/js';
import { LINE_OBSERVATIONS_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { use } from 'react';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { withNote } from './notes.ts';
import { type OrderLine, setLineObservations } from './order.ts';
import { useOrderStore } from './orderStore.ts';
import { MenuItemsContext } from './prices.ts';
import classes from './LineEditor.module.css';

/** Changes a line of the order: its note, by ready notes or as free text, and its options. */
export function LineEditor({ line, onClose }: { line: OrderLine; onClose: () => void }) {
  const store = useOrderStore();
  const item = use(MenuItemsContext)?.get(line.productId);
  const { key, name, observations } = line;
  const write = (text: string) => store.change((order) => setLineObservations(order, key, text));
  return (
    <div className={classes.editor}>
      <TextInput
        aria-label={`Observaciones para ${name}`}
        placeholder="Ej. sin cebolla"
        maxLength={LINE_OBSERVATIONS_MAX}
        autoFocus
        // Escape leaves the note, and not the dialog that it is in.
        data-mantine-stop-propagation="true"
        value={observations}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          onClose();
        }}
      />
      {item && (item.notes.length > 0 || item.optionGroups.length > 0) && (
        <div className="flex flex-wrap gap-6">
          {item.optionGroups.length > 0 && (
            <button
              type="button"
              className={`hover-sunk ${classes.chip}`}
              onClick={() => store.question.set({ item, lineKey: key })}
            >
              <AppIcon path={mdiTuneVariant} size={16} /> Opciones
            </button>
          )}
          {item.notes.map((note) => (
            <button
              key={note}
              type="button"
              className={`hover-sunk ${classes.chip}`}
              aria-pressed={observations.split(', ').includes(note)}
              onClick={() => write(withNote(observations, note, LINE_OBSERVATIONS_MAX))}
            >
              {note}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
