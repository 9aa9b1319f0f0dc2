export { findActiveSession } from './sessions.repository.ts';
