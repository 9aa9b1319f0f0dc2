import { useWindowScroll } from '@mantine/hooks';
import { mdiArrowUp } from '@mdi/js';
import { use } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../inputs/IconButton.tsx';
import { TopBarSlot } from './PageHeader.tsx';

/** Appears after scrolling this many px; in the top bar, where it covers nothing. */
export function ScrollToTop({ after }: { after: number }) {
  const [{ y }, scrollTo] = useWindowScroll();
  const slot = use(TopBarSlot);
  if (y <= after || !slot) return null;
  const goUp = () => {
    // The button goes away up there: the focus must not go with it.
    document.querySelector('main')?.focus({ preventScroll: true });
    scrollTo({ y: 0 });
  };
  return createPortal(
    <IconButton
      variant="light"
      color="petrol"
      size={52}
      ml="auto"
      flex="none"
      icon={mdiArrowUp}
      iconSize={24}
      label="Volver arriba"
      onClick={goUp}
    />,
    slot,
  );
}
