import type { Rolldown } from 'vite';

/** The frame of the dashboard, and what its pages have in common with the home page. */
const SHELL =
  /\/src\/(app\/(shell\/Shell|SessionRefresh)|ui\/\w+\/(PageHeader|ErrorState|LinkButton|Money|SegmentedChoice|StatusChip)|shared\/(api\/answers|time\/useNow))\.|\/sales\.endpoints\./;

/**
 * The files that several pages share. A group takes the modules that match, and all that they import and no earlier
 * group has: each screen's file adds to the files of the screens before it. Without groups the bundler writes a file
 * for each set of pages with a module in common, a hundred for the sell screen.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // All that the start page shares with the application.
  { name: 'base', test: /\/shared\/(storage|storageKeys|storedScheme)\.ts$|vite\/modulepreload-polyfill/ },
  { name: 'app', tags: ['$initial'], test: (id) => !/\/(landing|manual)[./]/.test(id) },
  { name: 'login', test: /\/auth\/LoginPage\./ },
  { name: 'shell', test: SHELL },
  { name: 'home', test: /\/DashboardPage\./ },
  { name: 'sell', test: /\/sell\/SellPage\./ },
  { name: 'shared', minShareCount: 6 },
];
