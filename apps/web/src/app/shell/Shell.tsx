import { useMediaQuery } from '@mantine/hooks';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useConnected } from '../../shared/connection.ts';
import { useLocalSetting } from '../../shared/localSettings.ts';
import { AppIcon } from '../../ui/AppIcon.tsx';
import { ConfirmProvider } from '../../ui/ConfirmDialog.tsx';
import { ConnectionBar } from '../../ui/ConnectionBar.tsx';
import { TopBarSlot } from '../../ui/TopBarSlot.ts';
import { usePhone } from '../../ui/usePhone.ts';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

const PhoneMenu = lazy(async () => ({ default: (await import('./PhoneMenu.tsx')).PhoneMenu }));
const TransferNotice = lazy(async () => ({
  default: (await import('../../features/cash-registers/TransferNotice.tsx')).TransferNotice,
}));

/** A tablet's: beside the whole sidebar a list would lose its last columns. */
const NARROW = '(max-width: 1080px)';

/** Folded or not: the person's choice, except that the widest screens and narrow windows start folded. */
function useFolded(): [boolean, () => void] {
  const [sidebar, setSidebar] = useLocalSetting('sidebar');
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const isWideScreen = useMatches({ select: (matches) => matches.at(-1)?.staticData.slim ?? false });
  const startsSlim = isNarrow || isWideScreen;
  const [openedHere, setOpenedHere] = useState(false);
  const [wasSlim, setWasSlim] = useState(startsSlim);
  if (startsSlim !== wasSlim) {
    setWasSlim(startsSlim);
    setOpenedHere(false);
  }
  if (startsSlim) return [!openedHere, () => setOpenedHere(!openedHere)];
  return [sidebar.collapsed, () => setSidebar({ collapsed: !sidebar.collapsed })];
}

/** The frame around every dashboard page. */
export function Shell() {
  const phone = usePhone();
  const connected = useConnected();
  const [folded, fold] = useFolded();
  const [menuOpened, setMenuOpened] = useState(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <TopBarSlot value={slot}>
      <a className={classes.skip} href="#content">
        Ir al contenido
      </a>
      <div className={classes.app} data-slim={folded || undefined}>
        <TopBar slim={folded} onMenu={() => setMenuOpened(true)} slotRef={setSlot} />
        {phone ? (
          <Suspense>
            <PhoneMenu opened={menuOpened} onClose={() => setMenuOpened(false)} />
          </Suspense>
        ) : (
          <div className={classes.side}>
            <Sidebar slim={folded} />
            <button
              type="button"
              className={classes.fold}
              aria-label={folded ? 'Mostrar menú completo' : 'Reducir menú'}
              aria-expanded={!folded}
              onClick={fold}
            >
              <AppIcon path={folded ? mdiChevronRight : mdiChevronLeft} size={16} />
            </button>
          </div>
        )}
        <div className={classes.content}>
          <ConnectionBar online={connected} />
          <main id="content" tabIndex={-1} className={classes.main}>
            <ConfirmProvider>
              <Outlet />
            </ConfirmProvider>
          </main>
        </div>
      </div>
      <Suspense>
        <TransferNotice />
      </Suspense>
    </TopBarSlot>
  );
}
