import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly subject: string;
  /** The plain text and the HTML, decoded. */
  readonly content: string;
}

/** Opens a real mail server that stores its mails. */
export async function openMailbox({ port = 0 } = {}) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), ...readMail(raw) });
        done();
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  return {
    mails,
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Returns subject and content of a mail's source, decoded. */
export function readMail(source: string): Pick<ReceivedMail, 'subject' | 'content'> {
  const [head = '', ...body] = source.split('\r\n\r\n');
  const [, subject = ''] = /^Subject: (.*(?:\r\n .*)*)/m.exec(head) ?? [];
  return {
    subject: subject.replaceAll(/\s*=\?UTF-8\?Q\?(.*?)\?=/gs, (_, word: string) =>
      decoded(word.replaceAll('_', ' ')),
    ),
    content: decoded(body.join('\r\n\r\n').replaceAll('=\r\n', '')),
  };
}

const decoded = (text: string) =>
  text.replaceAll(/(?:=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString());

/** Returns the token of the last link in a mail. */
export function tokenIn(content: string | undefined): string {
  const token = /\/(?:password\/reset|email\/confirm)\/([\w-]+)/.exec(content ?? '')?.[1];
  if (token === undefined) throw new Error(`no link in ${content}`);
  return token;
}
