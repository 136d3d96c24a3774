import type { AboutPeople } from '../../platform/module';
import type { ProgramTables } from './tables';

/** Columns of a deleted post, which keeps its place in the order. */
const emptyPost = (now: string) => ({ text: '', image_file: null, image_name: null, thumbnail: null, client_key: null, deleted_at: now });

/** Personal data that this module stores. */
export const about: AboutPeople<ProgramTables> = {
  deletion: {
    'mission_statement.person_id': { does: 'delete' },
    'program.person_id': { does: 'delete', as: 'deletion.programs' },
    'program_approval_mail.person_id': { does: 'delete' },
    'program_board_high_five.person_id': { does: 'delete' },
    'program_board_high_five.receiver_id': { does: 'delete' },
    'program_board_visit.person_id': { does: 'delete' },
    'program_group.leader_id': { does: 'anonymise', sets: () => ({ leader_id: null }) },
    'program_group_member.person_id': { does: 'delete', as: 'deletion.groups' },
    'program_high_five.person_id': { does: 'delete' },
    'program_invitation.inviter_id': { does: 'delete' },
    'program_invitation.person_id': { does: 'delete' },
    'program_last_week.person_id': { does: 'delete' },
    'program_left.person_id': { does: 'delete' },
    'program_message.person_id': { does: 'anonymise', as: 'deletion.posts', countedWithout: 'deleted_at', files: ['image_file'], sets: emptyPost },
    'program_message_mention.person_id': { does: 'delete' },
    'program_message_report.author_id': { does: 'delete' },
    'program_message_report.reporter_id': { does: 'delete' },
    'program_message_report.settled_by': { does: 'anonymise' },
    'program_score.person_id': { does: 'delete' },
    'program_submission.person_id': { does: 'delete', as: 'deletion.reports', files: ['file_name'] },
    'program_submission.reviewed_by': { does: 'anonymise' },
    'program_submission.sent_by': { does: 'anonymise' },
    'program_sign_up.person_id': { does: 'delete', as: 'deletion.programs' },
  },
  records: {
    'about.programs': (db, personId, language) =>
      db
        .selectFrom('program_sign_up as part')
        .innerJoin('program_text as text', (join) => join.onRef('text.program_id', '=', 'part.program_id').on('text.language', '=', language))
        .select([
          'text.name as program',
          'part.state',
          'part.joined_at',
          'part.state_since',
          'part.counted',
          'part.earned_points',
          'part.overridden_on',
          'part.measured',
        ])
        .where('part.person_id', '=', personId)
        .orderBy('part.joined_at')
        .orderBy('part.program_id'),
    'about.reports': (db, personId, language) =>
      db
        .selectFrom('program_submission as report')
        .leftJoin('program_text as named', (join) => join.onRef('named.program_id', '=', 'report.program_id').on('named.language', '=', language))
        .select(['named.name as program', 'report.submitted_at', 'report.status', 'report.comment', 'report.reviewed_at', 'report.review_comment'])
        .select('report.file_display_name')
        .where('report.person_id', '=', personId)
        .orderBy('report.submitted_at')
        .orderBy('report.program_id'),
    'about.messages': (db, personId, language) =>
      db
        .selectFrom('program_message as message')
        .leftJoin('program_text as named', (join) => join.onRef('named.program_id', '=', 'message.source_id').on('named.language', '=', language))
        .select(['named.name as program', 'message.sent_at', 'message.text'])
        .where('message.person_id', '=', personId)
        .where('message.deleted_at', 'is', null)
        .orderBy('message.id'),
    'about.groups': (db, personId, language) =>
      db
        .selectFrom('program_group_member as member')
        .innerJoin('program_group as group', 'group.id', 'member.group_id')
        .leftJoin('program_text as named', (join) => join.onRef('named.program_id', '=', 'member.program_id').on('named.language', '=', language))
        .select(['group.name as group', 'named.name as program', 'member.status', 'member.since'])
        .where('member.person_id', '=', personId)
        .orderBy('member.since')
        .orderBy('group.id'),
    'about.mission': (db, personId) => db.selectFrom('mission_statement').select(['text', 'changed_at']).where('person_id', '=', personId),
    'about.ownPrograms': (db, personId, language) =>
      db
        .selectFrom('program')
        .leftJoin('program_text as text', (join) => join.onRef('text.program_id', '=', 'program.id').on('text.language', '=', language))
        .select(['text.name as program', 'program.start_date', 'program.end_date'])
        .where('program.person_id', '=', personId)
        .orderBy('program.id'),
    'about.left': (db, personId, language) =>
      db
        .selectFrom('program_left as gone')
        .leftJoin('program_text as named', (join) => join.onRef('named.program_id', '=', 'gone.program_id').on('named.language', '=', language))
        .select(['named.name as program', 'gone.left_at'])
        .where('gone.person_id', '=', personId)
        .orderBy('gone.left_at')
        .orderBy('gone.program_id'),
    'about.lastWeeks': (db, personId) =>
      db.selectFrom('program_last_week').select(['week', 'kind']).where('person_id', '=', personId).orderBy('week').orderBy('kind'),
    'about.scores': (db, personId, language) =>
      db
        .selectFrom('program_sign_up as part')
        .innerJoin('program_score as score', (join) => join.onRef('score.program_id', '=', 'part.program_id').onRef('score.person_id', '=', 'part.person_id'))
        .leftJoin('program_text as named', (join) => join.onRef('named.program_id', '=', 'score.program_id').on('named.language', '=', language))
        .select(['named.name as program', 'score.units', 'score.days', 'score.corrected_units'])
        .where('part.person_id', '=', personId)
        .orderBy('score.program_id'),
    'about.invitations': (db, personId, language) =>
      db
        .selectFrom('program_invitation as invitation')
        .innerJoin('person as inviter', 'inviter.id', 'invitation.inviter_id')
        .leftJoin('program_text as named', (join) => join.onRef('named.program_id', '=', 'invitation.program_id').on('named.language', '=', language))
        .select(['named.name as program', 'invitation.invited_at', 'inviter.first_name as inviter_first_name', 'inviter.last_name as inviter_last_name'])
        .where('invitation.person_id', '=', personId)
        .orderBy('invitation.invited_at')
        .orderBy('invitation.program_id'),
    'about.invited': (db, personId, language) =>
      db
        .selectFrom('program_invitation as invitation')
        .innerJoin('person as invited', 'invited.id', 'invitation.person_id')
        .leftJoin('program_text as named', (join) => join.onRef('named.program_id', '=', 'invitation.program_id').on('named.language', '=', language))
        .select(['named.name as program', 'invitation.invited_at', 'invited.first_name', 'invited.last_name'])
        .where('invitation.inviter_id', '=', personId)
        .orderBy('invitation.invited_at')
        .orderBy('invitation.program_id')
        .orderBy('invited.id'),
    'about.approvalMails': (db, personId) =>
      db.selectFrom('program_approval_mail').select('is_selected as is_enabled').where('person_id', '=', personId).orderBy('company_id'),
    'about.boardVisits': (db, personId, language) =>
      db
        .selectFrom('program_board_visit as visit')
        .leftJoin('program_text as named', (join) => join.onRef('named.program_id', '=', 'visit.source_id').on('named.language', '=', language))
        .select('named.name as program')
        .where('visit.person_id', '=', personId)
        .orderBy('visit.source_id'),
    'about.mentions': (db, personId, language) =>
      db
        .selectFrom('program_message_mention as mention')
        .innerJoin('program_message as message', 'message.id', 'mention.message_id')
        .leftJoin('program_text as named', (join) => join.onRef('named.program_id', '=', 'message.source_id').on('named.language', '=', language))
        .select(['named.name as program', 'message.sent_at'])
        .where('mention.person_id', '=', personId)
        .where('message.held_at', 'is', null)
        .orderBy('message.id'),
    'about.highFives': (db, personId, language) =>
      db
        .selectFrom('program_high_five as given')
        .innerJoin('program_message as message', 'message.id', 'given.message_id')
        .leftJoin('program_text as named', (join) => join.onRef('named.program_id', '=', 'message.source_id').on('named.language', '=', language))
        .select(['named.name as program', 'message.sent_at'])
        .where('given.person_id', '=', personId)
        .where('given.is_given', '=', 1)
        .orderBy('message.id'),
    'about.boardHighFives': (db, personId, language) =>
      db
        .selectFrom('program_board_high_five as given')
        .leftJoin('program_text as named', (join) => join.onRef('named.program_id', '=', 'given.program_id').on('named.language', '=', language))
        .select(['named.name as program', 'given.given_on'])
        .where('given.person_id', '=', personId)
        .where('given.given_on', 'is not', null)
        .orderBy('given.given_on')
        .orderBy('given.program_id')
        .orderBy('given.receiver_id'),
    // Texts of other users are excluded, and so are the reporters of a post. Nobody has reported a message that waits for review.
    'about.reported': (db, personId, language) =>
      db
        .selectFrom('program_message_report as report')
        .leftJoin('program_text as named', (join) => join.onRef('named.program_id', '=', 'report.source_id').on('named.language', '=', language))
        .select(['named.name as program', 'report.reason', 'report.comment', 'report.reported_at', 'report.status', 'report.settled_at'])
        .where('report.reporter_id', '=', personId)
        .where('report.reason', '!=', 'Words')
        .orderBy('report.id'),
    'about.reportedPosts': (db, personId, language) =>
      db
        .selectFrom('program_message_report as report')
        .leftJoin('program_text as named', (join) => join.onRef('named.program_id', '=', 'report.source_id').on('named.language', '=', language))
        .select(['named.name as program', 'report.text', 'report.reported_at', 'report.status', 'report.settled_at'])
        .where('report.author_id', '=', personId)
        .orderBy('report.id'),
  },
};
