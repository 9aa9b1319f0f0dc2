import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

/** Starts a server that dies right after its first "ready", or when its client says goodbye. */
export async function endingServer(url: string, { at }: { at: 'welcome' | 'farewell' }) {
  const { hostname, port } = new URL(url);
  const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');
  const GOODBYE = 'X'.charCodeAt(0);
  const fields = Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0');
  const ended = Promise.withResolvers<void>();
  const fatal = Buffer.concat([Buffer.from('E\0\0\0', 'latin1'), Buffer.from([fields.length + 4]), fields]);
  const server = createServer((client) => {
    const behind = connect(Number(port), hostname);
    client.on('data', (data: Buffer) => {
      if (at === 'farewell' && data[0] === GOODBYE) client.end(fatal);
      else behind.write(data);
    });
    client.on('close', ended.resolve);
    behind.on('data', (data: Buffer) => {
      const isReady = data.subarray(-READY.length).equals(READY);
      if (at === 'welcome' && isReady) client.end(Buffer.concat([data, fatal]));
      else client.write(data);
    });
    for (const socket of [client, behind]) socket.on('error', () => behind.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(url);
  own.port = String((server.address() as AddressInfo).port);
  own.search = '';
  return { url: own.href, ended: ended.promise, close: () => server.close() };
}
