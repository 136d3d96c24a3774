import { describe, expect, it } from 'vitest';
import type { AudienceRow } from '../../../net/schemas/audience';
import type { FilterCategory } from '../contract';
import {
  completeRows,
  editedCategories,
  faultOfRow,
  isDaysAlone,
  isTaken,
  newRow,
  withCategory,
  withDay,
  withLevels,
  withParent,
  withValues,
} from './audience';

const category = (Id: string, more: Partial<FilterCategory> = {}): FilterCategory => ({
  Id,
  Name: Id,
  HasRiskLevels: false,
  Levels: [],
  HasDays: false,
  ParentCategory: null,
  ValueType: 'list',
  ...more,
});
const sex = category('Sex');
const hired = category('HireDate', { HasDays: true });
const biometric = category('Biometric', { HasRiskLevels: true, Levels: [{ Value: 'Low', Text: 'Low' }] });
const session = category('EventSession', { ParentCategory: 'EventName' });
const question = category('HRAQuestion', { ParentCategory: 'HRAQuestion' });
const dated: AudienceRow = { Category: 'HireDate', Values: ['Custom'], From: '2026-01-01', To: '2026-02-01' };

describe('a row', () => {
  it('[FIL-033, FIL-034, FIL-035] forgets values, levels, days and parent with another category', () => {
    expect(withCategory('Sex')).toEqual({ Category: 'Sex', Values: [] });
  });

  it('[FIL-036, FIL-037] has days with Custom alone', () => {
    expect(withValues(dated, ['Custom', 'Last30Days'])).toEqual({ ...dated, Values: ['Custom', 'Last30Days'] });
    expect(withValues(dated, ['Last30Days'])).toEqual({ Category: 'HireDate', Values: ['Last30Days'] });
    expect(withDay(withDay(dated, 'From', ''), 'To', '2026-03-01')).toEqual({ Category: 'HireDate', Values: ['Custom'], To: '2026-03-01' });
  });

  it('[FIL-038, FIL-039] has risk levels only where some are chosen', () => {
    const row = withLevels({ Category: 'Biometric', Values: ['sleep'] }, ['Low']);
    expect(row.Levels).toEqual(['Low']);
    expect(withLevels(row, [])).toEqual({ Category: 'Biometric', Values: ['sleep'] });
  });

  it('forgets its values with another parent', () => {
    expect(withParent({ Category: 'EventSession', Values: ['one'], Parent: 'run' }, 'walk')).toEqual({ Category: 'EventSession', Values: [], Parent: 'walk' });
    expect(withParent({ Category: 'EventSession', Values: ['one'], Parent: 'run' }, '')).toEqual({ Category: 'EventSession', Values: [] });
  });
});

describe('what a row misses', () => {
  it.each([
    ['[FIL-043] its category', newRow, undefined, { part: 'Category', is: 'required' }],
    ['a category that is offered', { Category: 'Gone', Values: ['x'] }, undefined, { part: 'Category', is: 'notOffered' }],
    ['[FIL-044] its values', { Category: 'Sex', Values: [] }, sex, { part: 'Values', is: 'required' }],
    ['its parent', { Category: 'EventSession', Values: [] }, session, { part: 'Parent', is: 'required' }],
    ['[FIL-049] the answer of its question', { Category: 'HRAQuestion', Values: [], Parent: 'q1' }, question, { part: 'Values', is: 'noAnswer' }],
    ['[FIL-047, FIL-048] risk levels', { Category: 'Biometric', Values: ['sleep'] }, biometric, { part: 'Levels', is: 'noLevels' }],
    ['[FIL-052] a day of Custom', withDay(dated, 'To', ''), hired, { part: 'To', is: 'required' }],
    ['[FIL-051] days in order', withDay(dated, 'To', '2025-12-31'), hired, { part: 'To', is: 'inOrder' }],
    ['[FIL-042] a number', { Category: 'Sex', Values: ['7', 'x'] }, category('Sex', { ValueType: 'number' }), { part: 'Values', is: 'noNumber' }],
  ] as const)('is %s', (_, row, of, fault) => expect(faultOfRow(row as AudienceRow, of)).toEqual(fault));

  it('[FIL-053, FIL-054] days of the current plan year for dates of results, both included, where the editor keeps to it', () => {
    const results = category('ResultsDate', { HasDays: true });
    const year = { Categories: [hired, results], PlanYearStart: '2026-01-01', PlanYearEnd: '2026-12-31' };
    const [free, kept] = editedCategories(year);
    const row: AudienceRow = { Category: 'ResultsDate', Values: ['Custom'], From: '2026-01-01', To: '2026-12-31' };
    expect(faultOfRow(row, kept)).toBeUndefined();
    expect(faultOfRow(withDay(row, 'From', '2025-12-31'), kept)).toEqual({ part: 'From', is: 'otherPlanYear' });
    expect(faultOfRow(withDay(row, 'To', '2027-01-01'), kept)).toEqual({ part: 'To', is: 'otherPlanYear' });
    expect(faultOfRow(withDay(dated, 'From', '2019-01-01'), free)).toBeUndefined();
    expect(editedCategories({ Categories: [results] })).toEqual([results]);
  });

  it('[FIL-050, FIL-052] is nothing where days are equal, or the category has no risk levels', () => {
    expect(faultOfRow(withDay(dated, 'To', '2026-01-01'), hired)).toBeUndefined();
    expect(faultOfRow({ Category: 'Sex', Values: ['Female'] }, sex)).toBeUndefined();
    expect(completeRows([newRow, dated, { Category: 'Gone', Values: ['x'] }], [hired])).toEqual([dated]);
  });
});

it('[FIL-031] a category is taken by one row, one with a parent by none', () => {
  const audience = [dated, newRow, { Category: 'EventSession', Values: [] }];
  expect(isTaken(audience, hired, newRow)).toBe(true);
  expect(isTaken(audience, hired, dated)).toBe(false);
  expect(isTaken(audience, session, newRow)).toBe(false);
});

it('[FIL-064] a category that offers Custom alone, or nothing, takes days alone', () => {
  const custom = { Value: 'Custom', Text: 'Custom' };
  expect(isDaysAlone(hired, [custom])).toBe(true);
  expect(isDaysAlone(hired, [])).toBe(true);
  expect(isDaysAlone(hired, [custom, { Value: 'Last30Days', Text: 'Last 30 Days' }])).toBe(false);
  expect(isDaysAlone(sex, [])).toBe(false);
});
