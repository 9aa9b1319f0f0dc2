import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { shrinkPicture } from '../ui/crop/cropPicture.ts';
import { closeNotice, notices } from '../ui/feedback/notices.tsx';
import { keepListState } from '../ui/list/listState.ts';
import { setViewport } from './viewport.ts';

// No test has a server of events; `emit` sends them.
vi.mock('../shared/realtime/realtime.ts', () => import('./fakeRealtime.ts'));
// Files share what they load. The functions of these modules work as they are until a test replaces one with
// `vi.mocked`, which lasts until the end of its file.
const { spied } = await vi.hoisted(() => import('./spied.ts'));
vi.mock('../app/shell/useNav.ts', spied);
vi.mock('../features/sales/receipt/printReceipt.ts', spied);
vi.mock('../features/sales/receipt/printThermal.ts', spied);
vi.mock('../features/tickets/tickets.voice.ts', spied);
vi.mock('../shared/sound/sound.ts', spied);
vi.mock('../ui/crop/ImageCropDialog.tsx', spied);
vi.mock('../ui/crop/ImageCropper.tsx', spied);
vi.mock('../ui/crop/cropPicture.ts', spied);
vi.mock('../ui/print/printContent.tsx', spied);

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
// happy-dom reads no pictures.
beforeEach(() => void vi.mocked(shrinkPicture).mockImplementation(async (file) => file));
afterEach(() => {
  cleanup();
  for (const { id } of notices.get()) closeNotice(id);
  localStorage.clear();
  // The next test starts with an empty list state.
  keepListState('');
});
// The next file starts with an empty document: pages that the server fills write into the document without React, and
// session and settings are read again as if another tab had emptied the storage.
afterAll(() => {
  vi.resetAllMocks();
  document.body.replaceChildren();
  globalThis.dispatchEvent(new StorageEvent('storage', { key: null }));
});
