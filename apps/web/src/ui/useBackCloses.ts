import { useEffect, useEffectEvent } from 'react';

/** Marks the entry of the history that lies over a page's own while something is open: 'back' leaves that entry. */
const MARK = 'openSheet';

interface Opened {
  readonly close: () => void;
  /** A question makes no entry: it may have come up because the page is being left. */
  readonly isQuestion: boolean;
}

/** What is open over the page, the uppermost last. */
const opened: Opened[] = [];
/** Whether the entry is being left because nothing is open any more. */
let isUnmarking = false;

const needsMark = () => opened.some(({ isQuestion }) => !isQuestion);
const isMarked = (): boolean => globalThis.history.state?.[MARK] === true;

/** Past the router, which would load the page again. */
function mark(): void {
  History.prototype.pushState.call(globalThis.history, { ...globalThis.history.state, [MARK]: true }, '');
}

function settle(): void {
  if (isUnmarking || needsMark() === isMarked()) return;
  if (needsMark()) return mark();
  isUnmarking = true;
  globalThis.history.back();
}

/** Later, because one dialog may open as another closes, and what closes may open another page. */
const settleSoon = () => void setTimeout(settle);

function onBack(event: PopStateEvent): void {
  if (!isUnmarking && !needsMark()) return;
  // The router would ask about unsaved input, but the page is not left.
  event.stopImmediatePropagation();
  if (isUnmarking) isUnmarking = false;
  else opened.at(-1)?.close();
  // Something else may lie below, and what is closed may ask first and stay.
  settleSoon();
}

/** While something is open over the page, the back button closes the uppermost instead of leaving the page. */
export function useBackCloses(isOpen: boolean, close: () => void, { isQuestion = false } = {}): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const one = { close: () => onClose(), isQuestion };
    opened.push(one);
    // The same listener is added once only.
    globalThis.addEventListener('popstate', onBack, { capture: true });
    settleSoon();
    return () => {
      opened.splice(opened.indexOf(one), 1);
      settleSoon();
    };
  }, [isOpen, isQuestion]);
}
