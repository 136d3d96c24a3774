import type { Example } from '../../../devserver/platform/examples';
import { type ServedCall, served, someCallerOf } from '../../contract/calls';
import { naughtyHeaders, naughtyTexts, naughtyValues } from '../naughty';
import type { Random } from '../random';
import { forEach, type Suite } from '../suite';
import { type Shot, shotOf, type Target } from '../target';

/** So many requests use up what the examples name; then everything is as freshly seeded again. */
const roundLength = 2500;

interface Aim {
  readonly call: ServedCall;
  readonly example: Example;
}

/** Changes one place of a value, chosen by chance: a field, an element, or the whole. */
const damage = (value: unknown, random: Random, put: () => unknown): unknown => {
  if (value === null || typeof value !== 'object' || random.below(8) === 0) return put();
  if (Array.isArray(value)) {
    if (value.length === 0) return [put()];
    const at = random.below(value.length);
    return value.map((part, index) => (index === at ? damage(part, random, put) : part));
  }
  const entries = Object.entries(value);
  const how = random.below(10);
  if (entries.length === 0 || how === 0) return { ...value, [random.of(naughtyTexts)]: put() };
  const at = random.below(entries.length);
  if (how === 1) return Object.fromEntries(entries.filter((_, index) => index !== at));
  return Object.fromEntries(entries.map(([name, part], index) => [name, index === at ? damage(part, random, put) : part]));
};

const damageTexts = (texts: Readonly<Record<string, string>>, random: Random): Readonly<Record<string, string>> => {
  const names = Object.keys(texts);
  const name = names.length === 0 || random.below(6) === 0 ? random.of(naughtyTexts) : random.of(names);
  return { ...texts, [name]: random.of(naughtyTexts) };
};

/** Without halves of characters, which no client can write into an address. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

const sendable = (texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [wellFormed(name), wellFormed(text).slice(0, 4000)]));

const damaged = ({ call, example }: Aim, random: Random, headers: Readonly<Record<string, string>>): Shot => {
  const put = () => (random.below(2) === 0 ? random.of(naughtyTexts) : random.of(naughtyValues));
  const params = { ...Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1'])), ...example.params };
  const targets: readonly (() => Shot)[] = [
    () => shotOf(call, { ...example, body: damage(example.body ?? {}, random, put) }, headers),
    () => shotOf(call, { ...example, query: sendable(damageTexts(example.query ?? {}, random)) }, headers),
    () => shotOf(call, { ...example, params: sendable(damageTexts(params, random)) }, headers),
    () => {
      const [name, value] = random.of(naughtyHeaders);
      return shotOf(call, example, { ...headers, [name]: value });
    },
    () => ({ ...shotOf(call, example, headers), method: random.of(['PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'POST']) }),
  ];
  const weights = [...Array.from({ length: 'body' in example ? 12 : 2 }, () => 0), 1, 1, 1, ...(call.path.includes(':') ? [2, 2, 2] : []), 3, 4];
  const shot = (targets[random.of(weights)] ?? targets[0])?.();
  if (!shot) throw new Error('There is no way to damage a request.');
  if (shot.method === 'HEAD' || shot.method === 'GET') return { method: shot.method, url: shot.url, ...(shot.headers && { headers: shot.headers }) };
  return shot;
};

const aimsOf = async (target: Target): Promise<readonly Aim[]> => {
  const aims: Aim[] = [];
  for (const call of served.filter(({ path }) => !path.endsWith('logout'))) {
    const example = await target.exampleFor(call, someCallerOf(call));
    if (example) aims.push({ call, example });
  }
  return aims;
};

/** Requests that are right but for one place, by the thousand: the rest is right, so that they reach as far in as they can. */
export const naughtyInput: Suite = {
  name: 'naughty input',
  holds: 'whatever stands in a field, query, path or header is refused or taken, never a failure and never a look inside',
  share: 1,
  async run({ target, random, requests }) {
    for (let sent = 0; sent < requests; sent += roundLength) {
      await target.reset();
      const aims = await aimsOf(target);
      const shots: Shot[] = [];
      for (let index = 0; index < Math.min(roundLength, requests - sent); index += 1) {
        const aim = random.of(aims);
        shots.push(damaged(aim, random, await target.as(someCallerOf(aim.call))));
      }
      await forEach(shots, async (shot) => void (await target.send(shot)));
    }
  },
};
