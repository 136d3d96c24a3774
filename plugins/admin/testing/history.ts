import { answers } from '../../../shell/testing/fakeBackend';
import type { CompanyChange } from '../contract';
import { api } from '../state/api';

const height = { Name: 'Height units', From: 'US units', To: 'metric units' };

/** A change of the units. */
export const aCompanyChange = (change: Partial<CompanyChange> = {}): CompanyChange => ({
  Id: 7,
  At: '2026-11-22T15:05:00.000Z',
  Name: 'Ada Admin',
  Company: 'Acme',
  Record: 'Units',
  What: 'Saved the units',
  Fields: [height],
  MayUndo: true,
  IsUndone: false,
  Scheduled: null,
  ...change,
});

export const pageOf = (...Items: CompanyChange[]) => ({
  Items,
  PaginationToken: '',
  PreviousToken: '',
  Offset: 0,
  Total: Items.length,
  IsTotalCapped: false,
});

/** A server with a change of the units that can be undone. */
export const history = (change: Partial<CompanyChange> = {}) => {
  let IsUndone = false;
  return [
    answers(api.changes, () => pageOf(aCompanyChange({ ...change, IsUndone }))),
    answers(api.changeFilters, () => ({ Records: [{ Value: 'admin.units', Text: 'Units' }], People: [{ Value: 'acme-ada', Text: 'Ada Admin' }] })),
    answers(api.comparedChange, () => ({
      Since: [{ Name: 'Weight units', From: 'US units', To: 'metric units' }],
      Back: [{ ...height, From: height.To, To: height.From }],
      WhyNot: null,
    })),
    answers(api.undoChange, () => {
      IsUndone = true;
      return true as const;
    }),
  ] as const;
};
