import { LRUCache } from "lru-cache";

/** How long a value is served after loading. */
export interface Lifetime {
  /** Served as is. */
  freshMs: number;
  /** Further milliseconds: served at once while it is reloaded. */
  staleMs: number;
  /** Beyond `freshMs`: served if reloading fails. */
  onErrorMs: number;
}

export interface Loaded<Value> {
  value: Value;
  lifetime: Lifetime;
  /** Stored apart, so that it can't evict the rest: such as the answer to a visitor's made-up URL. */
  isMinor?: boolean;
}

export interface CachedValue<Value> {
  value: Value;
  /** `old` is served only without a better value. */
  age: "fresh" | "stale" | "old";
  /** A reload has just failed and isn't repeated yet. */
  isResting: boolean;
}

/** Returns what to store; null, or a rejection, leaves what is stored. */
export type Load<Value> = () => Promise<Loaded<Value> | null>;

export interface StaleCacheOptions<Value> {
  nowMs: () => number;
  maxBytes: number;
  maxMinorBytes?: number;
  bytesOf: (value: Value, key: string) => number;
  /** Pause after a failed reload. */
  restMs?: number;
  /** Bounds a `get` on a load that began at `startedAtMs`. */
  limitWait?: <Result>(loading: Promise<Result>, startedAtMs: number) => Promise<Result>;
  onEvict?: (key: string) => void;
  /** Called once per rejected load. */
  report?: (error: unknown) => void;
}

type Concerns<Value> = (value: Value, key: string) => boolean;

interface Entry<Value> extends Loaded<Value> {
  loadedAtMs: number;
  failedAtMs: number;
  isExpired: boolean;
}

interface Flight<Value> {
  startedAtMs: number;
  landed: Promise<CachedValue<Value> | null>;
  /** Expirations since the load started. */
  expired: Concerns<Value>[];
}

/** Stale-while-revalidate and stale-if-error (RFC 5861) within a number of bytes; concurrent loads of one key share a flight. */
export class StaleCache<Value> {
  readonly #options: Required<Pick<StaleCacheOptions<Value>, "restMs" | "limitWait" | "report">> &
    StaleCacheOptions<Value>;
  readonly #major: LRUCache<string, Entry<Value>>;
  readonly #minor: LRUCache<string, Entry<Value>>;
  readonly #flights = new Map<string, Flight<Value>>();

  constructor(options: StaleCacheOptions<Value>) {
    const { maxBytes, maxMinorBytes = maxBytes, bytesOf, onEvict } = options;
    this.#options = { restMs: 5_000, limitWait: (loading) => loading, report: () => undefined, ...options };
    const room = (maxSize: number) =>
      new LRUCache<string, Entry<Value>>({
        maxSize: Math.ceil(maxSize),
        sizeCalculation: ({ value }, key) => bytesOf(value, key),
        dispose: (_, key, reason) => reason === "evict" && onEvict?.(key),
      });
    this.#major = room(maxBytes);
    this.#minor = room(maxMinorBytes);
  }

  get bytes(): number {
    return this.#major.calculatedSize + this.#minor.calculatedSize;
  }

  has(key: string): boolean {
    return this.#major.has(key) || this.#minor.has(key);
  }

  find(key: string): CachedValue<Value> | null {
    const entry = this.#entry(key);
    if (!entry) return null;
    const now = this.#options.nowMs();
    const age = ageOf(entry.lifetime, now - entry.loadedAtMs);
    if (age === "gone") return null;
    const restedMs = now - entry.failedAtMs;
    const isResting = restedMs >= 0 && restedMs < this.#options.restMs;
    return { value: entry.value, age: entry.isExpired ? "old" : age, isResting };
  }

  /** Finds the value or loads it. Rejects, or returns null, if it can't be loaded in time and none is stored. */
  async get(key: string, load: Load<Value>): Promise<CachedValue<Value> | null> {
    const cachedValue = this.find(key);
    if (cachedValue?.age === "fresh" || cachedValue?.isResting) return cachedValue;
    const loading = this.#flight(key, load);
    if (cachedValue?.age === "stale") return cachedValue;
    try {
      let loaded = await this.#options.limitWait(loading.landed, loading.startedAtMs);
      if (loaded?.age === "old") {
        const again = this.#flight(key, load);
        loaded = await this.#options.limitWait(again.landed, loading.startedAtMs);
      }
      return loaded ?? cachedValue;
    } catch (error) {
      if (cachedValue) return cachedValue;
      throw error;
    }
  }

  /** Loads the value. A value expired meanwhile is `old`. */
  load(key: string, load: Load<Value>): Promise<CachedValue<Value> | null> {
    return this.#flight(key, load).landed;
  }

  set(
    key: string,
    loaded: Loaded<Value>,
    { loadedAtMs = this.#options.nowMs(), isExpired = false } = {},
  ): void {
    this.delete(key);
    const room = loaded.isMinor ? this.#minor : this.#major;
    room.set(key, { ...loaded, loadedAtMs, isExpired, failedAtMs: Number.NEGATIVE_INFINITY });
  }

  delete(key: string): void {
    this.#major.delete(key);
    this.#minor.delete(key);
  }

  /** Makes matching values old, those being loaded included. */
  expire(concerns: Concerns<Value>): void {
    for (const { expired } of this.#flights.values()) expired.push(concerns);
    for (const [key, entry] of [...this.#major.entries(), ...this.#minor.entries()]) {
      if (!concerns(entry.value, key)) continue;
      entry.isExpired = true;
      entry.failedAtMs = Number.NEGATIVE_INFINITY;
    }
  }

  #entry(key: string): Entry<Value> | undefined {
    return this.#major.get(key) ?? this.#minor.get(key);
  }

  #flight(key: string, load: Load<Value>): Flight<Value> {
    const current = this.#flights.get(key);
    if (current) return current;
    const expired: Concerns<Value>[] = [];
    const startedAtMs = this.#options.nowMs();
    const landed = this.#fly(key, load, expired).finally(() => this.#flights.delete(key));
    // A background reload has no caller to reject for.
    landed.catch(() => undefined);
    const flight = { startedAtMs, landed, expired };
    this.#flights.set(key, flight);
    return flight;
  }

  async #fly(key: string, load: Load<Value>, expired: Concerns<Value>[]): Promise<CachedValue<Value> | null> {
    try {
      const loaded = await load();
      if (!loaded) {
        this.#rest(key);
        return null;
      }
      const isExpired = expired.some((concerns) => concerns(loaded.value, key));
      this.set(key, loaded, { isExpired });
      return { value: loaded.value, age: isExpired ? "old" : "fresh", isResting: false };
    } catch (error) {
      this.#rest(key);
      this.#options.report(error);
      throw error;
    }
  }

  #rest(key: string): void {
    const entry = this.#entry(key);
    if (entry) entry.failedAtMs = this.#options.nowMs();
  }
}

/** A negative age means that the clock was set back. */
function ageOf(
  { freshMs, staleMs, onErrorMs }: Lifetime,
  ageMs: number,
): CachedValue<unknown>["age"] | "gone" {
  if (ageMs >= 0 && ageMs < freshMs) return "fresh";
  if (ageMs < freshMs + staleMs) return "stale";
  return ageMs < freshMs + onErrorMs ? "old" : "gone";
}
