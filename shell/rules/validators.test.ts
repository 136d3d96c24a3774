import { describe, expect, it } from 'vitest';
import { ruleText } from '../testing/ruleText';
import type { Fault } from './fault';
import * as validators from './validators';

const {
  ageRange,
  atLeast,
  coachNote,
  dateFormat,
  divisibleBy,
  endsLater,
  inOnePlanYear,
  inOrder,
  maximum,
  minimum,
  nonEmptyText,
  notAfter,
  notBefore,
  notSameAs,
  oldEnough,
  onQuarterHour,
  ordered,
  required,
  requiredInReward,
  sameAs,
  someOption,
  someRecord,
  withinChallenge,
} = validators;

const fine = undefined;
const mails = { field: 'Confirm mail', other: 'Mail' };
const planYears = [
  { start: '2025-01-01', end: '2025-12-31' },
  { start: '2026-01-01', end: '2026-12-31' },
];

describe('a validator says what is documented, and nothing of what is right', () => {
  it.each<[string, Fault | undefined, string | undefined]>([
    ['[TOO-001] a missing value', required(''), 'Field is required.'],
    ['[TOO-001] a blank value', required('  '), 'Field is required.'],
    ['[TOO-001] a value', required(0), fine],
    ['[TOO-002] a missing value of a reward', requiredInReward(undefined), 'Field is required'],
    ['[TOO-002] a value of a reward', requiredInReward('x'), fine],
    ['[TOO-026, TOO-027] undefined', nonEmptyText(undefined), 'Value must be a defined and non-empty string'],
    ['[TOO-027] null', nonEmptyText(null), 'Value must be a defined and non-empty string'],
    ['[TOO-027] no text', nonEmptyText(''), 'Value must be a defined and non-empty string'],
    ['[TOO-027] blanks', nonEmptyText(' \t'), 'Value must be a defined and non-empty string'],
    ['[TOO-026] text', nonEmptyText(' x'), fine],
    ['[TOO-003, TOO-012] a maximum below the minimum', ordered(2, 1), 'Maximum must be greater than minimum.'],
    ['[TOO-015] a maximum like the minimum', ordered(2, 2), 'Maximum must be greater than minimum.'],
    ['[TOO-012] values in order', ordered(1, 2), fine],
    ['[TOO-015] an open maximum', ordered(1, ''), fine],
    ['[TOO-004] a number below the minimum', minimum(2, 3), 'Minimum value is 3.'],
    ['[TOO-004] the minimum', minimum(3, 3), fine],
    ['[TOO-005] a number above the maximum', maximum(3.5, 3), 'Maximum value is 3.'],
    ['[TOO-005] the maximum', maximum(3, 3), fine],
    ['[TOO-006] days out of order', inOrder('2025-03-08', '2025-03-07'), 'Dates must me in order.'],
    ['[TOO-006] equal days', inOrder('2025-03-07', '2025-03-07'), fine],
    ['[TOO-007] an end before the start', endsLater('2025-03-08', '2025-03-07'), 'End date must be after start date.'],
    ['[TOO-007] an end on the day of the start', endsLater('2025-03-07', '2025-03-07'), 'End date must be after start date.'],
    ['[TOO-007] a later end', endsLater('2025-03-07', '2025-03-08'), fine],
    ['[TOO-008] days of two plan years', inOnePlanYear(['2025-12-31', '2026-01-01'], planYears), 'dates must be in same plan year.'],
    ['[TOO-008] a day of no plan year', inOnePlanYear(['2027-01-01'], planYears), 'dates must be in same plan year.'],
    ['[TOO-008] days of one plan year', inOnePlanYear(['2026-01-01', '2026-12-31', ''], planYears), fine],
    ['[TOO-009] a day beyond the challenge', withinChallenge('2025-03-08', '2025-03-07'), 'Date must be before challenge end date.'],
    ['[TOO-009] the last day of the challenge', withinChallenge('2025-03-07', '2025-03-07'), fine],
    ['[TOO-010, TOO-015] another value', sameAs('a', 'b', mails), 'Confirm mail must match Mail.'],
    ['[TOO-010] the same value', sameAs('a', 'a', mails), fine],
    ['[TOO-015] an empty value', sameAs('', 'a', mails), fine],
    ['[TOO-011, TOO-015] the same value', notSameAs('a', 'a', mails), 'Confirm mail must not match Mail.'],
    ['[TOO-011] another value', notSameAs('a', 'b', mails), fine],
    ['[TOO-015] two empty values', notSameAs('', '', mails), fine],
    ['[TOO-013, TOO-038] too few', atLeast(['a'], 2), 'Must select at least 2'],
    ['[TOO-013] enough', atLeast(['a', 'b'], 2), fine],
    ['[TOO-015] none are too few', atLeast([], 1), 'Must select at least 1'],
    ['[TOO-014, TOO-015] a remainder', divisibleBy(7, 5), 'Value must be divisible by 5.'],
    ['[TOO-014] no remainder', divisibleBy(-10, 5), fine],
    ['[TOO-014] no remainder in decimals', divisibleBy(0.3, 0.1), fine],
    ['[TOO-014] nothing is divisible by nothing', divisibleBy(5, 0), 'Value must be divisible by 0.'],
    ['[TOO-016, TOO-018] the day before the first', notBefore('2025-03-06', '2025-03-07'), 'Date cannot be before 03/07/2025'],
    ['[TOO-018] the first day', notBefore('2025-03-07', '2025-03-07'), fine],
    ['[TOO-017, TOO-018] the day after the last', notAfter('2025-03-08', '2025-03-07'), 'Date cannot be after 03/07/2025'],
    ['[TOO-018] the last day', notAfter('2025-03-07', '2025-03-07'), fine],
    ['[TOO-019] MM/dd/yyyy', dateFormat('02/29/2024'), fine],
    ['[TOO-020] a day that does not exist', dateFormat('02/30/2024'), 'Date must be in MM/dd/yyyy format'],
    ['[TOO-020] another form', dateFormat('2/3/2024'), 'Date must be in MM/dd/yyyy format'],
    ['[TOO-020] the form of the wire', dateFormat('2024-02-03'), 'Date must be in MM/dd/yyyy format'],
    ['[TOO-021] the day before the 18th birthday', oldEnough('2007-03-08', '2025-03-07'), 'Must be at least 18 years old'],
    ['[TOO-022] the 18th birthday', oldEnough('2007-03-07', '2025-03-07'), fine],
    ['[TOO-022] born on February 29, on February 28', oldEnough('2004-02-29', '2022-02-28'), 'Must be at least 18 years old'],
    ['[TOO-022] born on February 29, on March 1', oldEnough('2004-02-29', '2022-03-01'), fine],
    ['[TOO-023, TOO-025] no record', someRecord([]), 'At least one should be selected'],
    ['[TOO-023] a record', someRecord([0]), fine],
    ['[TOO-024, TOO-025] no option', someOption([]), 'At least one option should be selected'],
    ['[TOO-024] an option', someOption(['x']), fine],
    ['[TOO-036] a time between', onQuarterHour('14:10'), 'Time must be rounded to nearest 15'],
    ['[TOO-036] a time with seconds', onQuarterHour('14:15:01'), 'Time must be rounded to nearest 15'],
    ['[TOO-036] a quarter hour', onQuarterHour('14:45'), fine],
    ['[TOO-036] no time', onQuarterHour('24:00'), 'Time must be rounded to nearest 15'],
    ['[TOO-037] 4999 characters', coachNote('ñ'.repeat(4999)), fine],
    ['[TOO-037] 5000 characters', coachNote('ñ'.repeat(5000)), 'Sorry, notes must be less than 5000 characters.'],
  ])('%s', (_, fault, text) => expect(ruleText(fault)).toBe(text));

  it.each(['', null, undefined] as const)('[TOO-015] %j is fine for all that do not ask for a value', (empty) => {
    const faults = [
      ordered(empty, 1),
      minimum(empty, 1),
      maximum(empty, 1),
      divisibleBy(empty, 2),
      inOrder(empty, '2025-01-01'),
      endsLater('2025-01-01', empty),
      withinChallenge(empty, '2025-01-01'),
      notBefore(empty, '2025-01-01'),
      notAfter(empty, '2025-01-01'),
      dateFormat(empty),
      oldEnough(empty, '2025-01-01'),
      onQuarterHour(empty),
      coachNote(empty),
    ];
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  });

  it('[TOO-021] somebody must be 18', () => expect(validators.minimumAge).toBe(18));
});

describe('an age range', () => {
  const bounds = { lower: 13, upper: 120 };
  it.each([
    ['[TOO-032, TOO-035] begins too low', 12, 40, ['Minimum value is 13.', undefined]],
    ['[TOO-033, TOO-035] begins too high', 121, 130, ['Maximum value is 120.', undefined]],
    ['[TOO-034, TOO-035] ends before it begins', 40, 39, [undefined, 'Maximum must be greater than minimum.']],
    ['[TOO-034] has one age', 40, 40, [undefined, undefined]],
    ['[TOO-032, TOO-033] has the widest bounds', 13, 120, [undefined, undefined]],
    ['[TOO-035] is open', '', 40, [undefined, undefined]],
  ] as const)('%s', (_, youngest, oldest, texts) => {
    const faults = ageRange(youngest, oldest, bounds);
    expect([ruleText(faults.minimum), ruleText(faults.maximum)]).toEqual(texts);
  });
});
