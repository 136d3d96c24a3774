import { describe, expect, it } from 'vitest';
import { current } from './fixtures/assessments';
import { all, any, atLeast, is, isNot, one, when, words } from './fixtures/authoring';
import { scoreOf } from './results/scoring';
import type { AuthoredAssessment, AuthoredQuestion, AuthoredScore } from './taking/authored';
import { refuseFaulty } from './taking/authored';

// Published instruments, authored as in their publications, and checked against the cut-offs in these.

const w = (text: string) => words(text, `${text} (es)`);
const points = (id: string, of: readonly number[], more: Partial<AuthoredQuestion> = {}): AuthoredQuestion => ({
  id,
  type: 'SingleChoice',
  text: w(id),
  choices: of.map((number, at) => ({ value: `answer-${at}`, text: w(String(at)), points: number })),
  ...more,
});
const fourTimes = (id: string): AuthoredQuestion => points(id, [0, 1, 2, 3]);
const ids = (prefix: string, count: number): readonly string[] => Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`);

const score = (id: string, source: string, questions: readonly string[]): AuthoredScore => ({ id, name: w(id), source, questions });
const level = (of: string, rules: NonNullable<AuthoredAssessment['results'][number]['items'][number]['rules']>) => ({
  id: `about-${of}`,
  name: w(of),
  of: { score: of },
  rules,
  says: { Low: w('low'), Moderate: w('moderate'), High: w('high') },
});

const phq9 = ids('mood-', 9);
const gad7 = ids('worry-', 7);
const audit = ['audit-1', 'audit-2', 'audit-3'];
const fagerstrom = ['first', 'refrain', 'hate', 'per-day', 'morning', 'ill'];

const authored: AuthoredAssessment = {
  id: 'instruments',
  name: w('Instruments'),
  pages: [
    {
      id: 'p',
      name: w('P'),
      items: [
        one('sex', w('sex'), [
          ['female', 'Female', 'Femenino'],
          ['male', 'Male', 'Masculino'],
        ]),
        ...[...phq9, ...gad7].map(fourTimes),
        points('audit-1', [0, 1, 2, 3, 4]),
        // People who never drink get no further question, and 0 points.
        points('audit-2', [0, 1, 2, 3, 4], when(isNot('audit-1', 'answer-0'))),
        points('audit-3', [0, 1, 2, 3, 4], when(isNot('audit-1', 'answer-0'))),
        points('first', [3, 2, 1, 0]),
        points('refrain', [1, 0]),
        points('hate', [1, 0]),
        points('per-day', [0, 1, 2, 3]),
        points('morning', [1, 0]),
        points('ill', [1, 0]),
      ],
    },
  ],
  scores: [
    score('phq-9', 'Kroenke, Spitzer, Williams 2001, J Gen Intern Med 16: 5 mild, 10 moderate, 15 moderately severe, 20 severe', phq9),
    score('gad-7', 'Spitzer, Kroenke, Williams, Löwe 2006, Arch Intern Med 166: 5 mild, 10 moderate, 15 severe', gad7),
    score('audit-c', 'Bush et al. 1998, Arch Intern Med 158; Bradley et al. 2003: 4 or more in men, 3 or more in women', audit),
    score('fagerstrom', 'Heatherton, Kozlowski, Frecker, Fagerström 1991, Br J Addict 86: 5 medium, 6 high, 8 very high', fagerstrom),
  ],
  measures: [],
  results: [
    {
      name: w('Results'),
      items: [
        level('phq-9', [
          { level: 'Urgent', when: all(atLeast('phq-9', 20)) },
          { level: 'High', when: all(atLeast('phq-9', 10)) },
          { level: 'Moderate', when: all(atLeast('phq-9', 5)) },
        ]),
        level('gad-7', [
          { level: 'High', when: all(atLeast('gad-7', 10)) },
          { level: 'Moderate', when: all(atLeast('gad-7', 5)) },
        ]),
        level('audit-c', [{ level: 'High', when: any(all(is('sex', 'male'), atLeast('audit-c', 4)), all(is('sex', 'female'), atLeast('audit-c', 3))) }]),
        level('fagerstrom', [
          { level: 'High', when: all(atLeast('fagerstrom', 6)) },
          { level: 'Moderate', when: all(atLeast('fagerstrom', 5)) },
        ]),
      ],
    },
  ],
};

const said = (answers: Readonly<Record<string, number>>, sex = 'female') =>
  new Map<string, readonly string[]>([['sex', [sex]], ...Object.entries(answers).map(([id, at]): [string, readonly string[]] => [id, [`answer-${at}`]])]);

const outcome = (of: string, answers: Readonly<Record<string, number>>, sex?: string) => {
  const scored = scoreOf(authored, said(answers, sex));
  const item = scored.tabs.flatMap(({ items }) => items).find(({ result }) => result.id === `about-${of}`);
  return [Number(scored.answerOf(of)?.[0]), item?.level];
};

/** Answers with 0 to 3 points each that add up to a sum. */
const summing = (questions: readonly string[], sum: number) => Object.fromEntries(questions.map((id, at) => [id, Math.min(3, Math.max(0, sum - at * 3))]));

describe('instruments of the field', () => {
  it('can be authored as they were published', () => {
    expect(() => refuseFaulty(authored)).not.toThrow();
  });

  it.each([
    [0, 'Low'],
    [4, 'Low'],
    [5, 'Moderate'],
    [9, 'Moderate'],
    [10, 'High'],
    [19, 'High'],
    [20, 'Urgent'],
    [27, 'Urgent'],
  ])('PHQ-9: %i points are %s', (sum, expected) => {
    expect(outcome('phq-9', summing(phq9, sum))).toEqual([sum, expected]);
  });

  it.each([
    [4, 'Low'],
    [5, 'Moderate'],
    [9, 'Moderate'],
    [10, 'High'],
    [21, 'High'],
  ])('GAD-7: %i points are %s', (sum, expected) => {
    expect(outcome('gad-7', summing(gad7, sum))).toEqual([sum, expected]);
  });

  it.each([
    ['male', [3, 0, 0], 3, 'Low'],
    ['male', [3, 1, 0], 4, 'High'],
    ['female', [2, 0, 0], 2, 'Low'],
    ['female', [3, 0, 0], 3, 'High'],
    ['female', [0], 0, 'Low'],
  ] as const)('AUDIT-C: %s with %j has %i points, which is %s', (sex, answers, sum, expected) => {
    expect(outcome('audit-c', Object.fromEntries(answers.map((at, index) => [audit[index] ?? '', at])), sex)).toEqual([sum, expected]);
  });

  it.each([
    [[3, 1, 1, 0, 1, 1], 0, 'Low'],
    [[0, 1, 0, 0, 1, 1], 4, 'Low'],
    [[0, 0, 0, 0, 1, 1], 5, 'Moderate'],
    [[0, 0, 0, 1, 1, 1], 6, 'High'],
    [[0, 0, 0, 3, 0, 0], 10, 'High'],
  ] as const)('Fagerström: %j has %i points, which is %s', (answers, sum, expected) => {
    expect(outcome('fagerstrom', Object.fromEntries(answers.map((at, index) => [fagerstrom[index] ?? '', at])))).toEqual([sum, expected]);
  });

  it('a sum of a part is none: it would look like a low one', () => {
    const { [phq9[8] ?? '']: _, ...part } = summing(phq9, 27);
    expect(outcome('phq-9', part)).toEqual([Number.NaN, undefined]);
  });

  it('a sum that cannot reach the cut-off is named to the author', () => {
    const tooHigh = level('gad-7', [{ level: 'High', when: all(atLeast('gad-7', 22)) }]);
    expect(() => refuseFaulty({ ...authored, results: [{ name: w('R'), items: [tooHigh] }] })).toThrow(
      'A formula of "about-gad-7" never holds: gad-7 IsGreaterThanOrEqualTo 22.',
    );
  });
});

describe('PHQ-2 of the fixtures', () => {
  it.each([0, 1, 2, 3].flatMap((interest) => [0, 1, 2, 3].map((down) => [interest, down, interest + down >= 3 ? 'High' : 'Low'] as const)))(
    '%i and %i is %s (Kroenke 2003: positive from 3)',
    (interest, down, expected) => {
      const { tabs } = scoreOf(
        current,
        new Map([
          ['interest', [String(interest)]],
          ['down', [String(down)]],
          ['self-harm', ['0']],
        ]),
      );
      expect(tabs.flatMap(({ items }) => items).find(({ result }) => result.id === 'mood')?.level).toBe(expected);
    },
  );
});
