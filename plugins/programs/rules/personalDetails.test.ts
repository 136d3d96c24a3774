import { expect, it } from 'vitest';
import { endsInOrder, latestStart, newDraft, personalRequest, startsInTime } from './personalDetails';

const draft = { Name: ' Guitar ', Description: '', Goal: ' Three songs ', StartDate: '2026-11-21', EndDate: '' };

it('[PRG-040, PRG-041] the join request contains only filled-in details', () => {
  expect(personalRequest('Custom', draft)).toEqual({
    ProgramId: 'Custom',
    IsPersonal: true,
    PersonalDetails: { Name: 'Guitar', Goal: 'Three songs', StartDate: '2026-11-21' },
  });
  expect(personalRequest('Custom', { ...draft, EndDate: '2026-12-31' }).PersonalDetails).toHaveProperty('EndDate', '2026-12-31');
});

it('[PRG-250] starts today in the zone of programs, which may still be yesterday elsewhere', () => {
  expect(newDraft({ Id: 'Custom', Name: 'A challenge of your own' }, new Date('2026-11-21T03:00:00Z'))).toMatchObject({ Name: '', StartDate: '2026-11-20' });
});

it('proposes the name of a named template', () => {
  expect(newDraft({ Id: 'book', Name: 'Twenty Pages a Day' }, new Date('2026-11-21T12:00:00Z')).Name).toBe('Twenty Pages a Day');
});

it('does not end before it begins, if it ends at all', () => {
  expect(endsInOrder({ StartDate: '2026-11-21', EndDate: '' })).toBe(true);
  expect(endsInOrder({ StartDate: '2026-11-21', EndDate: '2026-11-21' })).toBe(true);
  expect(endsInOrder({ StartDate: '2026-11-21', EndDate: '2026-11-20' })).toBe(false);
});

it('[PRG-041] starts today or within a year', () => {
  const starts = ['2028-02-28', '2028-02-29', '2029-02-28', '2029-03-01', ''];
  expect(starts.map((start) => startsInTime(start, '2028-02-29'))).toEqual([false, true, true, false, false]);
  expect(latestStart('2026-11-21')).toBe('2027-11-21');
});
