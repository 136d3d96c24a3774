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
    'about.ownPrograms': (db, personId) =>
      db
        .selectFrom('program')
        .leftJoin('program_text as text', (join) => join.onRef('text.program_id', '=', 'program.id').on('text.language', '=', 'en-US'))
        .select(['program.id', 'text.name', 'program.start_date', 'program.end_date'])
        .where('program.person_id', '=', personId)
        .orderBy('program.id'),
    'about.left': (db, personId) =>
      db.selectFrom('program_left').select(['program_id', 'left_at']).where('person_id', '=', personId).orderBy('left_at').orderBy('program_id'),
    'about.scores': (db, personId) =>
      db
        .selectFrom('program_sign_up as part')
        .innerJoin('program_score as score', (join) => join.onRef('score.program_id', '=', 'part.program_id').onRef('score.person_id', '=', 'part.person_id'))
        .select(['score.program_id', 'score.units', 'score.days', 'score.corrected_units'])
        .where('part.person_id', '=', personId)
        .orderBy('score.program_id'),
    'about.invitations': (db, personId) =>
      db
        .selectFrom('program_invitation as invitation')
        .innerJoin('person as inviter', 'inviter.id', 'invitation.inviter_id')
        .select(['invitation.program_id', 'invitation.invited_at', 'inviter.first_name as inviter_first_name', 'inviter.last_name as inviter_last_name'])
        .where('invitation.person_id', '=', personId)
        .orderBy('invitation.invited_at')
        .orderBy('invitation.program_id'),
    'about.invited': (db, personId) =>
      db
        .selectFrom('program_invitation as invitation')
        .innerJoin('person as invited', 'invited.id', 'invitation.person_id')
        .select(['invitation.program_id', 'invitation.invited_at', 'invited.first_name', 'invited.last_name'])
        .where('invitation.inviter_id', '=', personId)
        .orderBy('invitation.invited_at')
        .orderBy('invitation.program_id')
        .orderBy('invited.id'),
    'about.boardVisits': (db, personId) =>
      db.selectFrom('program_board_visit').select(['source_id', 'read_up_to']).where('person_id', '=', personId).orderBy('source_id'),
    'about.mentions': (db, personId) =>
      db
        .selectFrom('program_message_mention as mention')
        .innerJoin('program_message as message', 'message.id', 'mention.message_id')
        .select(['message.source_id', 'message.sent_at'])
        .where('mention.person_id', '=', personId)
        .orderBy('message.id'),
    // What somebody else wrote is theirs; who reported a post is nobody's to know.
    'about.reported': (db, personId) =>
      db
        .selectFrom('program_message_report')
        .select(['source_id', 'reason', 'comment', 'reported_at', 'status', 'settled_at'])
        .where('reporter_id', '=', personId)
        .orderBy('id'),
    'about.reportedPosts': (db, personId) =>
      db
        .selectFrom('program_message_report')
        .select(['source_id', 'text', 'reported_at', 'status', 'settled_at'])
        .where('author_id', '=', personId)
        .orderBy('id'),
  },
};
