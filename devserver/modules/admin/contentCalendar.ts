import type { ContentCalendar } from '../../../plugins/admin/contract';
import type { calendarSchemas } from '../../../plugins/admin/contract/calendarSchemas';
import { mostCalendarDays } from '../../../plugins/admin/rules/contentCalendar';
import type { Input } from '../../../shell/net/contract';
import { daysBetween } from '../../../shell/rules/dates/days';
import { FieldRefusal } from '../../platform/module';
import { companyInReach } from '../../platform/organisation/inReach';
import type { AdminCall } from './tables';

const moments = { opens: 'Opens', begins: 'Begins', ends: 'Ends', happens: 'Happens' } as const;
const states = { draft: 'Draft', scheduled: 'Scheduled', shown: 'Shown', ended: 'Ended' } as const;

/** The calendar of content of a company. @throws Refusal 404 for one out of reach, FieldRefusal 400 for a period that is too long or runs backwards */
export const contentCalendar = async (
  { entityId, From: first, To: last }: Input<typeof calendarSchemas.contentCalendar>['query'],
  call: AdminCall,
): Promise<ContentCalendar> => {
  const days = daysBetween(first, last) + 1;
  if (days < 1 || days > mostCalendarDays) throw new FieldRefusal('To', 'calendar.range', { most: mostCalendarDays });
  const companyId = entityId ?? call.caller.subject.companyId;
  await companyInReach(call, companyId);
  const { zone, kinds, entries, isCut, counts } = await call.contentCalendar(companyId, { first, last });
  return {
    Zone: zone,
    Kinds: kinds.map(({ id, name }) => ({ Id: id, Name: name })),
    Entries: entries.map((entry) => ({
      Kind: entry.kind,
      Id: entry.id,
      Title: entry.title,
      What: moments[entry.what],
      Day: entry.day,
      At: entry.instant,
      State: states[entry.state],
      Detail: entry.detail,
      People: entry.people,
      Page: entry.page,
    })),
    IsCut: isCut,
    Counts: counts.map(({ day, kind, count, text }) => ({ Day: day, Kind: kind, Count: count, Text: text })),
  };
};
