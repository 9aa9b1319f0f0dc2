import { hash, randomBytes } from 'node:crypto';

/** Returns a random secret. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
