import { describe, expect, it } from 'vitest';
import { costOf, overBudget } from './rules/cost';
import { faultOfDays, isInNoPlanYear } from './rules/days';
import { effectsOf } from './rules/effects';
import { fieldOf } from './rules/fieldOf';
import { mayGrow, whyFrozen } from './rules/frozen';
import { changesIn, storedOf } from './rules/stored';
import { startOf, type WizardValues } from './rules/values';
import { aChallenge, aPublished } from './testing/challenges';

const zone = 'America/Chicago';
const start = startOf(zone)(aChallenge());
const open = (more: Partial<WizardValues>) => storedOf({ ...start, ...more }, zone, true).open;

describe('the stored part of the form', () => {
  it('is empty without differences', () => {
    const { content } = storedOf(start, zone, true);
    expect(changesIn(content, storedOf(startOf(zone)(aChallenge()), zone, true).content)).toEqual({});
  });

  it('[ADH-099] contains the differences, each property as a whole', () => {
    const before = storedOf(start, zone, true).content;
    const after = storedOf({ ...start, EndDate: '', PeerToPeer: true, savedPicture: '/pictures/a' }, zone, true).content;
    expect(changesIn(after, before)).toEqual({ EndDate: null, Features: ['PeerToPeer'] });
    expect(changesIn(before, after)).toMatchObject({ ImageUploadRequest: null });
  });

  it('[ADH-099] contains the outcome question with its answers while it is asked and the type has reports', () => {
    const Question = { en: '<p>Did you?</p>', es: '' };
    const Answers = [{ Row: 'new 1', Text: { en: ' Yes ', es: '' }, RequiresAlternative: false }];
    const asked = { ...start, asksOutcome: true, outcome: { Question, Answers } };
    const stored = { Question, Answers: [{ Id: 'new 1', Text: { en: 'Yes', es: '' }, RequiresAlternative: false }] };
    expect(storedOf(asked, zone, true).content.Outcome).toEqual(stored);
    expect(startOf(zone)(aChallenge({ Outcome: stored })).outcome.Answers).toMatchObject([{ Row: 'new 1', Text: { en: 'Yes' } }]);
    for (const more of [{ asksOutcome: false }, { ProgramSubType: 'Tracker' as const }])
      expect(storedOf({ ...asked, ...more }, zone, true).content.Outcome).toBeNull();
  });

  it.each<[string, Partial<WizardValues>, readonly string[]]>([
    ['a name that is too long', { names: { en: 'x'.repeat(101), es: '' } }, ['Texts']],
    ['half a level', { levels: [{ Points: 5, Required: null }] }, ['Completion']],
    ['a level without a whole number', { levels: [{ Points: 1.5, Required: 1 }] }, ['Completion']],
    ['a year of six figures', { EndDate: '202611-12-01' }, ['EndDate']],
    ['half the size of groups', { Groups: { Min: 2, Max: null } }, ['Groups']],
    ['a moment without a time', { publishes: 'later', publishDay: '2026-12-01' }, ['PublishAt']],
    [
      'an answer that is too long',
      { asksOutcome: true, outcome: { ...start.outcome, Answers: [{ Row: 'a', Text: { en: 'x'.repeat(201), es: '' }, RequiresAlternative: false }] } },
      ['Outcome'],
    ],
    ['an empty level', { levels: [{ Points: null, Required: null }] }, []],
  ])('leaves out %s', (_, more, left) => expect(open(more)).toEqual(left));
});

it.each([
  ['Texts[1].Name', 'names.es'],
  ['Name', 'names.en'],
  ['Completion.Levels[1].Points', 'levels.1.Points'],
  ['Completion.Levels', 'levels.0.Required'],
  ['TrackerIds[0]', 'TrackerIds'],
  ['SelfReport', 'ReportingType'],
  ['SelfReport.OnePerDay', 'OnePerDay'],
  ['Groups', 'Groups.Min'],
  ['Groups.Max', 'Groups.Max'],
  ['Outcome', 'asksOutcome'],
  ['Outcome.Question.es', 'outcome.Question.es'],
  ['Outcome.Answers[1].Text.en', 'outcome.Answers.1.Text.en'],
  ['EligibilityFilter.0.Values', 'EligibilityFilter.0.Values'],
])('shows a fault of %s at %s', (property, field) => expect(fieldOf(property)).toBe(field));

it.each([
  ['2026-12-01', '2026-12-01', 'endsFirst'],
  ['2026-12-01', '2027-01-01', 'twoPlanYears'],
  ['2026-12-01', '2026-12-02', undefined],
  ['2028-12-01', '2029-01-01', 'twoPlanYears'],
  ['', '2026-12-02', undefined],
])('[ADH-100] from %s to %s: %s', (StartDate, EndDate, fault) =>
  expect(faultOfDays({ StartDate, EndDate }, [{ First: '2026-01-01', Last: '2026-12-31' }])).toBe(fault),
);

it('[ADH-100] a first day is in a plan year, unless the company has none', () => {
  const years = [{ First: '2026-01-01', Last: '2026-12-31' }];
  expect(['2026-12-31', '2027-01-01', ''].map((day) => isInNoPlanYear(day, years))).toEqual([false, true, false]);
  expect(isInNoPlanYear('2027-01-01', [])).toBe(false);
});

it('explains why a field can no longer be changed', () => {
  const joined = aPublished({ Groups: { Min: 2, Max: 4 }, Frozen: ['Groups', 'Completion.Levels[0]'] });
  expect(whyFrozen(joined, 'Groups')).toBe('joined');
  expect(whyFrozen(joined, 'EndDate')).toBeUndefined();
  expect(whyFrozen(joined, 'Completion.Levels[0]')).toBe('earned');
  expect(whyFrozen(joined, 'Completion.Levels[1]')).toBeUndefined();
  expect(mayGrow(joined)).toBe(true);
  const ended = { ...joined, State: 'ended' as const };
  expect([whyFrozen(ended, 'Groups'), mayGrow(ended)]).toEqual(['ended', false]);
});

it('exceeds the budget of the plan year of its start by the cost beyond the remaining amount', () => {
  const years = [
    { First: '2027-01-01', Last: '2027-12-31', BudgetLeft: null },
    { First: '2026-01-01', Last: '2026-12-31', BudgetLeft: 1000 },
  ];
  expect(overBudget(years, '2026-12-31', 1240.5)).toBe(240.5);
  expect(overBudget(years, '2026-12-31', 1000)).toBeUndefined();
  expect(overBudget(years, '2027-01-01', 1_000_000)).toBeUndefined();
  expect(overBudget(years, '', 1_000_000)).toBeUndefined();
  expect(overBudget([{ First: '2026-01-01', Last: '2026-12-31', BudgetLeft: -50 }], '2026-05-01', 0)).toBe(50);
});

it('costs the points of all levels for each person', () => {
  const levels = [
    { Points: 20, Required: 1 },
    { Points: 30, Required: 2 },
  ];
  expect(costOf(levels, 248, 10)).toEqual({ points: 12_400, dollars: 1240 });
  expect(costOf(levels, 248, null)).toEqual({ points: 12_400, dollars: undefined });
});

describe('effects of a change on participants', () => {
  const standing = {
    TakingPart: 4,
    Counted: [
      { Counted: 0, People: 1 },
      { Counted: 3, People: 2 },
      { Counted: 4, People: 1 },
    ],
    Reports: 12,
    Waiting: 2,
    ReportedToday: 3,
  };
  const published = aPublished();

  it('are empty without a change', () => expect(effectsOf(published, start, standing)).toEqual([]));

  it('[ADH-100] cover days, audience and the points of all levels', () => {
    const changed = { EndDate: '2026-12-25', levels: [{ Points: 40, Required: 5 }], EligibilityFilter: [{ Category: 'Region', Values: ['r1'] }] };
    expect(effectsOf(published, { ...start, ...changed }, standing)).toEqual([
      { is: 'longer', days: 5, day: '2026-12-25' },
      { is: 'audience' },
      { is: 'less', points: 10 },
    ]);
    const shorter = { ...start, EndDate: '2026-12-04' };
    expect(effectsOf(published, shorter, standing)).toEqual([{ is: 'shorter', days: 16, day: '2026-12-04' }]);
    const perDay = aPublished({ SelfReport: { ReportingType: 'Checkbox', RequiresApproval: false, OnePerDay: true } });
    expect(effectsOf(perDay, { ...shorter, OnePerDay: true }, standing)).toEqual([
      { is: 'shorter', days: 16, day: '2026-12-04' },
      { is: 'outOfReach', level: 1, required: 5, days: 4 },
    ]);
  });

  it('[ADH-100] cover type, approval and frequency of reports, with the existing reports and people', () => {
    expect(effectsOf(published, { ...start, ReportingType: 'Comment', RequiresApproval: true, OnePerDay: true }, standing)).toEqual([
      { is: 'reporting', type: 'Comment', n: 12 },
      { is: 'approvalOn', n: 10 },
      { is: 'oneADayOn', n: 3 },
    ]);
    const strict = aPublished({ SelfReport: { ReportingType: 'Checkbox', RequiresApproval: true, OnePerDay: true } });
    expect(effectsOf(strict, start, standing)).toEqual([
      { is: 'approvalOff', n: 2 },
      { is: 'oneADayOff', n: 3 },
    ]);
  });

  it('[ADH-100] cover levels: who gets points at once, who completes it, and who has further to go', () => {
    const leveled = (...levels: WizardValues['levels']) => effectsOf(published, { ...start, levels }, standing);
    expect(leveled({ Points: 10, Required: 3 }, { Points: 40, Required: 4 })).toEqual([
      { is: 'paid', n: 3, points: 70 },
      { is: 'completed', n: 1 },
      { is: 'nearer', n: 3, from: 5, to: 4 },
    ]);
    expect(leveled({ Points: 50, Required: 9 })).toEqual([{ is: 'further', n: 4, from: 5, to: 9 }]);
    expect(leveled({ Points: 50, Required: null })).toEqual([]);
  });
});
