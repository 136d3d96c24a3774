import { sql } from 'kysely';
import type { MissionBody } from '../../../plugins/programs/contract';
import { programDay } from '../../../plugins/programs/rules/dates/programDay';
import type { Audience } from '../../../shell/net/schemas';
import { screens } from '../../../shell/rules/administration';
import { beginsAndEnds, type ContentDay, type ContentDays, daysOfPublication, pageWith, stateBetween, touchesPeriod } from '../../platform/content/calendar';
import { publicationOf } from '../../platform/content/fields';
import { daysOfScheduled } from '../../platform/content/scheduledDays';
import { fieldOf } from '../../platform/database/words';
import { type ChallengeState, textFor } from './administration/wizard/state';
import type { ProgramTables } from './tables';

const wizard = (id: string): string => pageWith('/administration/tools/challenges/wizard', { challengeId: id });

/** Days on which challenges begin and end, and on which waiting ones are published. Sessions of events are in the calendar of their module. */
export const challengeDays: ContentDays<ProgramTables> = {
  name: 'calendar.challenges.name',
  access: screens.challengeWizard,
  order: 20,
  async days({ companyId, first, last, from, to, language }, { db, now }) {
    const period = { first, last };
    const programs = await db
      .selectFrom('program')
      .innerJoin('program_text as said', (join) => join.onRef('said.program_id', '=', 'program.id').on('said.language', '=', language))
      .select(['program.id', 'program.start_date', 'program.end_date', 'program.audience', 'said.name'])
      .where('program.owner_id', '=', companyId)
      .where('program.person_id', 'is', null)
      .where('program.end_date', '>=', first)
      .where('program.is_personal', '=', 0)
      .where('program.program_type', '=', 'Challenge')
      .where('program.retired_at', 'is', null)
      .where((eb) => eb.or([eb.and([eb('program.start_date', '>=', first), eb('program.start_date', '<=', last)]), eb('program.end_date', '<=', last)]))
      .execute();
    const inDraft = (name: string) => sql<boolean>`${fieldOf('content', name)} between ${first} and ${last}`;
    const drafts = await db
      .selectFrom('challenge_draft')
      .select(['id', 'content', 'publish_at'])
      .where('company_id', '=', companyId)
      .where('is_template', '=', 0)
      .where((eb) => eb.or([inDraft('StartDate'), inDraft('EndDate'), eb.and([eb('publish_at', '>=', from), eb('publish_at', '<', to)])]))
      .execute();
    const today = programDay(now());
    return [
      ...programs.flatMap(({ id, name, start_date, end_date, audience }) => {
        const days = { From: start_date, Until: end_date };
        return beginsAndEnds(
          { id, title: name, audience: audience === null ? undefined : (JSON.parse(audience) as Audience), page: wizard(id) },
          { ...days, state: stateBetween(days, today) },
          period,
        );
      }),
      ...drafts.flatMap(({ id, content, publish_at }): ContentDay[] => {
        const draft = JSON.parse(content) as ChallengeState;
        const shown = { id, title: textFor(draft, language)?.Name ?? '', audience: draft.EligibilityFilter, page: wizard(id) };
        const state = publish_at === null ? 'draft' : 'scheduled';
        const days = beginsAndEnds(shown, { From: draft.StartDate, Until: draft.EndDate, state }, period);
        const isDue = publish_at !== null && publish_at >= from && publish_at < to;
        return isDue ? [...days, { ...shown, state, what: 'opens', at: { instant: publish_at } }] : [...days];
      }),
    ];
  },
};

/** Days on which scheduled mission statements of the company take effect. One without a text ends the statement. */
export const missionDays: ContentDays<ProgramTables> = {
  name: 'calendar.missions.name',
  access: screens.challengePage,
  order: 59,
  days: (asked, { db, text }) =>
    daysOfScheduled<MissionBody>(db, 'programs.saveCompanyMission', asked, ({ Texts: { en, es } }) => ({
      title: (asked.language === 'es-419' && es) || en || text('calendar.missions.name'),
      what: en.trim() === '' ? 'ends' : 'begins',
      state: 'scheduled',
      page: pageWith('/administration/tools/challenges/page', { tab: 'mission', company: asked.companyId }),
    })),
};

/** Days on which quick links appear and end. */
export const quickLinkDays: ContentDays<ProgramTables> = {
  name: 'calendar.quickLinks.name',
  access: screens.challengePage,
  order: 58,
  async days({ companyId, language, ...period }, { db, now }) {
    const rows = await db
      .selectFrom('quick_link')
      .innerJoin('quick_link_text as said', (join) => join.onRef('said.link_id', '=', 'quick_link.id').on('said.language', '=', language))
      .innerJoin('quick_link_text as english', (join) => join.onRef('english.link_id', '=', 'quick_link.id').on('english.language', '=', 'en-US'))
      .select(['quick_link.id', 'quick_link.is_published', 'quick_link.shown_from', 'quick_link.shown_until'])
      .select(sql<string>`coalesce(nullif(said.label, ''), english.label)`.as('title'))
      .where('quick_link.owner_id', '=', companyId)
      .where('quick_link.deleted_at', 'is', null)
      .where(touchesPeriod('quick_link', period))
      .execute();
    return rows.flatMap(({ id, title, ...row }) =>
      daysOfPublication(
        { id, title, page: pageWith('/administration/tools/challenges/page/link', { company: companyId, id }) },
        publicationOf(row),
        period,
        now(),
      ),
    );
  },
};
