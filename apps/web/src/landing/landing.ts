import { readStored } from '../shared/storage.ts';
import { SESSION_KEY } from '../shared/storageKeys.ts';
import { showStoredScheme } from '../shared/storedScheme.ts';
import { startMenu } from './menu.ts';
import { startViewer } from './viewer.ts';

// All the script of the start page; the page works without it.

/** Shows the page as this browser's storage says: signed in or not, light or dark. */
function showAsStored(): void {
  document.documentElement.toggleAttribute('data-session', readStored(SESSION_KEY) !== null);
  showStoredScheme();
}

showAsStored();
addEventListener('storage', showAsStored);
// Runs again when the browser's back button restores the page as it was left.
addEventListener('pageshow', showAsStored);
startMenu();
startViewer();
