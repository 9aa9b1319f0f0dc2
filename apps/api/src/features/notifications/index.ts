export { type Recipients, findRecipients } from './recipients.repository.ts';
export { deleteOldMessages } from './messages.repository.ts';
export { orderMessages, notifyOwner, withdrawMessages } from './order-messages.ts';
export { sendMessages } from './send-messages.ts';
