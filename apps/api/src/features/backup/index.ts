export { backUp } from './backup.ts';
export { lastBackupAt } from './list.ts';
export { backUpNightly, backupWarning } from './nightly.ts';
export { contentsText } from './manifest.ts';
export { restore } from './restore.ts';
