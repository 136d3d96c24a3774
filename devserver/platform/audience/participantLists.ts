import type { Audience, AudienceRow } from '../../../shell/net/schemas/audience';
import { type FilteredBy, offers, type ParticipantList, reachesChildren } from '../../../shell/rules/audience/listTypes';
import { type Caller, Refusal, RefusalOfMany } from '../module';
import { coachedBy } from './amongCoached';
import type { PlacedRow } from './checkRows';

type Asking = Pick<Caller, 'subject'>;

/** @throws Refusal 403 for users who are not coaches (FIL-076) */
export const demandCoach = ({ subject }: Asking): void => {
  if (!subject.roles.includes('Coach')) throw new Refusal(403, 'audience.listOfOthers');
};

/**
 * @param companyId the company whose people are in the list; filters by other companies would match nobody
 * @throws RefusalOfMany 400 that names each row whose category or companies the list type, or the reports, do not offer
 */
export const refuseUnoffered = (listType: FilteredBy, companyId: string, rows: readonly PlacedRow[]): void => {
  const faults = rows.flatMap(({ row: { Category, Values }, fieldOf }) => {
    if (!offers(listType, Category)) return [{ field: fieldOf('Category'), key: 'audience.notInList', values: { category: Category } }];
    const isOfOthers = Category === 'Company' && !reachesChildren(listType) && Values.some((value) => value !== companyId);
    return isOfOthers ? [{ field: fieldOf('Values'), key: 'audience.otherCompany' }] : [];
  });
  const [first, ...others] = faults;
  if (first) throw new RefusalOfMany([first, ...others]);
};

const participants: AudienceRow = { Category: 'SecurityRole', Values: ['participant'] };
const present: AudienceRow = { Category: 'AccountStatus', Values: ['Active', 'Pending'] };

/** The audience, restricted to a list of participants. Disabled accounts are included only if a row selects account statuses. */
export const inParticipantList = (caller: Asking, list: ParticipantList, audience: Audience): Audience => {
  const listed = [...audience, participants, ...(audience.some(({ Category }) => Category === 'AccountStatus') ? [] : [present])];
  return list === 'MyParticipantList' ? coachedBy(caller, listed) : listed;
};
