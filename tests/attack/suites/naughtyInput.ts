import { pick } from '../../../fixtures/random';
import { type ServedCall, served, someCallerOf } from '../../contract/calls';
import { damage, isOneIn, type Random } from '../damage';
import type { Found } from '../findExample';
import { naughtyHeaders, naughtyTexts } from '../naughty';
import { type Shot, shotOf } from '../shot';
import { forEach, type Suite } from '../suite';
import type { Target } from '../target';

/** Number of requests between two resets of the database, after which the records of the examples are used up. */
const roundLength = 2500;

interface Aim {
  readonly call: ServedCall;
  readonly example: Found;
}

const damageTexts = (texts: Readonly<Record<string, string>>, random: Random): Readonly<Record<string, string>> => {
  const names = Object.keys(texts);
  const name = names.length === 0 || isOneIn(6, random) ? pick(naughtyTexts, random) : pick(names, random);
  return { ...texts, [name]: pick(naughtyTexts, random) };
};

/** Replaces lone surrogates, which no client can write into an address. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

const sendable = (texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [wellFormed(name), wellFormed(text).slice(0, 4000)]));

/** Ways in which a request can be wrong in one place, with their weights. */
const waysFor = ({ call, example }: Aim, random: Random, headers: Readonly<Record<string, string>>): readonly (readonly [times: number, way: () => Shot])[] => {
  const params = { ...Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1'])), ...example.params };
  return [
    [example.body === undefined ? 2 : 12, () => shotOf(call, { ...example, body: damage(example.body ?? {}, random) }, headers)],
    [3, () => shotOf(call, { ...example, query: sendable(damageTexts(example.query ?? {}, random)) }, headers)],
    [call.path.includes(':') ? 3 : 0, () => shotOf(call, { ...example, params: sendable(damageTexts(params, random)) }, headers)],
    [1, () => shotOf(call, example, { ...headers, ...Object.fromEntries([pick(naughtyHeaders, random)]) })],
    [1, () => ({ ...shotOf(call, example, headers), method: pick(['PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'POST'], random) })],
  ];
};

const damaged = (aim: Aim, random: Random, headers: Readonly<Record<string, string>>): Shot => {
  const ways = waysFor(aim, random, headers).flatMap(([times, way]) => Array.from({ length: times }, () => way));
  const { body, ...shot } = pick(ways, random)();
  const hasNoBody = body === undefined || shot.method === 'HEAD' || shot.method === 'GET';
  return hasNoBody ? shot : { ...shot, body };
};

/** Whether an example has all its values. Examples of one company can reach its limits, such as ten drafts of assessments; later records then have no id. */
const isWhole = ({ query = {}, params = {} }: Found): boolean => [...Object.values(query), ...Object.values(params)].every((text) => typeof text === 'string');

const aimsOf = async (target: Target): Promise<readonly Aim[]> => {
  const aims: Aim[] = [];
  for (const call of served.filter(({ path }) => !path.endsWith('logout'))) {
    const example = await target.exampleFor(call, someCallerOf(call));
    if (example && isWhole(example)) aims.push({ call, example });
  }
  return aims;
};

/** Thousands of requests that are valid except in one place, so that they pass as many checks as possible. */
export const naughtyInput: Suite = {
  name: 'naughty input',
  holds: 'whatever stands in a field, query, path or header is refused or taken, never a failure and never a look inside',
  async run({ target, random, inputs }) {
    for (let sent = 0; sent < inputs; sent += roundLength) {
      await target.reset();
      const aims = await aimsOf(target);
      const shots: Shot[] = [];
      for (let index = 0; index < Math.min(roundLength, inputs - sent); index += 1) {
        const aim = pick(aims, random);
        shots.push(damaged(aim, random, await target.as(someCallerOf(aim.call))));
      }
      await forEach(shots, async (shot) => void (await target.send(shot)));
    }
  },
};
