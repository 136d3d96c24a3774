import { pick } from '../../fixtures/random';
import { naughtyTexts, naughtyValues } from './naughty';

/** Numbers in [0, 1). */
export type Random = () => number;

export const isOneIn = (many: number, random: Random): boolean => random() * many < 1;

/** Replaces one random part of a value: a field, an element, or the whole. */
export const damage = (value: unknown, random: Random): unknown => {
  const put = (): unknown => (isOneIn(2, random) ? pick(naughtyTexts, random) : pick(naughtyValues, random));
  if (value === null || typeof value !== 'object' || isOneIn(8, random)) return put();
  if (Array.isArray(value)) {
    if (value.length === 0) return [put()];
    const at = Math.floor(random() * value.length);
    return value.map((part, index) => (index === at ? damage(part, random) : part));
  }
  const entries = Object.entries(value);
  const how = Math.floor(random() * 10);
  if (entries.length === 0 || how === 0) return { ...value, [pick(naughtyTexts, random)]: put() };
  const at = Math.floor(random() * entries.length);
  if (how === 1) return Object.fromEntries(entries.filter((_, index) => index !== at));
  return Object.fromEntries(entries.map(([name, part], index) => [name, index === at ? damage(part, random) : part]));
};
