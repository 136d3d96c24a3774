import type { Call } from '../../platform/module';
import type { NoticesDb, NoticesTables } from './tables';

/** Whether a sign-in session no longer shows a news flash: `Settings.NewsFlashDisabled` (NOT-016, NOT-024). */
export const hasEnded = async (db: NoticesDb, sessionId: string): Promise<boolean> =>
  (await db.selectFrom('news_flash_end').select('session_id').where('session_id', '=', sessionId).executeTakeFirst()) !== undefined;

/** Ends the news flash for this sign-in session only (NOT-024). */
export const endNewsFlash = async (call: Call<NoticesTables>): Promise<true> => {
  await call.change(async (unit) => {
    await unit.trx
      .insertInto('news_flash_end')
      .values({ session_id: call.caller.sessionId, ended_at: unit.now() })
      .onConflict((conflict) => conflict.column('session_id').doNothing())
      .execute();
  });
  return true;
};
