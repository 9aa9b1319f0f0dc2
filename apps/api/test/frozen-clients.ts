// Opens screens and other connections, prints a line once the server has answered them, and reads nothing more.
import { connect } from 'node:net';
import { io } from 'socket.io-client';

const [address = '', screens, token = '', stream] = process.argv.slice(2);
const { host, hostname, port } = new URL(address);
/** Connections of each other kind. */
const OTHERS = 10;

/** Sends a text; resolves with the first part of the answer, or at once if none is expected. */
const send = (text: string, isAnswered = true) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', reject);
    socket.write(text, () => isAnswered || resolve());
    if (isAnswered) socket.once('data', () => resolve(void socket.pause()));
  });
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`;

const screen = () =>
  new Promise<void>((resolve, reject) => {
    const socket = io(address, { auth: { token }, transports: ['websocket'], forceNew: true });
    socket.on('connect', resolve).on('connect_error', reject);
  });
const idle = () => send(get('/api/health'));
const halfSent = () =>
  send(`POST /api/auth/login HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 99\r\n\r\n{`, false);
/** Six MB: Linux buffers at most 4 MB of a connection that its client does not read. */
const unread = () => send(get('/api/docs/json').repeat(12));

const open = (kind: () => Promise<void>, count: number) => Promise.all(Array.from({ length: count }, kind));
await open(screen, Number(screens));
for (const kind of [idle, halfSent, unread, ...(stream ? [() => send(get(stream))] : [])])
  await open(kind, OTHERS);
process.stdout.write('open\n');
