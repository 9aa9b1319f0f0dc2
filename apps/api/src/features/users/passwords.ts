import { hash, verify } from '@node-rs/argon2';

// argon2id with the library's defaults (19 MiB, two passes), as OWASP advises.
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/** Takes the same time with and without a hash. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash('no password is this long and this wrong');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== null && matches;
}
