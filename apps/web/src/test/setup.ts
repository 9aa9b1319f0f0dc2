import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { setViewport } from './viewport.ts';

// Growing text fields wait for fonts, which happy-dom has not.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

beforeEach(() => setViewport(1366));
afterEach(() => {
  cleanup();
  localStorage.clear();
});
