import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

/**
 * A failure of the Cloud API. An error's code with its HTTP status; `cut_before` and `cut_after`: the connection
 * breaks before or after the message is accepted; `proxy_page`: it is accepted, and an error page is returned.
 */
export type Fault = readonly [status: number, code: number] | 'cut_before' | 'cut_after' | 'proxy_page';

const sent = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string(),
  biz_opaque_callback_data: z.string(),
  type: z.enum(['text', 'template']),
  text: z.object({ body: z.string() }).optional(),
  template: z
    .object({
      name: z.string(),
      language: z.object({ code: z.string() }),
      components: z.tuple([z.object({ parameters: z.tuple([z.object({ text: z.string() })]) })]),
    })
    .optional(),
});

interface Delivery {
  readonly phone: string;
  readonly text: string;
  readonly type: 'text' | 'template';
}

interface Options {
  readonly token: string;
  readonly phoneId: string;
  readonly appSecret: string;
  /** The fault of a request, null for none; `count` begins with 1. */
  readonly faultOf: (message: {
    phone: string;
    text: string;
    count: number;
  }) => Fault | null | Promise<Fault | null>;
}

/** Starts a local stand-in for Meta's Cloud API: its answers, its errors, its rule of 24 hours and its webhook. */
export async function startFakeCloud({ token, phoneId, appSecret, faultOf }: Options) {
  const delivered: Delivery[] = [];
  const open = new Set<string>();
  const reports: object[] = [];
  let count = 0;
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers.authorization !== `Bearer ${token}`) return refuse(response, 401, 190);
    if (request.method === 'GET') return answer(response, 200, { id: phoneId });
    const body = sent.parse(await json(request));
    const text = body.text?.body ?? body.template?.components[0].parameters[0].text ?? '';
    const fault = await faultOf({ phone: body.to, text, count: ++count });
    if (Array.isArray(fault)) return refuse(response, fault[0], fault[1]);
    if (fault === 'cut_before') return void request.socket.destroy();
    const id = `wamid.${count}`;
    const about = { id, recipient_id: body.to, biz_opaque_callback_data: body.biz_opaque_callback_data };
    if (body.type === 'text' && !open.has(body.to)) {
      // Meta accepts it, and later reports that it was not delivered.
      reports.push({ ...about, status: 'failed', errors: [{ code: 131_047 }] });
    } else {
      delivered.push({ phone: body.to, text, type: body.type });
      reports.push({ ...about, status: 'sent' }, { ...about, status: 'delivered' });
    }
    if (fault === 'cut_after') return void request.socket.destroy();
    if (fault === 'proxy_page') return void response.writeHead(502).end('<html>Bad Gateway</html>');
    return answer(response, 200, { messaging_product: 'whatsapp', messages: [{ id }] });
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const post = (gateway: string, value: object, secret = appSecret) => {
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
    });
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    return fetch(`${gateway}/webhook`, {
      method: 'POST',
      body,
      headers: { 'x-hub-signature-256': signature },
    });
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delivered,
    post,
    /** The phone writes to the restaurant, and accepts free text for 24 hours. */
    write: (gateway: string, phone: string, at: number) => {
      open.add(phone);
      const message = { from: phone, timestamp: String(Math.floor(at / 1_000)), type: 'text' };
      return post(gateway, { messages: [message] });
    },
    /** Closes Meta's window without the gateway's knowledge. */
    closeWindow: (phone: string) => void open.delete(phone),
    /** Sends the reports so far in batches, each report twice. Returns their number. */
    report: async (gateway: string): Promise<number> => {
      const now = reports.splice(0);
      const doubled = now.flatMap((one) => [one, one]);
      for (let at = 0; at < doubled.length; at += 15) {
        await post(gateway, { statuses: doubled.slice(at, at + 15) });
      }
      return now.length;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const answer = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** In Meta's format. */
const refuse = (response: ServerResponse, status: number, code: number) =>
  answer(response, status, {
    error: {
      message: `(#${code}) refused`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details: 'refused' },
      fbtrace_id: 'fake',
    },
  });
