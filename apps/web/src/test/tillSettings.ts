import { type TillSettingsWire } from '@restaurante/contract/companies/settings.wire.ts';

/** Returns the settings of a till, all off. */
export const tillSettingsOf = (change: Partial<TillSettingsWire> = {}): TillSettingsWire => ({
  no_kitchen_screen: 0,
  blind_count: 0,
  shared_registers: 0,
  authority: null,
  movement_kinds: [],
  rounding: 0,
  tip_percents: null,
  ...change,
});
