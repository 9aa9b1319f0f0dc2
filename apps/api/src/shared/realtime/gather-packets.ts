import type { Server } from 'socket.io';

/** What we need of a connection of Engine.IO, below Socket.IO, although it keeps some of it to itself. */
interface Connection {
  /** Sends the packets that wait, each in a write of its own. */
  flush: () => void;
  readonly writeBuffer: readonly unknown[];
  readonly transport: { readonly socket?: { readonly _socket?: Corkable | null } };
}

interface Corkable {
  readonly cork: () => void;
  readonly uncork: () => void;
}

/**
 * Sends everything a screen is told in one turn of the event loop in one write: a sale has two events, sales that are
 * written together many more, and a write to a socket costs more than all the rest of an event. Returns a function
 * that sends at once what waits. docs/decisions/081
 */
export function gatherPackets(engine: Server['engine']): () => void {
  const waiting = new Map<Connection, () => void>();
  const sendAll = () => {
    const flushes = [...waiting];
    waiting.clear();
    for (const [{ transport }, flush] of flushes) {
      // Polling has no socket of its own: it sends all packets in one answer anyway.
      const socket = transport.socket?.['_socket'];
      socket?.cork();
      flush();
      socket?.uncork();
    }
  };
  engine.on('connection', (connection: Connection) => {
    const flush = connection.flush.bind(connection);
    connection.flush = () => {
      if (connection.writeBuffer.length === 0) return;
      if (waiting.size === 0) setImmediate(sendAll);
      waiting.set(connection, flush);
    };
  });
  return sendAll;
}
