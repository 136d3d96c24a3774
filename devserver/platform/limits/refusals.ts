import type { Counters } from './counters';

/** Length of the window in which refusals are counted, in seconds. */
const seconds = 3600;

/** Maximum count of a user's refusals in a window, because a counter costs time in proportion to its count. */
const mostCounted = 1000;

/** The refusals of a user in the last hour. */
export interface RefusedUser {
  readonly userId: string;
  readonly count: number;
  /** By `GET /path/:id`, since the first refusal of the window; less than `count` after a restart. */
  readonly routes: ReadonlyMap<string, number>;
}

/** Counts the refusals (403) of signed-in users. Of a refused call only its route is stored, in memory. */
export class Refusals {
  readonly #routes = new Map<string, Map<string, number>>();
  readonly #refused = new Set<string>();

  constructor(private readonly counters: Counters) {}

  /** @param route method and pattern of the path, without its values */
  note(userId: string, route: string): void {
    const counter = this.#counterOf(userId);
    const counted = counter.times.length;
    this.#refused.add(userId);
    if (counted >= mostCounted) return;
    const routes = (counted > 0 && this.#routes.get(userId)) || new Map<string, number>();
    this.#routes.set(userId, routes.set(route, (routes.get(route) ?? 0) + 1));
    counter.add();
  }

  /** Adds the users whom another server has refused. Their counts are shared as those of limits are. */
  add(refused: readonly Pick<RefusedUser, 'userId' | 'routes'>[]): void {
    for (const { userId, routes: others } of refused) {
      this.#refused.add(userId);
      const routes = this.#routes.get(userId) ?? new Map<string, number>();
      for (const [route, n] of others) routes.set(route, (routes.get(route) ?? 0) + n);
      this.#routes.set(userId, routes);
    }
  }

  /** Users who were refused since the last call, and what was refused. */
  handOver(): readonly RefusedUser[] {
    const refused = this.take();
    this.#routes.clear();
    return refused;
  }

  /** Users who were refused since the last call. */
  take(): readonly RefusedUser[] {
    const refused = [...this.#refused].map((userId) => ({ userId, count: this.#counted(userId), routes: this.#routes.get(userId) ?? new Map() }));
    this.#refused.clear();
    for (const userId of this.#routes.keys()) if (this.#counted(userId) === 0) this.#routes.delete(userId);
    return refused.filter(({ count }) => count > 0);
  }

  #counted(userId: string): number {
    return this.#counterOf(userId).times.length;
  }

  #counterOf(userId: string) {
    return this.counters.of(['refusals', userId], seconds);
  }
}
