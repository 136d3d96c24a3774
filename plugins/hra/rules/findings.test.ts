import { expect, it } from 'vitest';
import type { HraResults, RiskLevel } from '../contract';
import { aMeasurement, someResults } from '../testing/factories';
import { byLevel, countedFindings, findingsIn, worstOf } from './findings';

const [tab] = someResults().Tabs;
const withItems = (...items: readonly (readonly [id: string, level: RiskLevel, measures?: readonly string[]])[]): HraResults =>
  someResults({
    Tabs: [{ Name: 'All', Score: 50, Items: items.map(([Id, RiskLevel, Measures = []]) => ({ ...tab!.Items[0]!, Id, Name: Id, RiskLevel, Measures })) }],
  });

it('high and urgent findings are found, urgent ones first', () => {
  const found = findingsIn(withItems(['mood', 'High'], ['food', 'Moderate'], ['pressure', 'Urgent'], ['sleep', 'Low']), []);
  expect(found.map(({ id, level }) => [id, level])).toEqual([
    ['pressure', 'Urgent'],
    ['mood', 'High'],
  ]);
  expect(countedFindings(found)).toEqual({ urgent: 1, high: 1 });
});

it('a measurement is a finding if no result is about it, or if it is worse than the result; only the latest counts', () => {
  const results = withItems(['pressure', 'High', ['systolic']]);
  const systolic = (level: RiskLevel, id: string) => aMeasurement({ MeasurementId: id, MeasureId: 'systolic', RiskLevel: level });
  const found = (...measurements: readonly ReturnType<typeof aMeasurement>[]) => findingsIn(results, measurements).map(({ id }) => id);
  expect(found(systolic('High', '1'))).toEqual(['pressure']);
  expect(found(systolic('Urgent', '2'), systolic('High', '1'))).toEqual(['measure systolic', 'pressure']);
  expect(found(systolic('Low', '2'), systolic('Urgent', '1'))).toEqual(['pressure']);
  expect(found(aMeasurement({ MeasureId: 'hdl', RiskLevel: 'High' }))).toEqual(['pressure', 'measure hdl']);
});

it('levels are sorted from urgent to low', () => {
  const levels = (['Low', 'Urgent', 'Moderate', 'High'] as const).map((RiskLevel) => ({ RiskLevel }));
  expect(levels.toSorted(byLevel).map(({ RiskLevel }) => RiskLevel)).toEqual(['Urgent', 'High', 'Moderate', 'Low']);
});

it.each<[string, readonly RiskLevel[], readonly string[], RiskLevel, RiskLevel]>([
  ['all is well', ['Low', 'Low'], [], 'Low', 'Low'],
  ['one urgent result among many good ones', ['Low', 'Low', 'Low', 'Urgent'], [], 'Low', 'Urgent'],
  ['a moderate result', ['Low', 'Moderate'], [], 'Low', 'Moderate'],
  ['a screening that is worse than all results', ['Low'], [], 'High', 'High'],
  ['an answer that does not count', ['Low'], ['How many hours do you sleep?'], 'Low', 'Moderate'],
  ['no results', [], [], 'Low', 'Moderate'],
])('the ring has the colour of the worst: %s', (_, levels, Uncounted, screening, worst) => {
  const results = { ...withItems(...levels.map((level, at) => [String(at), level] as const)), Uncounted };
  const shown = levels.length > 0 ? results : { ...results, Tabs: [] };
  expect(worstOf(shown, findingsIn(shown, [aMeasurement({ RiskLevel: screening })]))).toBe(worst);
});
