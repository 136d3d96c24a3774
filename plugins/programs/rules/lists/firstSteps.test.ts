import { expect, it } from 'vitest';
import type { Program } from '../../contract';
import { anAction, anAvailableProgram } from '../../testing/factories';
import { firstSteps } from './firstSteps';

const today = '2026-11-20';
const offered = (Id: string, Required: number, rest: Partial<Program> = {}): Program =>
  anAvailableProgram({ Id, SectionId: Id, SelfReportStats: { Required, Submitted: 0 }, ...rest });
const idsOf = (...programs: readonly Program[]) => firstSteps(programs, today).map(({ Id }) => Id);

it('chooses the three that need the fewest reports, and of equal ones those with the most points', () => {
  expect(idsOf(offered('ten', 10), offered('two', 2), offered('little', 1, { Points: 10 }), offered('much', 1, { Points: 90 }))).toEqual([
    'much',
    'little',
    'two',
  ]);
});

it('chooses those first that are reported by a tick', () => {
  expect(idsOf(offered('certificate', 1), offered('tick', 5, { Tick: 'I did.' }))).toEqual(['tick', 'certificate']);
});

it('chooses one per section', () => {
  expect(idsOf(offered('walk', 2, { SectionId: 'move' }), offered('stairs', 1, { SectionId: 'move' }), offered('tea', 5))).toEqual(['stairs', 'tea']);
});

it.each([
  ['begins tomorrow', { StartDate: '2026-11-21' }],
  ['is over', { EndDate: '2026-11-19' }],
  ['has to be described first', { Action: anAction({ Type: 'JoinProgramScreen', SectionId: 'own' }) }],
  ['is a template', { IsPersonal: true }],
  ['cannot be joined', { Action: null }],
])('leaves out programs that %s', (_what, rest) => {
  expect(idsOf(offered('one', 1, rest))).toEqual([]);
});
