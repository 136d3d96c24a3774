import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CountedGroup, chartOf, fewest, figuresOf } from './picture';
import { type Part, tallyOf } from './tally';

const chart = (groups: readonly CountedGroup[], isRanked = false) =>
  chartOf({ id: 'x', kind: 'bar', name: 'x', heading: 'x', label: 'x', groups, isRanked }, 'Others');
const group = (key: string, people: number, done?: number): CountedGroup => ({ key, name: key, people, ...(done !== undefined && { done }) });

it('joins groups of few people, and with them the next larger one where they are too few together', () => {
  expect(chart([group('a', 9), group('b', 3), group('c', 4), group('d', 0)]).points).toEqual([
    { key: 'a', name: 'a', value: 9 },
    { key: 'd', name: 'd', value: 0 },
    { key: '', name: 'Others', value: 7 },
  ]);
  expect(chart([group('a', 9), group('b', 3), group('c', 20)]).points.map(({ name, value }) => [name, value])).toEqual([
    ['c', 20],
    ['Others', 12],
  ]);
  expect(chart([group('a', 9), group('b', 3)])).toMatchObject({ points: [], isFolded: true });
  expect(chart([group('a', 1), group('b', 3)])).toMatchObject({ points: [], isFolded: true });
});

it('tells shares of people, the largest first and all others last', () => {
  const told = chart([group('a', 20, 5), group('b', 20, 10), group('c', 2, 2), group('d', 4, 4)], true);
  expect(told.points.map(({ name, value }) => [name, value])).toEqual([
    ['b', 50],
    ['a', 25],
    ['Others', 100],
  ]);
});

it('[FIL-007] tells no share from which it follows what a few people have done or have not done', () => {
  const shares = (...groups: readonly CountedGroup[]) => chart(groups).points.map(({ name, value }) => [name, value]);
  expect(shares(group('a', 20, 10), group('b', 8, 2), group('c', 9, 3))).toEqual([
    ['a', 50],
    ['Others', 29],
  ]);
  expect(shares(group('a', 20, 10), group('b', 8, 7), group('c', 9, 5))).toEqual([
    ['a', 50],
    ['Others', 71],
  ]);
  expect(shares(group('a', 20, 10), group('b', 8, 2))).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { maxLength: 12 }), (sizes) => {
      const groups = sizes.map(([people, done], at) => group(`g${at}`, people, Math.min(people, done)));
      const points = chart(groups).points;
      const sum = (some: readonly CountedGroup[], of: (one: CountedGroup) => number): number => some.reduce((n, one) => n + of(one), 0);
      for (const { key } of points) {
        const meant = key === '' ? groups.filter((one) => !points.some((point) => point.key === one.key)) : groups.filter((one) => one.key === key);
        const [people, done] = [sum(meant, (one) => one.people), sum(meant, (one) => one.done ?? 0)];
        for (const n of [people, done, people - done]) expect(n === 0 || n >= fewest).toBe(true);
      }
    }),
  );
});

it('[FIL-007] leaves times in their order, without the values that are about few people', () => {
  const times = (...groups: readonly CountedGroup[]) =>
    chartOf({ id: 'x', kind: 'bar', name: 'x', heading: 'x', label: 'x', groups, isOfTimes: true }, 'Others').points.map(({ name, value }) => [name, value]);
  expect(times(group('May', 9), group('June', 3), group('July', 0), group('August', 12))).toEqual([
    ['May', 9],
    ['June', null],
    ['July', 0],
    ['August', 12],
  ]);
  expect(times(group('2025', 20, 2), group('2026', 20, 5))).toEqual([
    ['2025', null],
    ['2026', 25],
  ]);
  expect(times({ ...group('May', 5), sum: 480 }, { ...group('June', 4), sum: 900 })).toEqual([
    ['May', 480],
    ['June', null],
  ]);
});

it('never reveals a group of fewer than five people, and omits no person', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { maxLength: 60 }), (sizes) => {
      const told = chart(sizes.map((people, at) => group(`g${at}`, people)));
      const all = sizes.reduce((sum, people) => sum + people, 0);
      const isUntold = told.points.every(({ value }) => value === 0);
      if (isUntold) expect(sizes.filter((people) => people >= fewest).length).toBeLessThan(2);
      const points = told.points.map(({ value }) => ({ value: value ?? Number.NaN }));
      for (const { value } of points) expect(value === 0 || value >= fewest).toBe(true);
      expect(points.filter(({ value }) => value > 0).length).toBeLessThanOrEqual(21);
      if (!isUntold) expect(points.reduce((sum, { value }) => sum + value, 0)).toBe(all);
    }),
  );
});

/** A chart whose people are each in several groups. */
const overlapping = (people: readonly (readonly Part[])[], isShare = false) => {
  const tally = tallyOf();
  for (const parts of people) tally.add(parts);
  const groups = tally.keys().map((key) => ({ ...group(key, tally.of(key).people), ...(isShare && { done: tally.of(key).done }) }));
  return chartOf({ id: 'x', kind: 'bar', name: 'x', heading: 'x', label: 'x', groups, alike: tally.alike() }, 'Others');
};
const times = <T>(n: number, one: T): readonly T[] => Array.from({ length: n }, () => one);

it('counts a person in several small groups once among the others', () => {
  const [a, b, c]: readonly [Part, Part, Part] = [{ key: 'a' }, { key: 'b' }, { key: 'c', isDone: true }];
  const valuesOf = (people: readonly (readonly Part[])[], isShare = false) => overlapping(people, isShare).points.map(({ name, value }) => [name, value]);
  expect(valuesOf([...times(9, [a]), ...times(4, [b, c]), ...times(3, [a, b, c])])).toEqual([
    ['a', 12],
    ['b', 7],
    ['c', 7],
  ]);
  const five = [...times(3, [b, c]), [b], [c]];
  expect(valuesOf([...times(9, [a]), ...five])).toEqual([
    ['a', 9],
    ['Others', 5],
  ]);
  const done = { key: 'b', isDone: true };
  expect(valuesOf([...times(9, [a]), ...times(3, [done, c]), [done], [c]], true)).toEqual([
    ['a', 0],
    ['Others', 100],
  ]);
  // Together they are four people, who are joined with the next larger group.
  expect(valuesOf([...times(20, [{ key: 'd' }]), ...times(9, [a]), ...times(3, [b, c]), [b]])).toEqual([
    ['d', 20],
    ['Others', 13],
  ]);
});

it('[FIL-007] tells of others no more people than there are, of five at least, whatever groups they are in', () => {
  const parts = fc.uniqueArray(fc.nat(30), { maxLength: 5 }).map((keys) => keys.map((key): Part => ({ key: `g${key}`, isDone: key % 2 === 0 })));
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 60 }), (people) => {
      const told = overlapping(people);
      const shown = new Set(told.points.map(({ key }) => key));
      const others = people.filter((own) => own.some(({ key }) => !shown.has(key))).length;
      const point = told.points.find(({ key }) => key === '');
      if (point) expect(point.value).toBe(others);
      else if (told.points.length > 0) expect(others).toBe(0);
      for (const { value } of told.points) expect(value).toBeGreaterThanOrEqual(fewest);
    }),
  );
});

it('tells no figure from which a few people follow', () => {
  const told = [0, 1, 4, 5, 16, 17, 20].map((people) => figuresOf([{ name: 'x', people }], 20)[0]?.people);
  expect(told).toEqual([0, null, null, 5, null, null, 20]);
});

it('does not tell of parts of all what the others leave', () => {
  const told = (...parts: readonly number[]) => {
    const all = parts.reduce((sum, people) => sum + people, 0);
    const figures = [{ name: 'all', people: all }, ...parts.map((people, at) => ({ name: `part ${at}`, people, isPart: true }))];
    return figuresOf(figures, all).map(({ people }) => people);
  };
  expect(told(3, 10, 87)).toEqual([100, null, null, 87]);
  expect(told(5, 0, 95)).toEqual([100, 5, 0, 95]);
  fc.assert(
    fc.property(fc.array(fc.nat(30), { minLength: 2, maxLength: 4 }), (parts) => {
      const [all = 0, ...each] = told(...parts);
      const rest = (all ?? 0) - each.reduce<number>((sum, people) => sum + (people ?? 0), 0);
      const untold = each.filter((people) => people === null).length;
      if ((all ?? 0) >= fewest) expect(untold === 0 || (untold > 1 && rest >= fewest)).toBe(true);
    }),
  );
});
