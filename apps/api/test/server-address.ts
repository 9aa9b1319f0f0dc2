import type { ChildProcess } from 'node:child_process';

/** Waits until a started program prints its address; with a public URL it prints that one. */
export function addressOf(child: ChildProcess, publicUrl?: string): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk);
      const found = publicUrl
        ? output.includes(publicUrl) && publicUrl
        : /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (found) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
}
