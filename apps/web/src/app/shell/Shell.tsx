import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useInbox } from '../../features/inbox/index.ts';
import { useConnected } from '../../shared/connection.ts';
import { lazyPart } from '../../shared/lazyPart.tsx';
import { useSignedIn } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { ConnectionBar } from '../../ui/feedback/ConnectionBar.tsx';
import { TopBarSlot } from '../../ui/layout/PageHeader.tsx';
import { usePhone } from '../../ui/layout/useBelow.ts';
import { ConfirmProvider } from '../../ui/overlay/ConfirmDialog.tsx';
import { useOnLeave } from '../../ui/overlay/leaving.ts';
import { Live } from './Live.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { Tour } from './Tour.tsx';
import { useFolded } from './useFolded.ts';
import classes from './Shell.module.css';

const PinEndBar = lazyPart(() => import('../../features/pins/PinEndBar.tsx'), 'PinEndBar');

const NotPrintedBar = lazyPart(
  () => import('../../features/sales/kitchenPapers/NotPrintedBar.tsx'),
  'NotPrintedBar',
);

const PhoneMenu = lazyPart(() => import('./PhoneMenu.tsx'), 'PhoneMenu');

export function Shell() {
  const phone = usePhone();
  const { user, byPin } = useSignedIn();
  const connected = useConnected();
  const hasNotPrinted = (useInbox().data?.prints_failed ?? 0) > 0;
  const [folded, fold] = useFolded();
  const [menuOpened, setMenuOpened] = useState(false);
  useOnLeave(() => setMenuOpened(false));
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <TopBarSlot value={slot}>
      <ConfirmProvider>
        <a className={classes.skip} href="#content">
          Ir al contenido
        </a>
        <div className={classes.app} data-slim={folded || undefined}>
          <TopBar slim={folded} onMenu={() => setMenuOpened(true)} slotRef={setSlot} />
          {phone ? (
            <PhoneMenu opened={menuOpened} onClose={() => setMenuOpened(false)} />
          ) : (
            <div className={classes.side}>
              <Sidebar slim={folded} />
              <div className={classes.foldPlace} data-tour="fold">
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
            </div>
          )}
          <div className="min-w-0">
            {byPin && <PinEndBar />}
            {hasNotPrinted && <NotPrintedBar />}
            <ConnectionBar online={connected} />
            <main id="content" tabIndex={-1} className={classes.main}>
              {/* For another person the page starts again. */}
              <Outlet key={user.id} />
            </main>
          </div>
        </div>
        <Tour />
        <Live />
      </ConfirmProvider>
    </TopBarSlot>
  );
}
