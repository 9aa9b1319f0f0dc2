export { useTables } from './dining-room.api.ts';
