export { backUp } from './backup.ts';
export { type FailedNight, findFailedNight, forgetFailures } from './failed-night.ts';
export { lastBackupAt } from './list.ts';
export { backUpNightly, backupWarning, warnOfFolder } from './nightly.ts';
export { contentsText } from './manifest.ts';
export { restore } from './restore.ts';
