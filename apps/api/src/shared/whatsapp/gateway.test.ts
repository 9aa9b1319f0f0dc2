import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWhatsappServer, type WhatsappServer } from '../../../test/whatsapp-server.ts';
import { createMessenger } from './gateway.ts';

let whatsapp: WhatsappServer;
beforeAll(async () => void (whatsapp = await startWhatsappServer()));
afterAll(() => whatsapp.close());

it('never reaches this machine’s own network unless the operator allows it', async () => {
  const { send: hand } = createMessenger({ mayBePrivate: false });
  const message = { name: 'm', phone: '1', text: 'x', secondsLeft: 1 };
  for (const host of [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:10.0.0.1]',
    '169.254.169.254',
    '192.168.1.5',
  ]) {
    expect(await hand({ server: `http://${host}:1`, key: 'k' }, message)).toEqual({ state: 'failed' });
  }
  expect(whatsapp.received).toEqual([]);
});

it('reaches a server whose name has two addresses of which it has the second, as localhost may', async () => {
  const both = async () => [
    { address: '::1', family: 6 },
    { address: '127.0.0.1', family: 4 },
  ];
  const { works } = createMessenger({ mayBePrivate: true }, both);
  const server = whatsapp.address.replace('127.0.0.1', 'localhost');
  expect(await works({ server, key: 'k' })).toBe(true);
});
