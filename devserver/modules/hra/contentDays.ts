import { screens } from '../../../shell/rules/administration';
import { dayIn } from '../../../shell/rules/dates/days';
import { beginsAndEnds, type ContentDays, pageWith, stateBetween } from '../../platform/content/calendar';
import { fieldOf } from '../../platform/database/words';
import type { HraTables } from './tables';

/** From when assessments are offered: versions from their publication, or from the first day of their plan year; drafts from the one that they are for. */
export const assessmentDays: ContentDays<HraTables> = {
  name: 'calendar.assessments.name',
  access: screens.assessments,
  order: 60,
  async days({ companyId, language, first, last, from, to, zone }, { db, now }) {
    const period = { first, last };
    const drafts = await db
      .selectFrom('hra_draft as draft')
      .innerJoin('plan_year as year', (join) => join.onRef('year.company_id', '=', 'draft.company_id').onRef('year.id', '=', 'draft.plan_year_id'))
      .select(['draft.id', 'draft.name_en', 'draft.name_es', 'year.starts_on'])
      .where('draft.company_id', '=', companyId)
      .where('draft.deleted_at', 'is', null)
      .where('draft.published_as', 'is', null)
      .where('year.starts_on', '>=', first)
      .where('year.starts_on', '<=', last)
      .execute();
    const offers = await db
      .selectFrom('hra_offer as offer')
      .innerJoin('hra_version as version', 'version.id', 'offer.version_id')
      .select(['offer.version_id', 'offer.offered_from', 'offer.year_from'])
      .select(fieldOf('version.definition', 'name', language).as('name'))
      .where('offer.company_id', '=', companyId)
      .where((eb) =>
        eb.or([
          eb.and([eb('offer.year_from', '>=', first), eb('offer.year_from', '<=', last)]),
          eb.and([eb('offer.offered_from', '>=', from), eb('offer.offered_from', '<', to)]),
        ]),
      )
      .execute();
    const today = dayIn(now(), zone);
    const page = (assessment: string): string => pageWith('/administration/assessments', { assessment, company: companyId });
    return [
      ...drafts.flatMap(({ id, name_en, name_es, starts_on }) =>
        beginsAndEnds({ id, title: (language === 'es-419' && name_es) || name_en, page: page(id) }, { From: starts_on, Until: null, state: 'draft' }, period),
      ),
      ...offers.flatMap(({ version_id, offered_from, year_from, name }) => {
        const published = dayIn(offered_from, zone);
        const From = year_from !== null && year_from > published ? year_from : published;
        return beginsAndEnds(
          { id: version_id, title: name, page: page(version_id) },
          { From, Until: null, state: stateBetween({ From, Until: null }, today) },
          period,
        );
      }),
    ];
  },
};
