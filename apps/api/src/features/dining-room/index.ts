export { callFromTable } from './dining-room.service.ts';
