import { expect, it } from 'vitest';
import { enumerations } from '../enumerations';
import { type FilteredBy, listTypes, narrowedFor, offers, reachesChildren } from './listTypes';

const offeredBy = (listType: FilteredBy): readonly string[] => enumerations.filterCategory.filter((category) => offers(listType, category));

it('[FIL-010] has the five list types', () => expect(listTypes).toEqual(enumerations.listType));

it('[FIL-018] offers five categories to the text tool', () =>
  expect(offeredBy('TextTool')).toEqual(['AccountStatus', 'Biometric', 'HealthCondition', 'EventSession', 'ResultsDate']));

it('[FIL-020, FIL-021] adds coach, company and question for the coach export', () => {
  const more = offeredBy('OutboundCoachExport').filter((category) => !offers('TextTool', category));
  expect(more).toEqual(['Company', 'Coach', 'HRAQuestion']);
});

it('[FIL-022] offers all but two to the email tool and the reports, and eleven to lists of participants', () => {
  for (const one of ['EmailTool', 'Report'] as const) {
    expect(enumerations.filterCategory.filter((category) => !offers(one, category))).toEqual(['ResultsDate', 'HRAQuestion']);
    expect(offers(one, 'SecurityRole')).toBe(false);
  }
  expect(offeredBy('AllParticipantList')).toHaveLength(11);
  expect(offeredBy('MyParticipantList')).toEqual(offeredBy('AllParticipantList'));
});

it('[FIL-042] offers what the company asks its people itself everywhere', () =>
  expect(listTypes.map((listType) => offers(listType, 'CustomField:Shift'))).toEqual(Array(5).fill(true)));

it('[FIL-062] reaches the people of a partner’s companies with its challenges, and with no list', () => {
  expect([...listTypes, ...narrowedFor].filter(reachesChildren)).toEqual(['Challenge']);
  expect(enumerations.filterCategory.every((category) => offers('Challenge', category))).toBe(true);
});
