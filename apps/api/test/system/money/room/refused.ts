/** A refusal that the model expects, by its code. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export function refuse(code: string): never {
  throw new Refused(code);
}
