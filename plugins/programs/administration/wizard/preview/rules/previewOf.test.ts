import { describe, expect, it } from 'vitest';
import { momentOf } from './onlooker';
import { knownDay, onlyLanguageOf, type PreviewedChallenge, textIn } from './previewed';
import { previewOf, type Shown } from './previewOf';

type Text = PreviewedChallenge['Texts'][number];

const words = (LanguageCode: Text['LanguageCode'], more: Partial<Text> = {}): Text => ({
  LanguageCode,
  Name: LanguageCode === 'en' ? 'Walk to Work' : 'A pie al trabajo',
  Description: `<p>${LanguageCode}</p>`,
  Instructions: '',
  CheckboxText: '',
  ...more,
});

/** A challenge without any values. */
const blank: PreviewedChallenge = {
  Id: 'draft',
  EntityId: 'acme',
  Texts: [],
  ImageUrl: null,
  ProgramType: null,
  ProgramSubType: null,
  StartDate: null,
  EndDate: null,
  TrackerIds: [],
  SelfReport: null,
  Outcome: null,
  Features: [],
  Groups: null,
  Completion: { Levels: [] },
  PublishAt: null,
  IsRetired: false,
};
const whole: PreviewedChallenge = {
  ...blank,
  Texts: [words('en'), words('es')],
  ProgramType: 'Challenge',
  ProgramSubType: 'SelfReport',
  StartDate: '2026-12-01',
  EndDate: '2026-12-21',
  SelfReport: { ReportingType: 'Checkbox', RequiresApproval: false, OnePerDay: false },
  Completion: {
    Levels: [
      { Points: 10, Required: 2 },
      { Points: 20, Required: 6 },
    ],
  },
};
const shown: Shown = {
  onlooker: 'new',
  now: new Date('2026-11-20T18:00:00.000Z'),
  language: 'en-US',
  zone: 'America/Denver',
  text: (key, values = {}) => [key, ...Object.values(values)].join(' '),
  nameless: 'No name yet',
};
const preview = (more: Partial<PreviewedChallenge> = {}, by: Partial<Shown> = {}) => previewOf({ ...whole, ...more }, { ...shown, ...by });
const withText = (more: Partial<Text>) => preview({ Texts: [words('en', more)] }).program;

describe('the viewer of a challenge', () => {
  it('has not joined, and views it now, or once it is published', () => {
    const { moment, program, activity } = preview();
    expect(moment).toEqual(shown.now);
    expect(program).toMatchObject({ ProgramStatus: 'Available', Points: 30, EarnedPoints: 0, Action: { Type: 'JoinPrograms', Text: 'action.join' } });
    expect(activity).toMatchObject({ Entries: [], EndsAt: '2026-12-22T06:00:00.000Z' });
    expect(preview({ PublishAt: '2026-11-25T15:00:00.000Z' }).moment).toEqual(new Date('2026-11-25T15:00:00.000Z'));
    expect(preview({ PublishAt: 'soon' }).moment).toEqual(shown.now);
  });

  it('is halfway through, in the middle of the challenge', () => {
    const { moment, program, completion, activity } = preview({}, { onlooker: 'halfway' });
    expect(moment).toEqual(new Date('2026-12-11T18:00:00.000Z'));
    expect(program).toMatchObject({
      ProgramStatus: 'OnTrack',
      EarnedPoints: 10,
      Progress: { Percent: 50, Display: 'progress.display 3 6' },
      Action: { Type: 'SelfReport', ViewOnly: false },
    });
    expect(completion.Levels.map(({ IsCompleted, PercentCompleted }) => [IsCompleted, PercentCompleted])).toEqual([
      [true, 100],
      [false, 25],
    ]);
    expect(completion.Levels[1]?.Requirements.map(({ Name }) => Name)).toEqual(['Dec 10', ...[4, 5, 6].map((number) => `level.requirement.Report ${number}`)]);
    expect(activity.Entries.map(({ Day, Level, Points }) => [Day, Level, Points])).toEqual([
      ['2026-12-08', null, 0],
      ['2026-12-09', 1, 10],
      ['2026-12-10', null, 0],
    ]);
  });

  it('has completed it, on its last day', () => {
    const { moment, program } = preview({}, { onlooker: 'done' });
    expect(moment).toEqual(new Date('2026-12-21T18:00:00.000Z'));
    expect(program).toMatchObject({
      ProgramStatus: 'Complete',
      EarnedPoints: 30,
      Progress: { Percent: 100 },
      Action: { Text: 'action.review', ViewOnly: true },
    });
  });

  it('views, in this order, one whose days are missing or reversed', () => {
    const order = (start: string, end: string | null) => (['halfway', 'done'] as const).map((who) => momentOf(who, { start, end }, null, shown.now).getTime());
    for (const [middle = 0, last = 0] of [order('2026-12-01', null), order('2026-12-01', '2026-12-02'), order('2026-12-20', '2026-12-01')])
      expect(middle).toBeLessThanOrEqual(last);
  });

  it('cannot join one that is retired or over', () => {
    expect(preview({ IsRetired: true }).program.Action).toBeNull();
    expect(preview({ StartDate: '2026-11-01', EndDate: '2026-11-10' }).program.Action).toBeNull();
  });
});

describe('completion', () => {
  it('is one report a day', () => {
    const { program, completion } = preview({ SelfReport: { ReportingType: 'Comment', RequiresApproval: true, OnePerDay: true } });
    expect(program).toMatchObject({ OnePerDay: true, CompletedBy: 'Report', Tick: null });
    expect(completion.Levels[0]?.Requirements[0]?.Name).toBe('level.requirement.Entry 1');
  });

  it('is days with entries of trackers, which count for some days after the end', () => {
    const { program, activity } = preview({ ProgramSubType: 'Tracker', TrackerIds: ['steps'], SelfReport: null }, { onlooker: 'halfway' });
    expect(program).toMatchObject({ CompletedBy: 'Entry', EntriesCountUntil: '2026-12-24', Action: { Type: 'Track' }, Tick: null, TrackerIds: ['steps'] });
    expect(activity).toMatchObject({ EndsAt: '2026-12-22T07:00:00.000Z', Entries: [{ Kind: 'TrackedDay' }, {}, {}] });
  });

  it('is a tick, if that is the whole report', () => {
    expect(withText({ CheckboxText: ' I  walked. ' }).Tick).toBe('I walked.');
    expect(preview({ Texts: [words('en', { CheckboxText: 'I walked.' })], SelfReport: null }).program.Tick).toBe('I walked.');
    const SelfReport = { ReportingType: 'Checkbox', RequiresApproval: true, OnePerDay: false } as const;
    expect(preview({ Texts: [words('en', { CheckboxText: 'I walked.' })], SelfReport }).program.Tick).toBeNull();
  });
});

describe('social actions', () => {
  const others = (more: Partial<PreviewedChallenge>, onlooker: Shown['onlooker']) => preview(more, { onlooker }).program.MoreActions.map(({ Type }) => Type);

  it('are groups with their leaderboard for people who may join, and invitations for participants', () => {
    const more: Partial<PreviewedChallenge> = { Groups: { Min: 2, Max: 5 }, Features: ['PeerToPeer'] };
    expect(others(more, 'new')).toEqual(['Leaderboard', 'CreateGroup', 'JoinGroup']);
    expect(others(more, 'halfway')).toEqual(['Leaderboard', 'CreateGroup', 'JoinGroup', 'PeerToPeerAction']);
    expect(others({}, 'halfway')).toEqual([]);
  });
});

describe('missing input', () => {
  it.each(['new', 'halfway', 'done'] as const)('has a displayable value, for %s', (onlooker) => {
    const { moment, ...rest } = previewOf(blank, { ...shown, onlooker });
    expect(Number.isNaN(moment.getTime())).toBe(false);
    expect(rest.program).toMatchObject({ Name: 'No name yet', Description: '', StartDate: '', EndDate: null, Points: 0, ImageUrl: null });
    expect(JSON.stringify(rest)).not.toMatch(/undefined|Invalid|NaN/);
  });

  it('can be a part of a number or day that is being typed', () => {
    const Levels = [
      { Points: Number.NaN, Required: Number.NaN },
      { Points: -5, Required: 1e9 },
    ];
    const { completion, program } = preview({ StartDate: '0002-12-01', EndDate: '2026-02-30', Completion: { Levels } });
    expect(completion.Levels.map(({ Points, Requirements }) => [Points, Requirements.length])).toEqual([
      [0, 1],
      [0, 999],
    ]);
    expect(program).toMatchObject({ StartDate: '', EndDate: null, Points: 0 });
    expect([knownDay('9999-12-31'), knownDay('2026-12-31')]).toEqual([null, '2026-12-31']);
  });

  it('is HTML that renders nothing', () => {
    expect(withText({ Description: '<p>&nbsp;<br></p>' }).Description).toBe('');
    expect(withText({ Description: '<p><img src="/a.png"></p>' }).Description).toBe('<p><img src="/a.png"></p>');
  });
});

describe('the text', () => {
  it('is in the reader’s language, else in the other one; one without a name has lower priority', () => {
    expect(preview({}, { language: 'es-419' }).program.Name).toBe('A pie al trabajo');
    expect(textIn({ Texts: [words('en')] }, 'es')?.Name).toBe('Walk to Work');
    expect(textIn({ Texts: [words('en'), words('es', { Name: ' ' })] }, 'es')?.Name).toBe('Walk to Work');
    expect(textIn({ Texts: [words('es', { Name: '' })] }, 'en')?.Description).toBe('<p>es</p>');
    expect(textIn({ Texts: [] }, 'en')).toBeUndefined();
  });

  it('names its language if there is only one', () => {
    expect(onlyLanguageOf(whole)).toBeUndefined();
    expect(onlyLanguageOf({ Texts: [words('es')] })).toBe('es');
    expect(onlyLanguageOf({ Texts: [] })).toBeUndefined();
  });
});
