import { connectTo } from './socket.ts';

export interface Screen {
  readonly close: () => void;
}

interface ScreenOptions {
  readonly address: string;
  readonly token: string;
  /** Called with each text message of the server, without its WebSocket frame. */
  readonly onMessage: (message: Buffer) => void;
}

/**
 * Connects a screen over a bare socket, with only the necessary part of WebSocket and Socket.IO: a thousand complete
 * clients would load the measured cores. Resolves after the handshake.
 */
export function openScreen({ address, token, onMessage }: ScreenOptions): Promise<Screen> {
  let receive: (chunk: Buffer) => void;
  const socket = connectTo(address, (chunk) => receive(chunk));
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: ${new URL(address).host}\r\nconnection: upgrade\r\n` +
      'upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  return new Promise((resolve, reject) => {
    const read = (message: Buffer) => {
      const [packet, kind] = message.toString('latin1', 0, 2);
      if (packet === '2') socket.write(PONG);
      else if (packet === '0') socket.write(frameOf(`40${JSON.stringify({ token })}`));
      else if (kind === '0') resolve({ close: () => socket.destroy() });
      else if (kind === '4') reject(new Error(String(message)));
      else onMessage(message);
    };
    let rest: Buffer = Buffer.alloc(0);
    let isUpgraded = false;
    receive = (chunk) => {
      rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      if (!isUpgraded) {
        const end = rest.indexOf('\r\n\r\n');
        if (end === -1) return;
        isUpgraded = true;
        rest = rest.subarray(end + 4);
      }
      rest = Buffer.from(readFrames(rest, read));
    };
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('a screen was not let in')));
  });
}

/** Reads the complete frames and returns the rest. The server sends no long frames and no fragments. */
function readFrames(received: Buffer, read: (message: Buffer) => void): Buffer {
  for (let at = 0; ;) {
    const length = received[at + 1]!;
    const begin = at + (length === 126 ? 4 : 2);
    const end = begin + (length === 126 ? received[at + 2]! * 256 + received[at + 3]! : length);
    // NaN if the length itself is not complete yet.
    if (!(end <= received.length)) return received.subarray(at);
    read(received.subarray(begin, end));
    at = end;
  }
}

/** A client must mask its frames; a mask of zeros changes nothing. */
function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  if (length > 125) throw new Error('too long for a short frame');
  return Buffer.concat([Buffer.from([0x81, 0x80 | length, 0, 0, 0, 0]), Buffer.from(text)]);
}

const PONG = frameOf('3');
