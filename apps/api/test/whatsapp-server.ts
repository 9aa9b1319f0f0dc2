import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Received {
  readonly url: string | undefined;
  /** The sender's name of the message. */
  readonly name: unknown;
  readonly body: { readonly phone: string; readonly text: string };
}

const fine: RequestListener = (_, response) => void response.end('{}');

/** Starts a company's WhatsApp server, whose answers a test sets. */
export async function startWhatsappServer() {
  const whatsapp = {
    received: [] as Received[],
    /** A GET queries whether the server works. */
    answer: fine,
    address: '',
    texts: () => whatsapp.received.map(({ body }) => body.text),
    reset: () => {
      whatsapp.received.length = 0;
      whatsapp.answer = fine;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const name = request.headers['idempotency-key'];
      if (request.method === 'POST')
        whatsapp.received.push({ url: request.url, name, body: JSON.parse(body) });
      whatsapp.answer(request, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whatsapp.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/wa/`;
  return whatsapp;
}
export type WhatsappServer = Awaited<ReturnType<typeof startWhatsappServer>>;
