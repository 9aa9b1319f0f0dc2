export { useHasTables, useTables } from './dining-room.api.ts';
