import { boardAdmins } from '../../../../plugins/programs/contract/boardAdmins';
import { reachesCompany } from '../../../platform/auth/reach';
import { type Caller, Refusal } from '../../../platform/module';
import type { KeptFile } from '../../../platform/platform';
import type { ProgramDb } from '../tables';

/** Whether the caller administers a company. */
export const administers = (caller: Caller, companyId: string): boolean => reachesCompany(caller.reachAs(boardAdmins), companyId);

/** Whether the caller may read and write a board: participants of its program, and administrators of the company that offers it (MSG-030). */
export const mayUseBoard = async (db: ProgramDb, caller: Caller, sourceId: string): Promise<boolean> => {
  const program = await db
    .selectFrom('program')
    .leftJoin('program_sign_up as part', (join) => join.onRef('part.program_id', '=', 'program.id').on('part.person_id', '=', caller.subject.userId))
    .select(['program.owner_id', 'program.features', 'part.state'])
    .where('program.id', '=', sourceId)
    .executeTakeFirst();
  if (!program || !(JSON.parse(program.features) as string[]).includes('MessageBoard')) return false;
  return program.state === 'Joined' || program.state === 'Complete' || administers(caller, program.owner_id);
};

/** @throws Refusal 403 for callers without access to the board, and equally for an unknown board */
export const mustUseBoard = async (db: ProgramDb, caller: Caller, sourceId: string): Promise<void> => {
  if (!(await mayUseBoard(db, caller, sourceId))) throw new Refusal(403, 'board.notYours');
};

/**
 * A picture is readable by those who may read its board; while its message waits for review, by its author and administrators of the companies whose words
 * apply.
 */
export const mayReadPicture = async (db: ProgramDb, file: KeptFile, caller: Caller): Promise<boolean> => {
  const post = await db
    .selectFrom('program_message as message')
    .innerJoin('person as author', 'author.id', 'message.person_id')
    .innerJoin('program', 'program.id', 'message.source_id')
    .select(['message.source_id', 'message.person_id', 'message.held_at', 'author.company_id', 'program.owner_id'])
    .where('message.image_file', '=', file.name)
    .executeTakeFirst();
  if (post === undefined) return false;
  if (post.held_at !== null && post.person_id !== caller.subject.userId) return administers(caller, post.company_id) || administers(caller, post.owner_id);
  return mayUseBoard(db, caller, post.source_id);
};
