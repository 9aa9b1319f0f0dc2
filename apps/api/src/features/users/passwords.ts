import { availableParallelism } from 'node:os';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { AppError } from '@restaurante/contract/errors.ts';
import { fairQueue } from '../../shared/fair-queue.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/**
 * Hashes wait for each other, so that sign-ins leave a processor to the tills: each takes some 25 ms of one. PINs and
 * passwords take turns, because a till waits for a PIN. Beyond a wait of some seconds they are refused: server_busy.
 */
const inTurn = fairQueue({
  name: 'passwords',
  perCompany: 100,
  total: 200,
  slots: Math.max(1, availableParallelism() - 1),
});
const [PINS, PASSWORDS] = [1, 2];

/**
 * Hashes a password that is being set, unless it is a common one: argon2id with the library's defaults (19 MiB, two
 * passes), as OWASP advises.
 */
export async function hashPassword(password: string): Promise<string> {
  if (COMMON_PASSWORDS.has(password.toLowerCase())) {
    throw new AppError('password_common', { field: 'password' });
  }
  return inTurn(PASSWORDS, () => hash(password));
}

let decoy: Promise<string> | undefined;

/** Takes the same time with and without a hash. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash('no password is this long and this wrong');
  const known = passwordHash ?? (await decoy);
  const matches = await inTurn(PASSWORDS, () => verify(known, password));
  return passwordHash !== null && matches;
}

/**
 * Hashes a PIN with its company's salt (argon2id), at the cost of a password's hash: one hash finds the user, and who
 * reads the database needs as long for each guess.
 */
export const hashPin = (pin: string, salt: string): Promise<Buffer> =>
  inTurn(PINS, () => hashRaw(pin, { salt: Buffer.from(salt.replaceAll('-', ''), 'hex') }));
