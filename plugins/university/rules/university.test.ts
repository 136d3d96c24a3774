import { describe, expect, it } from 'vitest';
import { aCatalog, aCourse, aPage, aQuestion } from '../testing/factories';
import { applyGrade, applyProgress } from './applyProgress';
import { captionFault, transcriptOf } from './captions';
import { coursesIn } from './catalogFilter';
import { canOpen, openingPage, pageBeside, pageIds } from './coursePages';
import { linkedProgress } from './linkedProgress';
import { isAnswered, isPageComplete, percentComplete } from './progress';

const answered = (...UserAnswers: string[]) => aQuestion({ UserAnswers });
const pageWith = (...Questions: ReturnType<typeof aQuestion>[]) => aPage({ Questions });
const answer = (QuestionId: string, PageId = 'p2') => ({ PageId, QuestionId, UserAnswers: ['b'] });

describe('progress', () => {
  it('[UNI-029, UNI-031] a page is complete without questions or if all are answered; the results page never is', () => {
    expect(isPageComplete(aPage())).toBe(true);
    expect(isPageComplete(pageWith(answered('a'), answered()))).toBe(false);
    expect(isPageComplete(pageWith(answered('a'), answered('b')))).toBe(true);
    expect(isPageComplete({ Id: 'results', Questions: [] })).toBe(false);
    expect(isAnswered(answered('  '))).toBe(false);
  });

  it.each([
    [0, 3, 0],
    [1, 3, 34],
    [2, 3, 67],
    [3, 3, 100],
    [1, 7, 15],
    [7, 50, 14],
  ])('[UNI-030] %i complete pages of %i are %i percent, rounded up', (done, count, percent) => {
    const pages = Array.from({ length: count }, (_, index) => pageWith(index < done ? answered('a') : answered()));
    expect(percentComplete([...pages, { Id: 'results', Questions: [] }])).toBe(percent);
  });

  it('[UNI-031] a course without questions is at 100 percent', () => {
    expect(percentComplete([aPage(), aPage()])).toBe(100);
  });

  it.each([
    [0, 2, { done: 0, required: 2, percent: 0 }],
    [1, 3, { done: 1, required: 3, percent: 33 }],
    [2, 3, { done: 2, required: 3, percent: 67 }],
    [3, 3, { done: 3, required: 3, percent: 100 }],
    [5, 3, { done: 3, required: 3, percent: 100 }],
    [0, 0, { done: 0, required: 1, percent: 0 }],
  ])('[UNI-028] %i of %i courses of a challenge are rounded, and capped at 100', (counted, required, progress) => {
    expect(linkedProgress(counted, required)).toEqual(progress);
  });
});

describe('pages', () => {
  it('[UNI-014] the results come after the last page', () => {
    expect(pageIds(aCourse().Details.Pages)).toEqual(['p1', 'p2', 'p3', 'results']);
    expect(pageBeside(aCourse().Details.Pages, 'p3', 1)).toBe('results');
    expect(pageBeside(aCourse().Details.Pages, 'p1', -1)).toBeUndefined();
  });

  it('[UNI-032] a disabled page opens once all before it are complete, the results at 100 percent', () => {
    const course = aCourse();
    expect(pageIds(course.Details.Pages).map((id) => canOpen(course, id))).toEqual([true, true, false, false]);
    const after = applyProgress(course, { CurrentPageId: 'p2', PercentComplete: 34, Answers: [answer('q1')] });
    expect(pageIds(after.Details.Pages).map((id) => canOpen(after, id))).toEqual([true, true, true, false]);
    const done = applyProgress(after, { CurrentPageId: 'p3', PercentComplete: 67, Answers: [answer('q2', 'p3')] });
    expect(canOpen(done, 'results')).toBe(true);
  });

  it('[UNI-024, UNI-031] a course opens on the requested page, on the results at 100 percent, else on the last position', () => {
    const at = (CurrentPageId: string, PercentComplete: number) =>
      aCourse({ Status: 'InProgress' }, { Progress: { CurrentPageId, PercentComplete, Second: 0 } });
    expect(openingPage(aCourse(), undefined)).toBe('p1');
    expect(openingPage(at('p2', 34), undefined)).toBe('p2');
    expect(openingPage(at('p2', 34), 'p1')).toBe('p1');
    expect(openingPage(at('p2', 34), 'p3')).toBe('p2');
    expect(openingPage(at('p2', 100), undefined)).toBe('results');
    const Pages = [aPage(), aPage({ Id: 'p2' })];
    const Progress = { CurrentPageId: '', PercentComplete: 100, Second: 0 };
    expect(openingPage(aCourse({}, { Pages, Progress }), undefined)).toBe('p1');
    expect(openingPage(aCourse({ Status: 'InProgress' }, { Pages, Progress: { ...Progress, CurrentPageId: 'p2' } }), undefined)).toBe('p2');
  });
});

describe('sent progress', () => {
  const started = applyProgress(aCourse(), { CurrentPageId: 'p2', PercentComplete: 34, Second: 7, Answers: [answer('q1')] });

  it('[UNI-021] puts the course in progress, with answers, position and percentage', () => {
    expect(started).toMatchObject({ Status: 'InProgress', Details: { Progress: { CurrentPageId: 'p2', PercentComplete: 67, Second: 7 } } });
    expect(started.Details.Pages[1]?.Questions[0]?.UserAnswers).toEqual(['b']);
  });

  it('[UNI-031] stores the position on the first page without restarting the course', () => {
    const back = applyProgress(started, { CurrentPageId: 'p1', PercentComplete: 0, Second: 9, Answers: [], IsPlaceOnly: true });
    expect(back.Details.Progress).toEqual({ CurrentPageId: 'p1', PercentComplete: 67, Second: 9 });
    expect(back.Details.Pages).toEqual(started.Details.Pages);
  });

  it('[UNI-025, UNI-026] restarts the course with the first page, 0 percent and no answers', () => {
    const anew = applyProgress(started, { CurrentPageId: 'p1', PercentComplete: 0, Answers: [] });
    expect(anew).toMatchObject({ Status: 'InProgress', Details: { Progress: { CurrentPageId: 'p1', PercentComplete: 0 } } });
    expect(anew.Details.Pages.flatMap(({ Questions }) => Questions.flatMap(({ UserAnswers }) => UserAnswers))).toEqual([]);
  });

  it('[UNI-022, UNI-023, UNI-010] a passing grade completes the course, another one does not', () => {
    const grade = { Right: 2, Questions: 2, Results: [] };
    const date = '2026-11-20T18:00:00.000Z';
    expect(applyGrade(started, { ...grade, Passed: true, CompletionDate: date })).toMatchObject({ Status: 'Completed', LastCompletedDate: date });
    expect(applyGrade(started, { ...grade, Passed: false, CompletionDate: null })).toMatchObject({ Status: 'InProgress', LastCompletedDate: null });
  });
});

it('[UNI-005] the catalogue is filtered by curriculum, status, bookmark, challenge and a text, ignoring case and accents', () => {
  const ids = (narrowing: Parameters<typeof coursesIn>[1]) => coursesIn(aCatalog(), narrowing).map(({ Id }) => Id);
  expect(ids({})).toEqual(['sleep', 'labels']);
  expect(ids({ curriculum: 'food' })).toEqual(['labels']);
  expect(ids({ status: 'NotStarted' })).toEqual(['sleep']);
  expect(ids({ saved: 'yes' })).toEqual(['labels']);
  expect(ids({ challenge: 'learn' })).toEqual(['sleep']);
  expect(ids({ search: 'SMALL prínt' })).toEqual(['labels']);
});

it('a transcript is the text of the captions', () => {
  expect(transcriptOf('WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nYou fall asleep.\n\n00:00:02.000 --> 00:00:04.000\nThen you\ndream.')).toEqual([
    'You fall asleep.',
    'Then you dream.',
  ]);
  expect(transcriptOf('WEBVTT\r\n\r\n1\r\n00:00.000 --> 00:02.000 align:start\r\n<v Ana>You wake up.')).toEqual(['You wake up.']);
});

it.each([
  ['', undefined],
  ['\uFEFFWEBVTT\n\n00:00.000 --> 01:00:02.000\nWords', undefined],
  ['00:00.000 --> 00:02.000', { kind: 'header', line: 1 }],
  ['WEBVTTX\n\n00:00.000 --> 00:02.000', { kind: 'header', line: 1 }],
  ['WEBVTT\n\nWords', { kind: 'noCue', line: 1 }],
  ['WEBVTT\n\n00:00,000 --> 00:02,000\nWords', { kind: 'times', line: 3 }],
  ['WEBVTT\n\n1\n00:02.000 --> 00:02.000\nWords', { kind: 'times', line: 4 }],
])('captions %j have the fault %j', (text, fault) => expect(captionFault(text)).toEqual(fault));
