import { lazy } from 'react';

/** Loaded after the screen that it belongs to. */
export const OpenRegisterDialog = lazy(async () => ({
  default: (await import('./OpenRegisterDialog.tsx')).OpenRegisterDialog,
}));
