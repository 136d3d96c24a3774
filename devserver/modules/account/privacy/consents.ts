import type { ConsentText, Privacy } from '../../../../shell/features/account/contract';
import { textIdOf, textShownTo } from '../../../platform/consents/consents';
import { recipientOf } from '../../../platform/mail/recipients';
import { type Call, type KnownConsent, Refusal, type Unit } from '../../../platform/module';
import { siteAddress } from '../../../platform/outbox';
import type { AccountTables } from '../tables';
import { tellOwnBrowsers } from '../tell';

type AccountCall = Call<AccountTables>;

/** A consent in the form of the page. */
export const presentConsent = (consent: KnownConsent, notKept: string): Privacy['Consents'][number] => {
  const { moduleId, id, name, isCurrent, isGiven, at, may, follows, offer, history, shownBy } = consent;
  const textIds = history.flatMap(({ outcome, textId }) => (outcome === 'given' ? [textId] : []));
  return {
    Area: moduleId,
    ConsentId: id,
    Name: name,
    IsCurrent: isCurrent,
    IsGiven: isGiven,
    At: at,
    May: may,
    Follows: follows,
    TextMissing: textIds.some((textId) => textId !== null) ? null : (shownBy ?? notKept),
    Offer: offer === undefined ? null : { TextId: textIdOf(offer), Name: offer.name, Content: offer.content },
    History: history.map((entry) => ({ Outcome: entry.outcome, At: entry.at, TextId: entry.textId })),
  };
};

/** A text that the signed-in person has answered, exactly as it was shown. @throws Refusal 404 for any other */
export const readText = async (textId: string, call: AccountCall): Promise<ConsentText> => {
  const shown = await textShownTo(call.db, call.caller.subject.userId, textId);
  if (shown === undefined) throw new Refusal(404, 'consent.unknownText');
  return { TextId: textId, Language: shown.language, Name: shown.name, Content: shown.content, KeptAt: shown.kept_at };
};

interface Wish {
  readonly Area: string;
  readonly ConsentId: string;
  readonly IsGiven: boolean;
  readonly TextId?: string;
}

/**
 * Withdraws a consent of the signed-in person, or gives it again to the text that they have read. The module that asked for it applies the change, and a mail
 * notifies them. An unchanged consent is left alone.
 * @throws Refusal 404 for a consent that they were never asked for, 409 if it cannot be withdrawn (with the reason), or its text has changed
 */
export const changeConsent = async (wish: Wish, call: AccountCall): Promise<void> => {
  const { userId, companyId } = call.caller.subject;
  const { Area: area, ConsentId: consentId, IsGiven: isGiven, TextId: textId = null } = wish;
  const consent = (await call.personalData(userId).consents()).find(({ moduleId, id }) => moduleId === area && id === consentId);
  if (consent === undefined) throw new Refusal(404, 'consent.unknown');
  if (consent.isGiven === isGiven) return;
  if (consent.may !== (isGiven ? 'give' : 'withdraw')) throw new Refusal(409, 'consent.cannot', { why: consent.follows });
  if (isGiven && (consent.offer === undefined || textId !== textIdOf(consent.offer))) throw new Refusal(409, 'consent.changed');
  await call.change(async (unit) => {
    await unit.announce('account.consentChanged', { userId, companyId, area, consentId, isGiven, textId });
    await tellByMail(unit, userId, consent, isGiven);
    tellOwnBrowsers(unit, userId);
  });
};

const tellByMail = async (unit: Unit<AccountTables>, userId: string, { name: consent }: KnownConsent, isGiven: boolean): Promise<void> => {
  const reader = await recipientOf(unit.trx, userId);
  if (reader === undefined) return;
  const kind = isGiven ? 'given' : 'withdrawn';
  const subject = unit.text(`mail.consent.${kind}.subject`, { consent }, reader.language);
  const link = `${siteAddress}/act/userprofile/privacy`;
  const body = unit.text(`mail.consent.${kind}`, { name: reader.firstName, consent, link }, reader.language);
  await unit.send({ to: reader.to, kind: 'mail', subject, body });
};
