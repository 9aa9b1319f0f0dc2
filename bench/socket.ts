import { connect, type Socket } from 'node:net';

const RECEIVED = Buffer.alloc(64 * 1024);

/**
 * Connects to the product. `read` must copy its data: all connections receive into one buffer. Node's default
 * is 64 kB for each packet, and the client's garbage collector then keeps both cores busy for 70 ms every second.
 */
export function connectTo(address: string, read: (chunk: Buffer) => void): Socket {
  const { hostname, port } = new URL(address);
  const callback = (length: number) => {
    read(RECEIVED.subarray(0, length));
    return true;
  };
  return connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: { buffer: RECEIVED, callback },
  });
}
