import type { CompiledQuery } from 'kysely';

/** A statement's text and its name: the driver prepares it under that name, once per connection. */
export class PreparedText {
  /** Every statement of the modules loaded so far: a test prepares them all. */
  static readonly all: PreparedText[] = [];
  readonly name = `q${PreparedText.all.length}`;
  readonly #compile: () => CompiledQuery;
  #query: CompiledQuery | undefined;

  constructor(compile: () => CompiledQuery) {
    this.#compile = compile;
    PreparedText.all.push(this);
  }

  /** Compiled when it is first asked for: most of the hundreds of statements are not needed to start. */
  get query(): CompiledQuery {
    return (this.#query ??= this.#compile());
  }

  get text(): string {
    return this.query.sql;
  }
}
