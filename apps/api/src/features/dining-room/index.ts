export { callsFrom } from './dining-room.queries.ts';
export { callsSince } from './dining-room.repository.ts';
export { callFromTable } from './dining-room.service.ts';
