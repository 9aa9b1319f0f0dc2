export { useInbox, useInboxCount } from './inbox.api.ts';
export { unmarkTable, useNewTables } from './newItems.ts';
