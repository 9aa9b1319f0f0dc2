import { useEffect, useEffectEvent, useId } from 'react';
import { createStore, useStore } from '../../shared/store.ts';

/** Marks the entry of the history that lies over a page's own while something is open: 'back' leaves that entry. */
const MARK = 'openSheet';

interface Overlay {
  readonly id: string;
  readonly close: () => void;
  /** Whether it gets an entry of the history. */
  readonly hasEntry: boolean;
}

/** The open dialogs and sheets, the uppermost last. */
const overlays = createStore<readonly Overlay[]>([]);
/** Whether the entry is being left because nothing is open any more. */
let isUnmarking = false;

const needsMark = () => overlays.get().some(({ hasEntry }) => hasEntry);
const isMarked = (): boolean => globalThis.history.state?.[MARK] === true;

/** Changes the history without the router, which would load the page again. */
function mark(): void {
  History.prototype.pushState.call(globalThis.history, { ...globalThis.history.state, [MARK]: true }, '');
}

function settle(): void {
  if (isUnmarking || needsMark() === isMarked()) return;
  if (needsMark()) return mark();
  isUnmarking = true;
  globalThis.history.back();
}

/** Settles the history a moment later: one dialog may open as another closes, and a closing one may open a page. */
const settleSoon = () => void setTimeout(settle);

function onBack(event: PopStateEvent): void {
  if (!isUnmarking && !needsMark()) return;
  // The router would ask about unsaved input, but the page is not left.
  event.stopImmediatePropagation();
  if (isUnmarking) isUnmarking = false;
  else overlays.get().at(-1)?.close();
  // Something else may lie below, and what is closed may ask first and stay.
  settleSoon();
}

interface OverlayOptions {
  /** Whether the device's back button closes it instead of leaving the page. */
  backCloses: boolean;
}

/** Escape and a device's back button close the uppermost only. Returns whether this is the uppermost. */
export function useOverlay(isOpen: boolean, close: () => void, { backCloses }: OverlayOptions): boolean {
  const onClose = useEffectEvent(close);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    const one = { id, close: () => onClose(), hasEntry: backCloses };
    overlays.set([...overlays.get(), one]);
    // A listener is added only once.
    globalThis.addEventListener('popstate', onBack, { capture: true });
    settleSoon();
    return () => {
      overlays.set(overlays.get().filter((other) => other !== one));
      settleSoon();
    };
  }, [isOpen, backCloses, id]);
  return useStore(overlays, (all) => all.at(-1)?.id === id);
}
