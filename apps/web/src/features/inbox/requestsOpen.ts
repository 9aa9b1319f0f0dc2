import { createStore } from '../../shared/store.ts';

/** Whether the list of requests is open: the bell leads to it. */
export const requestsOpen = createStore(false);
