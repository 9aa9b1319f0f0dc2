import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { setViewport } from './viewport.ts';

beforeEach(() => setViewport(1366));
afterEach(() => {
  cleanup();
  localStorage.clear();
});
