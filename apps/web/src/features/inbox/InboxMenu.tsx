import {
  mdiBellRing,
  mdiBellSleepOutline,
  mdiPrinterPosAlertOutline,
  mdiQrcode,
  mdiReceiptTextOutline,
  mdiShieldKeyOutline,
  mdiTimerAlertOutline,
  mdiVolumeHigh,
  mdiVolumeOff,
} from '@mdi/js';
import type { InboxItem } from '@restaurante/contract/inbox/inbox.wire.ts';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSignedIn } from '../../shared/session/session.ts';
import { setSoundOn, unlockSound, useSound } from '../../shared/sound/sound.ts';
import type { Store } from '../../shared/store.ts';
import { minutesBetween, waitingTime } from '../../shared/time/relative.ts';
import { useNow } from '../../shared/time/useNow.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { closeNotice } from '../../ui/feedback/notices.tsx';
import { Stack } from '../../ui/layout/layouts.tsx';
import { useInbox, useInboxCount } from './inbox.api.ts';
import { placeOf, wordsOf } from './inboxWords.ts';
import { keyOf, noticeOf, unmark, useNewItems } from './newItems.ts';
import { notPrintedOpen, notPrintedText } from './notPrinted.ts';
import { requestsOpen } from './requestsOpen.ts';
import classes from './InboxMenu.module.css';

const ICONS: Record<InboxItem['kind'], string> = {
  order: mdiQrcode,
  mesero: mdiBellRing,
  cuenta: mdiReceiptTextOutline,
  late: mdiTimerAlertOutline,
};

/** Lists the things that wait, for the bell's menu; each leads to the page where it is dealt with. */
export function InboxMenu({ onChoose }: { onChoose: () => void }) {
  const { data, error, isFetching } = useInbox();
  const notPrinted = notPrintedText(data);
  const count = useInboxCount();
  const approvals = data?.approvals ?? 0;
  const rest = count - approvals - (data?.prints_failed ?? 0) - (data?.items.length ?? 0);
  const open = (dialog: Store<boolean>) => {
    dialog.set(true);
    onChoose();
  };
  // The list says the same as the notices, which would cover it.
  useEffect(() => {
    for (const item of data?.items ?? []) closeNotice(noticeOf(item));
  }, [data]);
  return (
    <>
      {approvals > 0 && (
        <MenuButton icon={mdiShieldKeyOutline} isUrgent onClick={() => open(requestsOpen)}>
          {approvals === 1 ? 'Piden una autorización' : `Piden ${approvals} autorizaciones`}
        </MenuButton>
      )}
      {notPrinted && (
        <MenuButton icon={mdiPrinterPosAlertOutline} isUrgent onClick={() => open(notPrintedOpen)}>
          {notPrinted}
        </MenuButton>
      )}
      {data?.items.map((item) => (
        <Entry key={keyOf(item)} item={item} onChoose={onChoose} />
      ))}
      {rest > 0 && <p className="muted pad">{`y ${rest} más`}</p>}
      {count === 0 && (
        <Stack
          role="menuitem"
          aria-disabled="true"
          tabIndex={-1}
          gap={8}
          align="center"
          className={classes.nothing}
        >
          <AppIcon path={mdiBellSleepOutline} size={28} className="faint" />
          {emptyText({ isFetching, hasFailed: error !== null })}
        </Stack>
      )}
      <SoundEntry />
    </>
  );
}

function emptyText({ isFetching, hasFailed }: { isFetching: boolean; hasFailed: boolean }): string {
  if (isFetching) return 'Cargando…';
  return hasFailed ? 'No se pudieron cargar tus notificaciones' : 'No tienes notificaciones';
}

const TICK_MS = 15_000;

function Entry({ item, onChoose }: { item: InboxItem; onChoose: () => void }) {
  const { role } = useSignedIn();
  const now = useNow(TICK_MS);
  const isNew = useNewItems().some((other) => keyOf(other) === keyOf(item));
  return (
    <Link
      {...placeOf(item, role)}
      resetScroll={false}
      role="menuitem"
      tabIndex={-1}
      className={`hover-sunk ${classes.entry}`}
      data-new={isNew || undefined}
      onClick={() => {
        unmark((other) => keyOf(other) === keyOf(item));
        onChoose();
      }}
    >
      <AppIcon path={ICONS[item.kind]} size={18} className={item.kind === 'late' ? 'danger' : 'muted'} />
      <span className="grow">
        {wordsOf(item)}
        {isNew && <span className="unseen"> (nuevo)</span>}
      </span>
      <span className="num small muted nowrap">
        {waitingTime(minutesBetween(Date.parse(item.since), now))}
      </span>
    </Link>
  );
}

interface MenuButtonProps {
  icon: string;
  isUrgent?: boolean;
  className?: string | undefined;
  onClick: () => void;
  children: string;
}

function MenuButton({ icon, isUrgent = false, className = '', onClick, children }: MenuButtonProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`hover-sunk ${classes.entry} ${className}`}
      onClick={onClick}
    >
      <AppIcon path={icon} size={18} className={isUrgent ? 'danger' : 'muted'} />
      <span className="grow">{children}</span>
    </button>
  );
}

/** Switches the sounds of this browser. */
function SoundEntry() {
  const state = useSound();
  if (state === 'missing') return null;
  const isOn = state === 'on';
  return (
    <MenuButton
      icon={isOn ? mdiVolumeHigh : mdiVolumeOff}
      className={classes.sound}
      onClick={() => {
        unlockSound();
        setSoundOn(!isOn);
      }}
    >
      {isOn ? 'Silenciar en este equipo' : 'Activar sonido'}
    </MenuButton>
  );
}
