export { type Recipients, findRecipients } from './recipients.repository.ts';
export { deleteOldMessages, hasLeft } from './messages.repository.ts';
export { queueMessages, notifyOwner, withdrawMessages } from './queue-messages.ts';
export { sendMessages } from './send-messages.ts';
