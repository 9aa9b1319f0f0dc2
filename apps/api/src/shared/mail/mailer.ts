import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from './mail-page.ts';

interface MailerOptions {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  readonly outboxDir: string;
}

/** Passes a mail to the server. Throws if it was not accepted. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Sends through the mail server; without one, writes each mail as a file into the outbox. `docs/rules/accounts.md` */
export function createMailer({ smtpUrl, from, outboxDir }: MailerOptions): SendMail {
  return smtpUrl ? throughServer(smtpUrl, from) : intoFolder(outboxDir, from);
}

/** Short timeouts, because a closing server waits for the mail that is being sent. */
const PATIENCE = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

// Loaded at first use: most processes send nothing, and the library takes longer to load than the rest of the start.
const library = () => import('nodemailer');

function throughServer(url: string, from: string): SendMail {
  return async (mail) => {
    const { createTransport } = await library();
    await createTransport({ url, ...PATIENCE }, { from }).sendMail(mail);
  };
}

function intoFolder(folder: string, from: string): SendMail {
  return async (mail) => {
    const { createTransport } = await library();
    const compose = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from });
    const { message } = await compose.sendMail(mail);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const instant = new Date().toISOString().replaceAll(':', '-');
    const name = `${instant}-${randomBytes(4).toString('hex')}.eml`;
    await writeFile(join(folder, name), message as Buffer, { mode: 0o600, flag: 'wx' });
  };
}
