import type { Audience, AudienceRow } from '../../../shell/net/audience';
import { type FilteredBy, offers, type ParticipantList } from '../../../shell/rules/listTypes';
import { type Caller, Refusal, RefusalOfMany } from '../module';
import { coachedBy } from './amongCoached';
import type { PlacedRow } from './checkRows';

type Asking = Pick<Caller, 'subject'>;

/** @throws Refusal 403 for users who are not coaches (FIL-076) */
export const demandCoach = ({ subject }: Asking): void => {
  if (!subject.roles.includes('Coach')) throw new Refusal(403, 'audience.listOfOthers');
};

/** @throws RefusalOfMany 400 that names each row whose category the list type, or the reports, do not offer */
export const refuseUnoffered = (listType: FilteredBy, rows: readonly PlacedRow[]): void => {
  const faults = rows.flatMap(({ row: { Category }, fieldOf }) =>
    offers(listType, Category) ? [] : [{ field: fieldOf('Category'), key: 'audience.notInList', values: { category: Category } }],
  );
  const [first, ...others] = faults;
  if (first) throw new RefusalOfMany([first, ...others]);
};

const participants: AudienceRow = { Category: 'SecurityRole', Values: ['participant'] };
const present: AudienceRow = { Category: 'AccountStatus', Values: ['Active', 'Pending'] };

/** Those of an audience who are in a list of participants. Who has left is in it only where a row asks for account statuses. */
export const inParticipantList = (caller: Asking, list: ParticipantList, audience: Audience): Audience => {
  const listed = [...audience, participants, ...(audience.some(({ Category }) => Category === 'AccountStatus') ? [] : [present])];
  return list === 'MyParticipantList' ? coachedBy(caller, listed) : listed;
};
