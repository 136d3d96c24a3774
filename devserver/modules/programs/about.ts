import type { AboutPeople } from '../../platform/module';
import type { ProgramTables } from './tables';

/** What this module keeps about people. */
export const about: AboutPeople<ProgramTables> = {
  records: {
    'about.programs': (db, personId) =>
      db
        .selectFrom('program_sign_up as part')
        .innerJoin('program_text as text', (join) => join.onRef('text.program_id', '=', 'part.program_id').on('text.language', '=', 'en-US'))
        .select(['part.program_id', 'text.name', 'part.state', 'part.joined_at', 'part.state_since', 'part.counted', 'part.earned_points'])
        .where('part.person_id', '=', personId)
        .orderBy('part.joined_at')
        .orderBy('part.program_id'),
    'about.reports': (db, personId) =>
      db
        .selectFrom('program_submission')
        .select(['program_id', 'submitted_at', 'status', 'comment', 'reviewed_at', 'review_comment', 'file_display_name'])
        .where('person_id', '=', personId)
        .orderBy('submitted_at')
        .orderBy('program_id'),
    'about.messages': (db, personId) =>
      db
        .selectFrom('program_message')
        .select(['source_id', 'sent_at', 'text', 'image_name'])
        .where('person_id', '=', personId)
        .where('deleted_at', 'is', null)
        .orderBy('id'),
    'about.groups': (db, personId) =>
      db
        .selectFrom('program_group_member as member')
        .innerJoin('program_group as group', 'group.id', 'member.group_id')
        .select(['group.name', 'member.program_id', 'member.status', 'member.since'])
        .where('member.person_id', '=', personId)
        .orderBy('member.since')
        .orderBy('group.id'),
    'about.mission': (db, personId) => db.selectFrom('mission_statement').select(['text', 'changed_at']).where('person_id', '=', personId),
  },
};
