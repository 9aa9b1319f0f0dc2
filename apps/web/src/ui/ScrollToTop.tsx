import { useWindowScroll } from '@mantine/hooks';
import { mdiArrowUp } from '@mdi/js';
import { IconButton } from './IconButton.tsx';
import classes from './ScrollToTop.module.css';

/** The button to scroll to the top, shown after scrolling more than so many px. */
export function ScrollToTop({ after }: { after: number }) {
  const [{ y }, scrollTo] = useWindowScroll();
  if (y <= after) return null;
  return (
    <IconButton
      className={classes.button}
      variant="filled"
      color="petrol"
      w={44}
      h={52}
      icon={mdiArrowUp}
      label="Volver arriba"
      onClick={() => scrollTo({ y: 0 })}
    />
  );
}
