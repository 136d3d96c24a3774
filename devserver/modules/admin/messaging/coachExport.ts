import type { messageSchemas } from '../../../../plugins/admin/contract/messageSchemas';
import { defaultLocale, isLocale } from '../../../../shell/i18n/locale';
import type { Input } from '../../../../shell/net/contract';
import { type ListExport, listExport } from '../../../platform/exporting/listExport';
import type { AdminCall } from '../tables';
import { meantBy, reachedPeople } from './audience';

/**
 * The people for coaches to call, as CSV; for a coach, only those whom they coach (FIL-073).
 * @throws as `meantBy`
 */
export const coachExport = async ({ ListType: _, ...asked }: Input<(typeof messageSchemas)['coachExport']>['body'], call: AdminCall): Promise<ListExport> => {
  const { companyId, audience, listType } = await meantBy(call, asked, 'OutboundCoachExport');
  const { SearchTerms } = asked;
  const heading = (column: string): string => call.text(`coachExport.${column}`);
  return listExport({
    name: call.text('coachExport.file', { day: call.now().slice(0, 'yyyy-MM-dd'.length) }),
    rows: reachedPeople(listType).whole(call.db, {
      request: SearchTerms === undefined ? {} : { SearchTerms },
      within: [companyId],
      audience: await call.audiences.filter(audience, [companyId]),
    }),
    present: (rows) => rows,
    columns: [
      [heading('lastName'), ({ last_name }) => last_name],
      [heading('firstName'), ({ first_name }) => first_name],
      [heading('email'), ({ address }) => address],
      [heading('mobile'), ({ mobile }) => mobile],
      [heading('language'), ({ language }) => call.text(`language.${isLocale(language) ? language : defaultLocale}`)],
      [heading('company'), ({ company }) => company],
    ],
  });
};
