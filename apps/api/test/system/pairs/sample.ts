import type { Scene, Till } from './scene.ts';

export interface Sent {
  /** Missing for a guest's call. */
  readonly token?: string;
  /** Address of the caller, by which a guest's calls are counted. */
  readonly from?: string;
  readonly params?: object;
  readonly body?: object;
  readonly query?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, Buffer>>;
}

/** Returns the request of a call that runs together with another one: at its own till, or as the administrator. */
export type Sample = (scene: Scene, own: Till, other: Till) => Sent | Promise<Sent>;
