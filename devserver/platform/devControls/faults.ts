import type { Clock } from '../platform';

/** Ways of losing the answer of a call that was carried out: cut off, empty, invalid JSON, or replaced by a gateway's page. */
export const lostAnswers = ['cut', 'empty', 'malformed', '502', '504'] as const;
export type LostAnswer = (typeof lostAnswers)[number];

/** One planned failure of the dev controls: matching calls wait, fail, or lose their answers. */
export interface Fault {
  /** Any method when absent. */
  readonly method?: string;
  /** The documented path without `/api`; `:name` and `{name}` stand for any one segment. Case and a trailing slash do not matter. */
  readonly path: string;
  /** Absent: the call is carried out, after its delay. */
  readonly status?: number;
  /** The call is carried out and its answer is lost; ignored with a `status`. */
  readonly lost?: LostAnswer;
  readonly delayMs?: number;
  /** Number of calls that it affects; absent: every call until it is cleared. */
  readonly times?: number;
}

/** Effect of a fault on a call. */
interface Trouble {
  readonly delayMs: number;
  readonly status: number | undefined;
  readonly lost: LostAnswer | undefined;
}

export interface Faults {
  /** Replaces all planned faults and lets delayed calls continue; `[]` clears them. */
  set(faults: readonly Fault[]): void;
  /** The remaining faults, with the rest of `times`. */
  list(): readonly Fault[];
  /** The fault's effect on this call, which is counted; `undefined`: none. `path` is without `/api` and query. */
  take(method: string, path: string): Trouble | undefined;
  /** Resolves once the delay has passed by the server's clock or in real time, or the faults are replaced. */
  wait(milliseconds: number): Promise<void>;
}

interface Planned {
  readonly fault: Fault;
  readonly pattern: RegExp;
  left: number;
}

const withoutEnd = (path: string): string => path.replace(/\/+$/, '');

const patternOf = (path: string): RegExp => {
  const segments = withoutEnd(path)
    .split('/')
    .map((segment) => (/^:\w+$|^\{\w+\}$/.test(segment) ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${segments.join('/')}$`, 'i');
};

const plan = (fault: Fault): Planned => ({ fault, pattern: patternOf(fault.path), left: fault.times ?? Number.POSITIVE_INFINITY });

const stillThere = ({ fault, left }: Planned): Fault => (Number.isFinite(left) ? { ...fault, times: left } : fault);

/** Planned failures, with which people and tests check screens against a slow or failing server. */
export const createFaults = (clock: Clock): Faults => {
  let planned: Planned[] = [];
  const waiting = new Set<() => void>();

  const wait = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const finish = (): void => {
        callOff();
        waiting.delete(finish);
        resolve();
      };
      const callOff = clock.after(milliseconds, finish);
      waiting.add(finish);
    });

  return {
    set(faults) {
      planned = faults.map(plan);
      for (const finish of [...waiting]) finish();
    },
    list: () => planned.map(stillThere),
    take(method, path) {
      const asked = withoutEnd(path);
      const hit = planned.find(({ fault, pattern }) => (fault.method ?? method).toUpperCase() === method.toUpperCase() && pattern.test(asked));
      if (!hit) return undefined;
      hit.left -= 1;
      if (hit.left <= 0) planned = planned.filter((one) => one !== hit);
      return { delayMs: hit.fault.delayMs ?? 0, status: hit.fault.status, lost: hit.fault.lost };
    },
    wait,
  };
};
