export { deleteOldMessages } from './notifications.repository.ts';
export { sendMessage } from './notifications.service.ts';
