export { useInbox, useInboxCount } from './inbox.api.ts';
export { dayReadyNotice, readyNotice } from './readyNotice.ts';
export { unmarkTable, useNewTables } from './newItems.ts';
export { requestsOpen } from './requestsOpen.ts';
export { notPrintedOpen, notPrintedText } from './notPrinted.ts';
