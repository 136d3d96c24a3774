import fastify, { type FastifyInstance, type HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { served } from './calls';
import { documented } from './documented';

/** A path of the product, served or only documented. Parameters as `:id`. */
interface Path {
  readonly method: string;
  readonly path: string;
}

const keyOf = ({ method, path }: Path): string => `${method} ${path.toLowerCase().replace(/:\w+/g, ':')}`;

const all: readonly Path[] = [
  ...new Map(
    [...served, ...documented.filter(({ method }) => method !== 'WS')].map(({ method, path }) => {
      const one = {
        method,
        path:
          path
            .split('?')[0]
            ?.replace(/\{(\w+)\}/g, ':$1')
            .replace(/(.)\/$/, '$1') ?? '',
      };
      return [keyOf(one), one] as const;
    }),
  ).values(),
];

const isParameter = (segment: string): boolean => segment.startsWith(':');
const segmentsOf = ({ path }: Path): readonly string[] => path.toLowerCase().split('/');

const sameLength = (one: Path, other: Path): boolean => one.method === other.method && segmentsOf(one).length === segmentsOf(other).length;

/** Whether `open` matches all addresses of `fixed`, because it has parameters in place of words. */
const captures = (open: Path, fixed: Path): boolean => {
  const narrow = segmentsOf(fixed);
  return open !== fixed && sameLength(open, fixed) && segmentsOf(open).every((segment, at) => isParameter(segment) || segment === narrow[at]);
};

const pairs = all.flatMap((open) => all.filter((fixed) => captures(open, fixed) && keyOf(open) !== keyOf(fixed)).map((fixed) => ({ open, fixed })));

/** Addresses that match two paths, each with a word where the other has a parameter; the path whose word comes first must win. */
const crossings = all.flatMap((early) =>
  all.flatMap((late) => {
    const [ofEarly, ofLate] = [segmentsOf(early), segmentsOf(late)];
    const at = ofEarly.findIndex((segment, index) => isParameter(segment) !== isParameter(ofLate[index] ?? ''));
    const meet =
      sameLength(early, late) && ofEarly.every((segment, index) => segment === ofLate[index] || isParameter(segment) || isParameter(ofLate[index] ?? ''));
    if (!meet || at < 0 || isParameter(ofEarly[at] ?? '') || captures(late, early)) return [];
    const address = ofEarly.map((segment, index) => [segment, ofLate[index] ?? ''].find((one) => !isParameter(one)) ?? 'some-id').join('/');
    return [{ early, late, address }];
  }),
);

/** The address of a path, with values for its parameters that occur in no path. */
const addressOf = ({ path }: Path): string => path.replace(/:\w+/g, 'some-id');

/** A router with the product's options, with all paths in one order. Each path responds with its own key. */
const routerOf = async (paths: readonly Path[]): Promise<FastifyInstance> => {
  const app = fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } });
  for (const one of paths) app.route({ method: one.method as HTTPMethods, url: one.path, handler: async () => keyOf(one) });
  await app.ready();
  return app;
};

let routers: readonly FastifyInstance[];
beforeAll(async () => {
  routers = [await routerOf(all), await routerOf([...all].reverse())];
});
afterAll(() => Promise.all(routers.map((app) => app.close())));

const reached = async ({ method, path }: Path): Promise<readonly string[]> =>
  Promise.all(routers.map(async (app) => (await app.inject({ method: method as 'GET', url: path })).body));

describe('fixed words of paths take precedence over parameters', () => {
  it('is tested with existing calls', () => {
    expect([pairs.length, crossings.length].every((count) => count > 0)).toBe(true);
  });

  it.each(pairs.map(({ open, fixed }) => [keyOf(fixed), keyOf(open), fixed] as const))('%s is not matched by %s', async (key, _other, fixed) => {
    expect(await reached({ method: fixed.method, path: addressOf(fixed) })).toEqual([key, key]);
  });

  it.each(crossings.map(({ early, late, address }) => [address, keyOf(early), keyOf(late), early] as const))(
    '%s is %s, not %s: the first word decides',
    async (address, key, _other, { method }) => {
      expect(await reached({ method, path: address })).toEqual([key, key]);
    },
  );

  it('every documented or served call is reached at its own address, for each order of the modules', async () => {
    const wrong: string[] = [];
    for (const one of all) {
      const found = await reached({ method: one.method, path: addressOf(one) });
      if (found.some((key) => key !== keyOf(one))) wrong.push(`${keyOf(one)} reaches ${found.join(' and ')}`);
    }
    expect(wrong).toEqual([]);
  });
});
