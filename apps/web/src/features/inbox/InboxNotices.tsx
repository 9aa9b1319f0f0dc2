import type { InboxItem } from '@restaurante/contract/inbox/inbox.wire.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSignedIn } from '../../shared/session/session.ts';
import { playSound, useSound } from '../../shared/sound/sound.ts';
import { closeNotice, notify } from '../../ui/feedback/notices.tsx';
import { useInbox } from './inbox.api.ts';
import { placeOf, wordsOf } from './inboxWords.ts';
import { keyOf, markNew, newIn, noticeOf, unmark } from './newItems.ts';
import { ReadyNotices } from './ReadyNotices.tsx';

/** The sound comes again after this time, while guests wait. */
const REPEAT_MS = 30_000;

/** Renders nothing; on every page, announces guests' new orders and calls, and own dishes that are ready (docs/rules/inbox.md). */
export function InboxNotices() {
  const { branchId, user } = useSignedIn();
  useSound();
  // The first answer for another branch, or for another person, announces nothing.
  return (
    <>
      <Announcer key={`${branchId} ${user.id}`} />
      <ReadyNotices />
    </>
  );
}

/** Compares each answer with the one before: it does not matter whether an event or a new connection fetched it. */
function Announcer() {
  const { data } = useInbox();
  const items = data?.items;
  const earlier = useRef<readonly InboxItem[]>(undefined);
  const announce = useAnnounce();
  const onFresh = useEffectEvent((fresh: readonly InboxItem[]) => {
    if (fresh.length === 0) return;
    for (const item of fresh) announce(item);
    playSound('newOrder');
  });
  useEffect(() => {
    if (!items) return;
    const fresh = earlier.current ? newIn(earlier.current, items) : [];
    // The notice of an item that was taken leads nowhere.
    for (const gone of newIn(items, earlier.current ?? [])) closeNotice(noticeOf(gone));
    earlier.current = items;
    markNew(fresh, items);
    onFresh(fresh.filter(isOfGuests));
  }, [items]);
  useEffect(() => () => unmark(), []);
  useRepeatedSound(data ? data.orders + data.calls : 0);
  return null;
}

/** A late order has no sound: the kitchen's screen shows it, and no person takes it over. */
const isOfGuests = ({ kind }: InboxItem): boolean => kind !== 'late';

/** Returns the function that shows a notice, which leads to its subject. */
function useAnnounce() {
  const { role } = useSignedIn();
  const navigate = useNavigate();
  return (item: InboxItem) => {
    const isOrder = item.kind === 'order';
    const words = isOrder ? `Nuevo pedido en la mesa #${item.table_number}` : wordsOf(item);
    notify.info(words, noticeOf(item), {
      label: isOrder ? 'Ver pedido' : 'Ver mesa',
      run: () => {
        unmark((other) => keyOf(other) === keyOf(item));
        void navigate({ ...placeOf(item, role), resetScroll: false });
      },
    });
  };
}

/** Rings again and again until everything is taken. */
function useRepeatedSound(count: number): void {
  useEffect(() => {
    if (count === 0) return undefined;
    const timer = setInterval(() => playSound('newOrder'), REPEAT_MS);
    return () => clearInterval(timer);
  }, [count]);
}
