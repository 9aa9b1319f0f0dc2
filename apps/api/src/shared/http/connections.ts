import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 500;

interface Connection {
  /** The newest call. */
  call?: { readonly request: IncomingMessage; readonly response: ServerResponse };
  /** Bytes in both directions at the last sweep. */
  bytes?: number;
}

/**
 * While the API closes, cuts the connections on which nothing happens. A client that sleeps sends neither the rest of
 * its call nor the end of its WebSocket, and reads no answer: the server would wait for it. A call that is being
 * answered, or still arrives, goes on.
 */
export function cutSilentConnections(app: FastifyInstance): void {
  const connections = new Map<Socket, Connection>();
  app.server.on('connection', (socket) => {
    connections.set(socket, {});
    socket.once('close', () => connections.delete(socket));
  });
  app.server.on('request', (request, response) => {
    const connection = connections.get(request.socket);
    if (connection) connection.call = { request, response };
  });
  const sweep = () => {
    for (const [socket, connection] of connections) {
      const bytes = socket.bytesRead + socket.bytesWritten;
      if (bytes === connection.bytes && !isBeingAnswered(connection)) socket.destroy();
      connection.bytes = bytes;
    }
  };
  app.addHook('preClose', async () => {
    const sweeps = setInterval(sweep, SWEEP_MS);
    app.server.once('close', () => clearInterval(sweeps));
  });
}

const isBeingAnswered = ({ call }: Connection) =>
  call !== undefined && call.request.complete && !call.response.headersSent;
