import { hashRaw } from '@node-rs/argon2';

/**
 * Hashes a PIN with its company's salt (argon2id), at the cost of a password's hash: one hash finds the user, and who
 * reads the database needs as long for each guess.
 */
export const hashPin = (pin: string, salt: string): Promise<Buffer> =>
  hashRaw(pin, { salt: Buffer.from(salt.replaceAll('-', ''), 'hex') });
