import type { TestApi } from './api.ts';

/** Returns the figures of a text of /metrics with this name, by their labels except `process`. */
export function figuresIn(text: string, name: string): Record<string, number> {
  const lines = text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'));
  return Object.fromEntries(
    [...lines].map(([, labels = '', value]) => [labels.replace(/process="[^"]*",?/, ''), Number(value)]),
  );
}

/** Fetches /metrics. */
export const metricsOf = async ({ app }: Pick<TestApi, 'app'>): Promise<string> =>
  (await app.inject({ url: '/metrics' })).body;
