import { isDeepStrictEqual } from 'node:util';
import type { approvalSchemas } from '../../../../../plugins/programs/contract/administration/approvalSchemas';
import { mostMailed } from '../../../../../plugins/programs/rules/limits/approvalLimits';
import type { Input, Output } from '../../../../../shell/net/contract';
import { screens } from '../../../../../shell/rules/administration';
import { staffOf } from '../../../../platform/auth/staff';
import { fromFlag, toFlag } from '../../../../platform/database/flag';
import { changesBetween, FieldRefusal } from '../../../../platform/module';
import { companyInReach } from '../../../../platform/organisation/inReach';
import { putsBack, type SavedVersions } from '../../../../platform/putBack';
import type { ProgramDb, ProgramTables } from '../../tables';
import type { ProgramCall, ProgramUnit } from '../../unit';
import { type Staff, staffRoles } from './staffRoles';

const record = 'approvalMails';
const action = 'programs.approvalMailsSaved';

/** The active people of a company with one of these roles, by name. */
const staff = (db: ProgramDb, companyId: string, having: readonly Staff[]) =>
  staffOf(db, companyId, having)
    .select(['person.id', 'person.first_name', 'person.last_name', 'person.email'])
    .orderBy('person.last_name')
    .orderBy('person.id')
    .limit(mostMailed)
    .execute();

type Person = Awaited<ReturnType<typeof staff>>[number];

/** The recipients selected by a company. */
interface Chosen {
  readonly Selected: readonly string[];
  /** Added to the administrators, and not currently mailed. */
  readonly Added: readonly string[];
}

const chosenBy = async (db: ProgramDb, companyId: string): Promise<Chosen> => {
  const rows = await db
    .selectFrom('program_approval_mail')
    .select(['person_id', 'is_selected'])
    .where('company_id', '=', companyId)
    .orderBy('person_id')
    .limit(mostMailed)
    .execute();
  const those = (selected: boolean) => rows.filter(({ is_selected }) => fromFlag(is_selected) === selected).map(({ person_id }) => person_id);
  return { Selected: those(true), Added: those(false) };
};

const write = async ({ trx }: ProgramUnit, companyId: string, { Selected, Added }: Chosen): Promise<void> => {
  await trx.deleteFrom('program_approval_mail').where('company_id', '=', companyId).execute();
  const rows = [...Selected.map((id) => [id, true] as const), ...Added.map((id) => [id, false] as const)];
  if (rows.length === 0) return;
  await trx
    .insertInto('program_approval_mail')
    .values(rows.map(([person_id, selected]) => ({ company_id: companyId, person_id, is_selected: toFlag(selected) })))
    .execute();
};

const nameOf = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>): string => `${first_name} ${last_name}`;

const settingsOf = async (db: ProgramDb, companyId: string): Promise<Output<typeof approvalSchemas.approvalSettings>> => {
  const administrators = await staff(db, companyId, screens.challengeApproval.anyOf);
  const all = await staff(db, companyId, staffRoles);
  const { Selected, Added } = await chosenBy(db, companyId);
  const listed = new Set([...administrators.map(({ id }) => id), ...Selected, ...Added]);
  const people = new Map([...administrators, ...all].map((person) => [person.id, person]));
  return {
    Items: [...people.values()].filter(({ id }) => listed.has(id)).map((one) => ({ Value: one.id, Text: nameOf(one), Selected: Selected.includes(one.id) })),
    Users: all
      .filter(({ id }) => !listed.has(id))
      .map(({ id, first_name, last_name, email }) => ({ UserId: id, FirstName: first_name, LastName: last_name, Email: email })),
  };
};

/** The company of the request if it is within reach; the caller's own by default. */
const companyOf = async (call: ProgramCall, entityId: string | undefined): Promise<string> => {
  const companyId = entityId ?? call.caller.subject.companyId;
  await companyInReach(call, companyId);
  return companyId;
};

/** Recipients of mails about waiting submissions (ADH-010, ADH-011, ADH-023). @throws Refusal 404 for a company out of the caller's reach */
export const approvalSettings = async ({ query }: Input<typeof approvalSchemas.approvalSettings>, call: ProgramCall) =>
  settingsOf(call.db, await companyOf(call, query.entityId));

const inWords = async ({ trx }: ProgramUnit, { Selected }: Chosen): Promise<object> => {
  const people =
    Selected.length === 0
      ? []
      : await trx
          .selectFrom('person')
          .select(['first_name', 'last_name'])
          .where('id', 'in', [...Selected])
          .execute();
  return { MailedAdministrators: people.map(nameOf).sort() };
};

/**
 * Stores the recipients of mails about waiting submissions (ADH-026, ADH-027).
 * @throws Refusal 404 for a company out of the caller's reach, FieldRefusal 400 for a person who is not of its staff
 */
export const saveApprovalMails = async (
  { query, body }: Input<typeof approvalSchemas.saveApprovalMails>,
  call: ProgramCall,
): Promise<Output<typeof approvalSchemas.saveApprovalMails>> => {
  const companyId = await companyOf(call, query.entityId);
  return call.change(async (unit) => {
    const { trx } = unit;
    const known = new Set((await staff(trx, companyId, staffRoles)).map(({ id }) => id));
    const stranger = body.findIndex(({ Value }) => !known.has(Value));
    if (stranger >= 0) throw new FieldRefusal(`[${stranger}].Value`, 'approval.notStaff');
    const administrators = new Set((await staff(trx, companyId, screens.challengeApproval.anyOf)).map(({ id }) => id));
    const wanted = [...new Map(body.map(({ Value, Selected }) => [Value, Selected])).entries()].sort(([one], [other]) => (one < other ? -1 : 1));
    const after: Chosen = {
      Selected: wanted.filter(([, isSelected]) => isSelected).map(([id]) => id),
      Added: wanted.filter(([id, isSelected]) => !isSelected && !administrators.has(id)).map(([id]) => id),
    };
    const before = await chosenBy(trx, companyId);
    if (!isDeepStrictEqual(before, after)) {
      await unit.revise({ record, id: companyId, companyId });
      await write(unit, companyId, after);
      const undo: SavedVersions<Chosen> = { before, after };
      const changed = changesBetween(await inWords(unit, before), await inWords(unit, after));
      await unit.audit({ action, target: companyId, company: companyId, record, changed, undo });
    }
    return (await settingsOf(trx, companyId)).Items;
  });
};

/** Undo of a selection. */
export const undoOfApprovalMails = putsBack<ProgramTables, Chosen>(action, {
  record,
  now: ({ trx }, { target }) => chosenBy(trx, target),
  keep: (unit, { target }, chosen) => write(unit, target, chosen),
  inWords: (unit, _, chosen) => inWords(unit, chosen),
  tells: ({ text }) => text('undo.approvalMailsSaved'),
});
