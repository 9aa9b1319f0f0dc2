import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { closeNotice, notices } from '../ui/feedback/notices.tsx';
import { keepListState } from '../ui/list/listState.ts';
import { setViewport } from './viewport.ts';

// No test has a server of events; `emit` sends them.
vi.mock('../shared/realtime/realtime.ts', () => import('./fakeRealtime.ts'));

// Growing text fields wait for fonts, which happy-dom does not have. Each file runs this in the same document.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// happy-dom has no layout: the menu gets the height of five of its rows, of which it renders those in sight.
for (const [property, selector, height] of [
  ['clientHeight', '[data-scroller]', 1_000],
  ['offsetHeight', '[data-index]', 200],
] as const)
  Object.defineProperty(HTMLElement.prototype, property, {
    configurable: true,
    get(this: HTMLElement) {
      return this.matches(selector) ? height : 0;
    },
  });

// A busy machine must not fail a test: waiting may take longer than the library's one second.
configure({ asyncUtilTimeout: 5_000 });

beforeEach(() => setViewport(1366));
afterEach(() => {
  cleanup();
  for (const { id } of notices.get()) closeNotice(id);
  localStorage.clear();
  // The next test starts with an empty list state.
  keepListState('');
});
// The next file starts with an empty document: pages that the server fills write into the document without React, and session and
// settings are read again as if another tab had emptied the storage.
afterAll(() => {
  document.body.replaceChildren();
  globalThis.dispatchEvent(new StorageEvent('storage', { key: null }));
});
