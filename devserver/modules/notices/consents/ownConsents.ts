import type { Locale } from '../../../../shell/i18n/locale';
import type { Changes } from '../../../contracts';
import { noteConsent, type ShownText, textIdOf } from '../../../platform/consents/consents';
import { fromFlag, toFlag } from '../../../platform/database/flag';
import { type Context, type GivenConsent, Refusal, type Unit } from '../../../platform/module';
import { inOneLanguage, textFor } from '../addressed';
import type { NoticesDb, NoticesTables, NoticesTransaction } from '../tables';
import { endCoachSharing } from './coachSharing';

/** The current texts of a notice, one for each language. */
const textsOf = async (db: NoticesDb | NoticesTransaction, noticeId: string): Promise<readonly ShownText[]> =>
  (db as NoticesDb).selectFrom('consent_notice_text').select(['language', 'name', 'content']).where('notice_id', '=', noticeId).execute();

/**
 * The text that a person answers to: the one that they have read, by its id, or the one in their language.
 * @throws Refusal 409 if the text that they have read is no longer current
 */
export const shownText = async (
  trx: NoticesTransaction,
  noticeId: string,
  read: { readonly textId: string | null; readonly language: Locale },
): Promise<ShownText> => {
  const texts = await textsOf(trx, noticeId);
  const found = read.textId === null ? textFor(texts, read.language) : texts.find((shown) => textIdOf(shown) === read.textId);
  if (found === undefined) throw new Refusal(409, 'notice.changed');
  return found;
};

/** The person's answers to the notices of their company, and their possible actions. */
export const readConsents = async (
  { userId, language }: { readonly userId: string; readonly language: Locale },
  { db, text }: Pick<Context<NoticesTables>, 'db' | 'text'>,
): Promise<readonly GivenConsent[]> => {
  const answers = await db
    .selectFrom('consent_answer as answer')
    .innerJoin('consent_notice as notice', 'notice.id', 'answer.notice_id')
    .innerJoin('consent_notice_text as text', 'text.notice_id', 'answer.notice_id')
    .select([
      'answer.notice_id as id',
      'answer.accepted',
      'answer.answered_at',
      'notice.is_enabled',
      'notice.proceed_after_decline',
      'notice.is_coach_sharing',
      'notice.deleted_at',
      'text.language',
      'text.name',
      'text.content',
    ])
    .where('answer.person_id', '=', userId)
    .execute();
  return inOneLanguage(answers, language).map((answer): GivenConsent => {
    const { id, accepted, answered_at, is_enabled, proceed_after_decline, is_coach_sharing, deleted_at, name, content } = answer;
    const [isGiven, isCurrent, isFree] = [fromFlag(accepted), fromFlag(is_enabled) && deleted_at === null, fromFlag(proceed_after_decline)];
    const known = { id, name, isCurrent, isGiven, at: answered_at };
    if (deleted_at !== null) return { ...known, may: null, follows: text('consent.over') };
    if (isGiven && !isFree) return { ...known, may: null, follows: text('consent.needed') };
    if (isGiven) return { ...known, may: 'withdraw', follows: text(fromFlag(is_coach_sharing) ? 'consent.withdrawCoach' : 'consent.withdraw') };
    if (!isCurrent) return { ...known, may: null, follows: text('consent.over') };
    return { ...known, may: 'give', follows: text('consent.give'), offer: { language: answer.language, name, content } };
  });
};

/**
 * Withdraws the agreement to a notice, or gives it again, for the privacy page.
 * @throws Refusal 404 for an unknown notice, 409 if it cannot be changed, or if the text has changed
 */
export const changeConsent = async (change: Changes['account.consentChanged'], unit: Unit<NoticesTables>): Promise<void> => {
  const { userId, companyId, area, consentId, isGiven, textId } = change;
  if (area !== 'notices') return;
  const { trx } = unit;
  const notice = await trx
    .selectFrom('consent_notice')
    .select(['is_enabled', 'proceed_after_decline'])
    .where('id', '=', consentId)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (notice === undefined) throw new Refusal(404, 'notice.unknown');
  if (!isGiven && !fromFlag(notice.proceed_after_decline)) throw new Refusal(409, 'consent.needed');
  if (isGiven && (textId === null || !fromFlag(notice.is_enabled))) throw new Refusal(409, 'consent.over');
  const at = unit.now();
  const changed = await trx
    .updateTable('consent_answer')
    .set({ accepted: toFlag(isGiven), answered_at: at })
    .where('person_id', '=', userId)
    .where('notice_id', '=', consentId)
    .where('accepted', '=', toFlag(!isGiven))
    .returning('notice_id')
    .execute();
  if (changed.length === 0) return;
  const text = isGiven ? await shownText(trx, consentId, { textId, language: 'en-US' }) : null;
  await noteConsent(trx, { personId: userId, moduleId: 'notices', consentId, outcome: isGiven ? 'given' : 'withdrawn', text, at });
  if (!isGiven) await endCoachSharing(unit, userId, consentId);
  await unit.audit({ action: isGiven ? 'notice.accepted' : 'notice.withdrawn', target: consentId });
};
