import type { RegistrationCode } from '../../../../plugins/admin/contract';
import type { eligibilitySchemas } from '../../../../plugins/admin/contract/eligibilitySchemas';
import type { Input } from '../../../../shell/net/contract';
import { dayIn } from '../../../../shell/rules/dates/days';
import { companyOf } from '../../../platform/companies';
import { type CodeTerms, codeKey, faultOfCode, findCode, removeCode, writeCode } from '../../../platform/eligibility/codes';
import type { RegistrationCode as Row } from '../../../platform/eligibility/tables';
import { changesBetween, FieldRefusal, Refusal, type Unit } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import { putsBack, type SavedVersions } from '../../../platform/putBack';
import type { CompanyTable } from '../../../platform/tables';
import type { AdminCall, AdminDb, AdminTables } from '../tables';

type Body = Input<(typeof eligibilitySchemas)['saveRegistrationCode']>['body'];

/** Name of a registration code in `unit.revise` and in the audit. */
const record = 'registrationCode';

/** Maximum number of codes per company, including ended ones. */
const mostCodes = 100;

/** A code at one time; null if it does not exist. */
interface Version {
  readonly terms: CodeTerms | null;
}

const termsOf = ({ valid_from, valid_until, most_uses, ended_at }: Row): CodeTerms => ({ valid_from, valid_until, most_uses, ended_at });

const versionOf = (row: Row | undefined): Version => ({ terms: row ? termsOf(row) : null });

/** The fields of the body. */
const told = ({ valid_from, valid_until, most_uses }: CodeTerms) => ({ From: valid_from, Until: valid_until, MostUses: most_uses });

/** The fields of the audit. */
const inWords = (code: string, { terms }: Version): object => ({
  Code: terms === null ? null : code,
  CodeFrom: terms?.valid_from ?? null,
  CodeUntil: terms?.valid_until ?? null,
  CodeMostUses: terms?.most_uses ?? null,
  CodeIsEnded: (terms?.ended_at ?? null) !== null,
});

const conditions = { notYet: 'NotYet', over: 'Over', usedUp: 'UsedUp' } as const;

const present = (row: Row, company: CompanyTable, now: string, Version: number): RegistrationCode => {
  const fault = faultOfCode(row, company, now);
  return {
    Code: row.code,
    ...told(row),
    Uses: row.uses,
    Condition: fault === undefined ? 'Good' : conditions[fault],
    IsEnded: row.ended_at !== null,
    Version,
  };
};

const codesOf = (db: AdminDb, companyId: string): Promise<Row[]> =>
  db.selectFrom('registration_code').selectAll().where('company_id', '=', companyId).orderBy('code').limit(mostCodes).execute();

/** @throws Refusal 404 for a company out of reach */
export const listCodes = async ({ query: { EntityId } }: Input<(typeof eligibilitySchemas)['registrationCodes']>, call: AdminCall) => {
  await companyInReach(call, EntityId);
  const company = await companyOf(call.db, EntityId);
  const rows = await codesOf(call.db, EntityId);
  const version = await call.versions(
    record,
    rows.map(({ code }) => code),
  );
  return rows.map((row) => present(row, company, call.now(), version(row.code)));
};

const audit = async (unit: Unit<AdminTables>, { code, company_id }: Pick<Row, 'code' | 'company_id'>, before: Version, after: Version): Promise<void> => {
  const undo: SavedVersions<Version> = { before, after };
  const changed = changesBetween(inWords(code, before), inWords(code, after));
  await unit.audit({ action: 'registrationCode.saved', target: code, company: company_id, record, changed, undo });
};

/** @throws Refusal 404 for a code of another company */
const demandOwn = async (db: AdminDb, code: string, companyId: string): Promise<Row> => {
  const row = await findCode(db, code);
  if (row?.company_id !== companyId) throw new Refusal(404, 'code.unknown');
  return row;
};

/** @throws FieldRefusal 400 for days in the wrong order, or for a new last day in the past */
const demandDays = ({ From, Until }: Body, saved: Row | undefined, today: string): void => {
  if (From !== null && Until !== null && Until < From) throw new FieldRefusal('Until', 'code.daysInOrder');
  if (Until !== null && Until < today && Until !== saved?.valid_until) throw new FieldRefusal('Until', 'code.past');
};

/** The code that a body changes; undefined for a new one. @throws Refusal 404, 409; FieldRefusal 400 for a code that any company already uses */
const savedCode = async (db: AdminDb, { IsNew, Code, EntityId }: Body): Promise<Row | undefined> => {
  if (!IsNew) {
    const row = await demandOwn(db, Code, EntityId);
    if (row.ended_at !== null) throw new Refusal(409, 'code.ended');
    return row;
  }
  if ((await findCode(db, Code)) !== undefined) throw new FieldRefusal('Code', 'code.taken');
  if ((await codesOf(db, EntityId)).length >= mostCodes) throw new Refusal(409, 'code.tooMany', { n: mostCodes });
  return undefined;
};

/** @throws Refusal 404, 409; FieldRefusal 400; ConflictRefusal 409 if another user has saved it since */
export const saveCode = async (body: Body, call: AdminCall): Promise<RegistrationCode> => {
  const { EntityId: company_id, From, Until, MostUses, Version: version } = body;
  await companyInReach(call, company_id);
  const company = await companyOf(call.db, company_id);
  return call.change(async (unit) => {
    const row = await savedCode(unit.trx, body);
    demandDays(body, row, dayIn(unit.now(), company.time_zone));
    const code = codeKey(body.Code);
    const terms: CodeTerms = { valid_from: From, valid_until: Until, most_uses: MostUses, ended_at: null };
    const kept = await unit.revise<object>({
      record,
      id: code,
      companyId: company_id,
      version,
      mine: { From, Until, MostUses },
      theirs: async () => (row ? told(row) : {}),
    });
    await writeCode(unit.trx, { code, company_id }, terms);
    await audit(unit, { code, company_id }, versionOf(row), { terms });
    return present(await demandOwn(unit.trx, code, company_id), company, unit.now(), kept);
  });
};

/** @throws Refusal 404; ConflictRefusal 409 if another user has saved it since */
export const endCode = async (
  { EntityId, Code, Version: version }: Input<(typeof eligibilitySchemas)['endRegistrationCode']>['body'],
  call: AdminCall,
): Promise<RegistrationCode> => {
  await companyInReach(call, EntityId);
  const company = await companyOf(call.db, EntityId);
  return call.change(async (unit) => {
    const row = await demandOwn(unit.trx, Code, EntityId);
    if (row.ended_at !== null) return present(row, company, unit.now(), await unit.version(record, row.code));
    const kept = await unit.revise<object>({
      record,
      id: row.code,
      companyId: EntityId,
      version,
      mine: { IsEnded: true },
      theirs: async () => ({ IsEnded: false }),
    });
    const terms = { ...termsOf(row), ended_at: unit.now() };
    await writeCode(unit.trx, row, terms);
    await audit(unit, row, versionOf(row), { terms });
    return present({ ...row, ...terms }, company, unit.now(), kept);
  });
};

/** Undo of saves: an ended code becomes valid again, and a new one is deleted if nobody has registered with it. */
export const undoOfCodes = putsBack<AdminTables, Version>('registrationCode.saved', {
  record,
  now: async ({ trx }, { target }) => versionOf(await findCode(trx, target)),
  async keep({ trx }, { companyId, target: code }, { terms }) {
    if (terms !== null) return writeCode(trx, { code, company_id: companyId }, terms);
    if (((await findCode(trx, code))?.uses ?? 0) > 0) throw new Refusal(409, 'code.used');
    await removeCode(trx, code);
  },
  inWords: async (_unit, { target }, version) => inWords(target, version),
  tells: ({ text }, { before, after }, language) => {
    if (after.terms === null) return text('undo.codeRemoved', {}, language);
    if (before.terms === null) return text('undo.codeAdded', {}, language);
    return text(before.terms.ended_at === null && after.terms.ended_at !== null ? 'undo.codeEnded' : 'undo.code', {}, language);
  },
});
