import type { ProgramNotification } from '../../../../shell/features/notices/contract';
import { type Locale, locales } from '../../../../shell/i18n/locale';
import { textIdOf } from '../../../platform/consents/consents';
import { type Call, Refusal } from '../../../platform/module';
import { languageCodeOf } from '../addressed';
import type { NoticesTables } from '../tables';

type NoticesCall = Call<NoticesTables>;

const openIn = async (call: NoticesCall, language: Locale) => (await call.read('session.openPolicies', { userId: call.caller.subject.userId, language })) ?? [];

/** Policies of their company that the signed-in person has yet to accept, as notices that require agreement. */
export const readOpenPolicies = async (call: NoticesCall): Promise<ProgramNotification[]> =>
  (await openIn(call, call.language)).map(({ policyId, language, name, content }) => ({
    ProgramNotificationId: policyId,
    Name: name,
    Content: content,
    LanguageCode: languageCodeOf(language),
    IsEnabled: true,
    ProceedAfterDeclineAllowed: false,
    TextId: textIdOf({ language, name, content }),
    IsPolicy: true,
  }));

/**
 * Stores the signed-in person's acceptance of a policy of their company; a repeated one has no effect.
 * @throws Refusal 404 for another policy, 400 without acceptance, 409 without the id of the text that they have read, or if the text has changed since
 */
export const answerPolicy = async (
  { noticeId, accepted, textId }: { readonly noticeId: string; readonly accepted: boolean; readonly textId: string | null },
  call: NoticesCall,
): Promise<void> => {
  const texts = (await Promise.all(locales.map((language) => openIn(call, language)))).flat().filter(({ policyId }) => policyId === noticeId);
  const { userId, companyId } = call.caller.subject;
  if (texts.length === 0) {
    if (accepted && (await call.read('session.hasAccepted', { userId, policyId: noticeId }))) return;
    throw new Refusal(404, 'notice.unknown');
  }
  if (!accepted) throw new Refusal(400, 'notice.mustAgree');
  const read = texts.find(({ language, name, content }) => textIdOf({ language, name, content }) === textId);
  if (read === undefined) throw new Refusal(409, 'notice.changed');
  await call.change((unit) => unit.announce('notices.policyAccepted', { userId, companyId, policyId: noticeId, kind: read.kind, language: read.language }));
};
