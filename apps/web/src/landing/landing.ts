import { COLOR_SCHEME_KEY, SESSION_KEY } from '../shared/storageKeys.ts';
import { readStored } from '../shared/storage.ts';
import { startMenu } from './menu.ts';
import { startViewer } from './viewer.ts';

// All the script the start page has: it reads well without.

const root = document.documentElement;

/** What this browser keeps of the application: who is signed in, and whether it is night. */
function showAsStored(): void {
  root.toggleAttribute('data-session', readStored(SESSION_KEY) !== null);
  const scheme = readStored(COLOR_SCHEME_KEY);
  if (scheme === 'light' || scheme === 'dark') root.dataset.mantineColorScheme = scheme;
  else delete root.dataset.mantineColorScheme;
}

showAsStored();
addEventListener('storage', showAsStored);
// The page as it was left, brought back by the browser's arrow.
addEventListener('pageshow', showAsStored);
startMenu();
startViewer();
