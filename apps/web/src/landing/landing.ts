import { SESSION_KEY } from '../shared/storageKeys.ts';
import { readStored } from '../shared/storage.ts';
import { showStoredScheme } from '../shared/storedScheme.ts';
import { startMenu } from './menu.ts';
import { startViewer } from './viewer.ts';

// All the script the start page has: it reads well without.

/** What this browser keeps of the application: who is signed in, and whether it is night. */
function showAsStored(): void {
  document.documentElement.toggleAttribute('data-session', readStored(SESSION_KEY) !== null);
  showStoredScheme();
}

showAsStored();
addEventListener('storage', showAsStored);
// The page as it was left, brought back by the browser's arrow.
addEventListener('pageshow', showAsStored);
startMenu();
startViewer();
