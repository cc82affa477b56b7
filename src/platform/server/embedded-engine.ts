import { messages, parse, PGlite, protocol, type QueryOptions, type Results, type Transaction } from "@electric-sql/pglite";

const { serialize } = protocol;

/** So many statements are prepared at once; then the one not used for longest is closed. */
const PREPARED = 500;
/** PostgreSQL's errors where a prepared statement has gone, or its result has other columns now. */
const OUTDATED = ["26000", "0A000"];

type Prepared = { name: string; types: number[] };
type Run = { text: string; values: unknown[]; options: QueryOptions | undefined };

/**
 * PGlite that prepares a statement when it comes a second time, and sends what it does for one as a single message. PGlite itself parses and plans
 * it each time anew, in six: two to six times the work.
 */
export class EmbeddedEngine extends PGlite {
  #seen = new Set<string>();
  #prepared = new Map<string, Prepared>();
  #names = 0;

  override async query<T>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<T>> {
    if (options?.blob || options?.paramTypes) return super.query<T>(text, values, options);
    await this._checkReady();
    const run = () => this.#run({ text, values, options });
    return this._runExclusiveTransaction(async () => {
      const results = await run().catch((error: unknown) => {
        if (isOutdated(error) && this.#forget(text)) return run();
        throw error;
      });
      await this.syncToFs();
      return results as Results<T>;
    });
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query: Transaction["query"] = async <Row>(text: string, values: unknown[] = [], options?: QueryOptions) => {
        if (tx.closed || options?.blob || options?.paramTypes) return tx.query<Row>(text, values, options);
        return this.#run({ text, values, options }).catch((error: unknown) => {
          if (isOutdated(error)) this.#forget(text);
          throw error;
        }) as Promise<Results<Row>>;
      };
      return work(Object.assign(Object.create(tx) as Transaction, { query }));
    });
  }

  #run(run: Run): Promise<Results> {
    return this._runExclusiveQuery(async () => {
      try {
        return await this.#answer(run);
      } catch (error) {
        if (error instanceof messages.DatabaseError)
          Object.assign(error, { query: run.text, params: run.values, queryOptions: run.options });
        throw error;
      }
    });
  }

  async #answer({ text, values, options }: Run): Promise<Results> {
    const known = this.#prepared.get(text);
    const { name, types } = known ?? (await this.#prepare(text, options));
    if (known) {
      this.#prepared.delete(text); // and set again: the last used is the last in the map
      this.#prepared.set(text, known);
    }
    const written = values.map((value, at) => {
      if (value === null || value === undefined) return null;
      const serializer = options?.serializers?.[types[at]!] ?? this.serializers[types[at]!];
      return serializer ? serializer(value) : String(value);
    });
    const bind = serialize.bind({ statement: name, values: written });
    const answers = await this.#send([bind, serialize.describe({ type: "P" }), serialize.execute({})], options);
    return parse.parseResults(answers, this.parsers, options)[0]!;
  }

  /** Under a name when it has been there before, else without one. */
  async #prepare(text: string, options: QueryOptions | undefined): Promise<Prepared> {
    const isKnown = this.#seen.has(text);
    const name = isKnown ? `p${++this.#names}` : "";
    const answers = await this.#send([serialize.parse({ name, text }), serialize.describe({ type: "S", name })], options);
    const prepared = { name, types: parse.parseDescribeStatementResults(answers) };
    if (!isKnown) {
      if (this.#seen.size >= PREPARED * 4) this.#seen.clear();
      this.#seen.add(text);
      return prepared;
    }
    this.#prepared.set(text, prepared);
    const [oldest] = this.#prepared;
    if (oldest && this.#prepared.size > PREPARED) {
      this.#prepared.delete(oldest[0]);
      await this.#send([serialize.close({ type: "S", name: oldest[1].name })], options);
    }
    return prepared;
  }

  #send(parts: Uint8Array[], options: QueryOptions | undefined) {
    const onNotice = options?.onNotice;
    return this.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false, ...(onNotice && { onNotice }) });
  }

  /** Whether there was one to forget. */
  #forget(text: string): boolean {
    return this.#prepared.delete(text);
  }
}

const isOutdated = (error: unknown): boolean => error instanceof messages.DatabaseError && OUTDATED.includes(error.code ?? "");
