import type { Locale } from '../../../../shell/i18n/locale';
import type { Changes } from '../../../contracts';
import { consentEntriesOf, noteConsent } from '../../../platform/consents/consents';
import type { ConsentOutcome } from '../../../platform/consents/tables';
import { type Context, type GivenConsent, Refusal, type Unit } from '../../../platform/module';
import type { AccountTables, ReminderKind } from '../tables';
import { tellOwnBrowsers } from '../tell';

const kinds = ['text', 'wellness'] as const satisfies readonly ReminderKind[];

/** Ends a person's consents to texts, or one kind of them. */
export const endReminders = async (
  unit: Pick<Unit<AccountTables>, 'trx' | 'now'>,
  personId: string,
  outcome: ConsentOutcome,
  only: readonly ReminderKind[] = kinds,
): Promise<void> => {
  const { trx } = unit;
  const ended = await trx.deleteFrom('account_reminder').where('person_id', '=', personId).where('kind', 'in', only).returning('kind').execute();
  for (const { kind } of ended) await noteConsent(trx, { personId, moduleId: 'account', consentId: kind, outcome, text: null, at: unit.now() });
};

/** Restores the consents from before a change of the number, with their wording. */
export const restoreReminders = async (
  { trx, now }: Pick<Unit<AccountTables>, 'trx' | 'now'>,
  personId: string,
  agreed: readonly { readonly kind: ReminderKind; readonly confirmed_at: string }[],
): Promise<void> => {
  if (agreed.length === 0) return;
  const given = (await consentEntriesOf(trx, personId)).filter(({ module_id, outcome }) => module_id === 'account' && outcome === 'given');
  await trx
    .insertInto('account_reminder')
    .values(agreed.map((row) => ({ ...row, person_id: personId })))
    .execute();
  for (const { kind } of agreed) {
    const text = given.findLast(({ consent_id }) => consent_id === kind)?.text_id ?? null;
    await noteConsent(trx, { personId, moduleId: 'account', consentId: kind, outcome: 'given', text, at: now() });
  }
};

/** The texts that a person has agreed to, and those that they have ended. */
export const readConsents = async (
  { userId }: { readonly userId: string; readonly language: Locale },
  { db, text }: Pick<Context<AccountTables>, 'db' | 'text'>,
): Promise<readonly GivenConsent[]> => {
  const agreed = await db.selectFrom('account_reminder').select(['kind', 'confirmed_at']).where('person_id', '=', userId).execute();
  const entries = (await consentEntriesOf(db, userId)).filter(({ module_id }) => module_id === 'account');
  return kinds.flatMap((kind): GivenConsent[] => {
    const known = { id: kind, name: text(`consent.${kind}`), isCurrent: null };
    const given = agreed.find((reminder) => reminder.kind === kind);
    if (given !== undefined) return [{ ...known, isGiven: true, at: given.confirmed_at, may: 'withdraw', follows: text(`consent.${kind}.withdraw`) }];
    const last = entries.findLast(({ consent_id }) => consent_id === kind);
    return last === undefined ? [] : [{ ...known, isGiven: false, at: last.at, may: null, follows: text('consent.again') }];
  });
};

/** Ends a kind of texts where the person withdraws it on their privacy page. @throws Refusal 409 for one that is to be given: a reply to a text does that */
export const changeReminder = async ({ userId, area, consentId, isGiven }: Changes['account.consentChanged'], unit: Unit<AccountTables>): Promise<void> => {
  const kind = area === 'account' ? kinds.find((known) => known === consentId) : undefined;
  if (kind === undefined) return;
  if (isGiven) throw new Refusal(409, 'consent.again');
  await endReminders(unit, userId, 'withdrawn', [kind]);
  await unit.audit({ action: 'account.textsWithdrawn', target: userId, detail: { kind } });
  tellOwnBrowsers(unit, userId);
};
