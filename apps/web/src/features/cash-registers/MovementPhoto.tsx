import type { CashMovementWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Unloaded } from '../../ui/feedback/Unloaded.tsx';
import { useObjectUrl } from '../../ui/inputs/imageFile.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { photoQuery } from './movements.api.ts';
import classes from './registers.module.css';

/** Shows the small picture of a movement's receipt; a touch shows the large one. */
export function MovementPhoto({ movement: { id, description } }: { movement: CashMovementWire }) {
  const [isOpen, setIsOpen] = useState(false);
  const url = useObjectUrl(useQuery(photoQuery(id, 'small')).data);
  return (
    <>
      <button
        type="button"
        className={classes.photo}
        aria-label={`Ver el recibo de ${description}`}
        onClick={() => setIsOpen(true)}
      >
        {url && <img className="block" src={url} alt="" />}
      </button>
      {isOpen && <LargePhoto id={id} title={description} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function LargePhoto({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(photoQuery(id, 'full'));
  const url = useObjectUrl(data);
  return (
    <Dialog onClose={onClose} title={title} size={720}>
      {!data && <Unloaded error={error} onRetry={refetch} />}
      {url && <img className="block w-full rounded-m" src={url} alt={`Recibo de ${title}`} />}
    </Dialog>
  );
}
