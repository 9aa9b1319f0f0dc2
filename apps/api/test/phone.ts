/** Opens a phone that receives the changes from this address. */
export async function openPhone(address: string) {
  const line = new AbortController();
  const response = await fetch(address, { signal: line.signal });
  const chunks = response.body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  let text = '';
  return {
    headers: response.headers,
    /** Resolves with the next message of this kind. */
    nextMessage: async (event: 'menu' | 'sale') => {
      const message = new RegExp(`event: ${event}\ndata: (.*)\n\n`);
      for (;;) {
        const [all, data] = message.exec(text) ?? [];
        if (all !== undefined) {
          text = text.replace(all, '');
          return data;
        }
        const { value, done } = await chunks.next();
        if (done) throw new Error('the line ended');
        text += value;
      }
    },
    hangUp: () => line.abort(),
  };
}
