export { backUp } from './backup.ts';
export { lastBackupAt } from './list.ts';
export { backUpNightly, backupWarning, warnOfFolder } from './nightly.ts';
export { findNightly, forgetNights, type NightlyState } from './nightly-state.ts';
export { contentsText } from './manifest.ts';
export { restore } from './restore.ts';
