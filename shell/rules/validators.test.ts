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

/** The text of each value's fault; none for a valid value. */
const says = (cases: readonly (readonly [string, Fault | undefined, string | undefined])[]) =>
  it.each(cases)('%s', (_, fault, text) => expect(ruleText(fault)).toBe(text));

describe('[TOO-001, TOO-002] a value that must be there', () => {
  says([
    ['a missing value', required(''), 'Field is required.'],
    ['a blank value', required('  '), 'Field is required.'],
    ['a value', required(0), fine],
    ['a missing value of a reward', requiredInReward(undefined), 'Field is required'],
    ['a value of a reward', requiredInReward('x'), fine],
  ]);
});

describe('[TOO-026, TOO-027] text that must be there', () => {
  says([
    ['undefined', nonEmptyText(undefined), 'Value must be a defined and non-empty string'],
    ['null', nonEmptyText(null), 'Value must be a defined and non-empty string'],
    ['no text', nonEmptyText(''), 'Value must be a defined and non-empty string'],
    ['blanks', nonEmptyText(' \t'), 'Value must be a defined and non-empty string'],
    ['text', nonEmptyText(' x'), fine],
  ]);
});

describe('[TOO-004, TOO-005] numbers between bounds', () => {
  says([
    ['a number below the minimum', minimum(2, 3), 'Minimum value is 3.'],
    ['the minimum', minimum(3, 3), fine],
    ['a number above the maximum', maximum(3.5, 3), 'Maximum value is 3.'],
    ['the maximum', maximum(3, 3), fine],
  ]);
});

describe('[TOO-003, TOO-012, TOO-015] two numbers in order', () => {
  says([
    ['a maximum below the minimum', ordered(2, 1), 'Maximum must be greater than minimum.'],
    ['a maximum like the minimum', ordered(2, 2), 'Maximum must be greater than minimum.'],
    ['values in order', ordered(1, 2), fine],
    ['an open maximum', ordered(1, ''), fine],
  ]);
});

describe('[TOO-014, TOO-015] a number without a remainder', () => {
  says([
    ['a remainder', divisibleBy(7, 5), 'Value must be divisible by 5.'],
    ['no remainder', divisibleBy(-10, 5), fine],
    ['no remainder in decimals', divisibleBy(0.3, 0.1), fine],
    ['nothing is divisible by nothing', divisibleBy(5, 0), 'Value must be divisible by 0.'],
  ]);
});

describe('[TOO-010, TOO-011, TOO-015] two fields that are the same, or are not', () => {
  says([
    ['another value', sameAs('a', 'b', mails), 'Confirm mail must match Mail.'],
    ['the same value', sameAs('a', 'a', mails), fine],
    ['an empty value', sameAs('', 'a', mails), fine],
    ['the value that it must not have', notSameAs('a', 'a', mails), 'Confirm mail must not match Mail.'],
    ['a value of its own', notSameAs('a', 'b', mails), fine],
    ['two empty values', notSameAs('', '', mails), fine],
  ]);
});

describe('[TOO-006, TOO-007] days in order', () => {
  says([
    ['days out of order', inOrder('2025-03-08', '2025-03-07'), 'Dates must me in order.'],
    ['equal days', inOrder('2025-03-07', '2025-03-07'), fine],
    ['an end before the start', endsLater('2025-03-08', '2025-03-07'), 'End date must be after start date.'],
    ['an end on the day of the start', endsLater('2025-03-07', '2025-03-07'), 'End date must be after start date.'],
    ['a later end', endsLater('2025-03-07', '2025-03-08'), fine],
  ]);
});

describe('[TOO-008, TOO-009] days within a plan year, or a challenge', () => {
  says([
    ['days of two plan years', inOnePlanYear(['2025-12-31', '2026-01-01'], planYears), 'dates must be in same plan year.'],
    ['a day of no plan year', inOnePlanYear(['2027-01-01'], planYears), 'dates must be in same plan year.'],
    ['days of one plan year', inOnePlanYear(['2026-01-01', '2026-12-31', ''], planYears), fine],
    ['a day beyond the challenge', withinChallenge('2025-03-08', '2025-03-07'), 'Date must be before challenge end date.'],
    ['the last day of the challenge', withinChallenge('2025-03-07', '2025-03-07'), fine],
  ]);
});

describe('[TOO-016, TOO-017, TOO-018] a day between bounds', () => {
  says([
    ['the day before the first', notBefore('2025-03-06', '2025-03-07'), 'Date cannot be before 03/07/2025'],
    ['the first day', notBefore('2025-03-07', '2025-03-07'), fine],
    ['the day after the last', notAfter('2025-03-08', '2025-03-07'), 'Date cannot be after 03/07/2025'],
    ['the last day', notAfter('2025-03-07', '2025-03-07'), fine],
  ]);
});

describe('[TOO-019, TOO-020] a day that is typed', () => {
  says([
    ['MM/dd/yyyy', dateFormat('02/29/2024'), fine],
    ['a day that does not exist', dateFormat('02/30/2024'), 'Date must be in MM/dd/yyyy format'],
    ['another form', dateFormat('2/3/2024'), 'Date must be in MM/dd/yyyy format'],
    ['the form of the wire', dateFormat('2024-02-03'), 'Date must be in MM/dd/yyyy format'],
  ]);
});

describe('[TOO-021, TOO-022] a date of birth', () => {
  says([
    ['the day before the 18th birthday', oldEnough('2007-03-08', '2025-03-07'), 'Must be at least 18 years old'],
    ['the 18th birthday', oldEnough('2007-03-07', '2025-03-07'), fine],
    ['born on February 29, on February 28', oldEnough('2004-02-29', '2022-02-28'), 'Must be at least 18 years old'],
    ['born on February 29, on March 1', oldEnough('2004-02-29', '2022-03-01'), fine],
  ]);
});

describe('[TOO-013, TOO-015, TOO-023, TOO-024, TOO-025, TOO-038] how many are chosen, at the least', () => {
  says([
    ['too few', atLeast(['a'], 2), 'Must select at least 2'],
    ['enough', atLeast(['a', 'b'], 2), fine],
    ['none are too few', atLeast([], 1), 'Must select at least 1'],
    ['no record', someRecord([]), 'At least one should be selected'],
    ['a record', someRecord([0]), fine],
    ['no option', someOption([]), 'At least one option should be selected'],
    ['an option', someOption(['x']), fine],
  ]);
});

describe('[TOO-036] a time', () => {
  says([
    ['a time between', onQuarterHour('14:10'), 'Time must be rounded to nearest 15'],
    ['a time with seconds', onQuarterHour('14:15:01'), 'Time must be rounded to nearest 15'],
    ['a quarter hour', onQuarterHour('14:45'), fine],
    ['no time', onQuarterHour('24:00'), 'Time must be rounded to nearest 15'],
  ]);
});

describe('[TOO-037] a note of a coach', () => {
  says([
    ['4999 characters', coachNote('ñ'.repeat(4999)), fine],
    ['5000 characters', coachNote('ñ'.repeat(5000)), 'Sorry, notes must be less than 5000 characters.'],
  ]);
});

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

it('[TOO-021] the minimum age is 18', () => expect(validators.minimumAge).toBe(18));

describe('[TOO-032, TOO-033, TOO-034, TOO-035] an age range', () => {
  const bounds = { lower: 13, upper: 120 };
  it.each([
    ['begins too low', 12, 40, ['Minimum value is 13.', undefined]],
    ['begins too high', 121, 130, ['Maximum value is 120.', undefined]],
    ['ends before it begins', 40, 39, [undefined, 'Maximum must be greater than minimum.']],
    ['has one age', 40, 40, [undefined, undefined]],
    ['has the widest bounds', 13, 120, [undefined, undefined]],
    ['is open', '', 40, [undefined, undefined]],
  ] as const)('%s', (_, youngest, oldest, texts) => {
    const faults = ageRange(youngest, oldest, bounds);
    expect([ruleText(faults.minimum), ruleText(faults.maximum)]).toEqual(texts);
  });
});
