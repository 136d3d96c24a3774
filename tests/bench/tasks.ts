import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decode } from '@jridgewell/sourcemap-codec';
import type { Page } from 'puppeteer';

/** Owner of running code: ours, a library by the name of its package, or `browser` (style, layout, painting, garbage). */
type Owner = string;

/** A task of the page's main thread. */
export interface Task {
  /** Milliseconds of processor time, so that other processes do not affect it. */
  readonly spent: number;
  /** The same by owner of the code, from samples. */
  readonly by: ReadonlyMap<Owner, number>;
}

interface Frame {
  readonly url?: string;
  readonly functionName: string;
  readonly lineNumber?: number;
  readonly columnNumber?: number;
}

interface ProfileNode {
  readonly id: number;
  readonly parent?: number;
  readonly callFrame: Frame;
}

/** An event of Chromium's trace format, with the fields that are used. Times are microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly id?: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: {
    readonly data?: {
      readonly startTime?: number;
      readonly timeDeltas?: readonly number[];
      readonly cpuProfile?: { readonly nodes?: readonly ProfileNode[]; readonly samples?: readonly number[] };
    };
  };
}

const begin = 'what is measured begins';
const categories = ['disabled-by-default-devtools.timeline', 'disabled-by-default-v8.cpu_profiler', 'blink.user_timing'];

/** Finds the source file for a position of a built script, with the source maps beside it. */
const sourceFinder = (publicFolder: string): ((frame: Frame) => string | undefined) => {
  const maps = new Map<string, { readonly sources: readonly string[]; readonly lines: ReturnType<typeof decode> } | undefined>();
  const mapOf = (url: string) => {
    const file = path.join(publicFolder, `${new URL(url).pathname}.map`);
    if (!maps.has(file)) {
      const map = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { sources: string[]; mappings: string }) : undefined;
      maps.set(file, map && { sources: map.sources, lines: decode(map.mappings) });
    }
    return maps.get(file);
  };
  return ({ url, lineNumber = 0, columnNumber = 0 }) => {
    const map = url?.startsWith('http') ? mapOf(url) : undefined;
    const segment = map?.lines[lineNumber]?.findLast(([column]) => column <= columnNumber);
    return segment?.[1] === undefined ? undefined : map?.sources[segment[1]];
  };
};

const ownerOf = (source: string | undefined): Owner => {
  if (source === undefined) return 'browser';
  return /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? (/(?:^|\/)(?:shell|plugins)\//.test(source) ? 'ours' : 'others');
};

interface Sample {
  readonly at: number;
  readonly owner: Owner;
}

/** Every sample of a process with the owner of its code; work of the browser for a script belongs to the script. */
const samplesOf = (events: readonly TraceEvent[], sourceOf: ReturnType<typeof sourceFinder>): readonly Sample[] => {
  const nodes = new Map<string, ProfileNode>();
  const times = new Map<string, number>();
  const owners = new Map<string, Owner>();
  const ownerAt = (profile: string, id: number): Owner => {
    for (let node = nodes.get(`${profile} ${id}`); node; node = nodes.get(`${profile} ${node.parent}`)) {
      if (node.callFrame.url) return ownerOf(sourceOf(node.callFrame));
    }
    return 'browser';
  };
  return events
    .filter(({ name }) => name === 'Profile' || name === 'ProfileChunk')
    .sort((one, other) => one.ts - other.ts)
    .flatMap(({ id: profile = '', args: { data = {} } }) => {
      if (data.startTime !== undefined) times.set(profile, data.startTime);
      for (const node of data.cpuProfile?.nodes ?? []) nodes.set(`${profile} ${node.id}`, node);
      return (data.cpuProfile?.samples ?? []).map((id, index): Sample => {
        const at = (times.get(profile) ?? 0) + (data.timeDeltas?.[index] ?? 0);
        times.set(profile, at);
        const key = `${profile} ${id}`;
        const owner = owners.get(key) ?? ownerAt(profile, id);
        owners.set(key, owner);
        return { at, owner };
      });
    });
};

const taskFrom = ({ ts, dur = 0, tdur = dur }: TraceEvent, samples: readonly Sample[]): Task => {
  const spent = tdur / 1000;
  const inside = samples.filter(({ at }) => at >= ts && at <= ts + dur);
  const by = new Map<Owner, number>();
  for (const { owner } of inside) by.set(owner, (by.get(owner) ?? 0) + spent / inside.length);
  return { spent, by };
};

/**
 * The tasks of the page's main thread during `act` and until the network is idle. `act` should press buttons from within the page, because the
 * driver's work in the page would count.
 * @param publicFolder folder of the built scripts and their source maps
 */
export const tasksDuring = async (page: Page, publicFolder: string, act: () => Promise<unknown>): Promise<readonly Task[]> => {
  await page.tracing.start({ categories });
  // Starting the profiler is a long task itself; only tasks after this mark count.
  await page.evaluate((name) => void performance.mark(name), begin);
  await act();
  await page.waitForNetworkIdle({ idleTime: 500 });
  const trace = await page.tracing.stop();
  if (trace === undefined) throw new Error('The browser has given no trace.');
  const { traceEvents } = JSON.parse(Buffer.from(trace).toString('utf8')) as { readonly traceEvents: readonly TraceEvent[] };
  const mark = traceEvents.find(({ name }) => name === begin);
  if (mark === undefined) throw new Error('The trace does not hold the mark that it was begun with.');
  const ofPage = traceEvents.filter(({ pid }) => pid === mark.pid);
  const samples = samplesOf(ofPage, sourceFinder(publicFolder));
  return ofPage
    .filter(({ name, ph, tid, ts }) => name === 'RunTask' && ph === 'X' && tid === mark.tid && ts > mark.ts)
    .map((event) => taskFrom(event, samples));
};
