import { countUpTo } from '../../platform/database/pages/countUpTo';
import type { LicenceWords } from '../../platform/module';
import type { ProgramTables } from './tables';

type Count = NonNullable<LicenceWords<ProgramTables>['lost']>[`lost.${string}`];

/** People of the company who are in programs. */
const partakers: Count = ({ companyId, most }, { db }) =>
  countUpTo(
    db,
    db
      .selectFrom('person')
      .select('person.id')
      .where('person.company_id', '=', companyId)
      .where('person.is_active', '=', 1)
      .where((eb) =>
        eb.exists(
          eb.selectFrom('program_sign_up as part').select('part.program_id').whereRef('part.person_id', '=', 'person.id').where('part.state', '=', 'Joined'),
        ),
      ),
    most,
  );

/** Name of the licence, and counts of data that people lose with it. */
export const licence: LicenceWords<ProgramTables> = {
  name: 'plugin.name',
  lost: { 'lost.programs': partakers },
  pages: [{ link: '/programs', name: 'page.home', icon: 'home', below: ['/join', '/detail', '/reports'] }],
};
