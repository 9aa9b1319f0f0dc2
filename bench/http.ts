import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/** Sends requests over kept-alive connections, as cheaply as Node can, so that the load itself is not measured. */
export function lightClient(address: string, token: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return (method: 'GET' | 'POST', path: string, body?: object, from?: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const payload = body && JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${token}`,
        ...(from ? { 'x-forwarded-for': from } : {}),
        ...(payload
          ? {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
              'idempotency-key': randomUUID(),
            }
          : {}),
      };
      const sent = request(`${address}${path}`, { method, agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = String(Buffer.concat(chunks));
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${path} answered ${response.statusCode}: ${text}`));
        });
      });
      sent.on('error', reject);
      sent.end(payload);
    });
}
