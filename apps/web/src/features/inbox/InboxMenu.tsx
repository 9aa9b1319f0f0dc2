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
  // The list says the same as the notices, which would cover it.
  useEffect(() => {
    for (const item of data?.items ?? []) closeNotice(noticeOf(item));
  }, [data]);
  return (
    <>
      {approvals > 0 && <ApprovalsEntry count={approvals} onChoose={onChoose} />}
      {notPrinted && <NotPrintedEntry text={notPrinted} onChoose={onChoose} />}
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

/** Leads to the approvals for which others wait. */
function ApprovalsEntry({ count, onChoose }: { count: number; onChoose: () => void }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`hover-sunk ${classes.entry}`}
      onClick={() => {
        requestsOpen.set(true);
        onChoose();
      }}
    >
      <AppIcon path={mdiShieldKeyOutline} size={18} className="danger" />
      <span className="grow">{count === 1 ? 'Piden una autorización' : `Piden ${count} autorizaciones`}</span>
    </button>
  );
}

/** Leads to the kitchen's papers that are not printed. */
function NotPrintedEntry({ text, onChoose }: { text: string; onChoose: () => void }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`hover-sunk ${classes.entry}`}
      onClick={() => {
        notPrintedOpen.set(true);
        onChoose();
      }}
    >
      <AppIcon path={mdiPrinterPosAlertOutline} size={18} className="danger" />
      <span className="grow">{text}</span>
    </button>
  );
}

/** Switches the sounds of this browser. */
function SoundEntry() {
  const state = useSound();
  if (state === 'missing') return null;
  const isOn = state === 'on';
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`hover-sunk ${classes.entry} ${classes.sound}`}
      onClick={() => {
        unlockSound();
        setSoundOn(!isOn);
      }}
    >
      <AppIcon path={isOn ? mdiVolumeHigh : mdiVolumeOff} size={18} className="muted" />
      {isOn ? 'Silenciar en este equipo' : 'Activar sonido'}
    </button>
  );
}
