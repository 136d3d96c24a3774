import { randomUUID } from 'node:crypto';
import type { OrganisationGroup } from '../../../../plugins/admin/contract';
import type { organisationSchemas } from '../../../../plugins/admin/contract/organisationSchemas';
import type { Input } from '../../../../shell/net/contract';
import { mostGroups } from '../../../../shell/rules/organisation';
import { cleanName, nameKey } from '../../../../shell/rules/visible';
import { fromFlag, toFlag } from '../../../platform/database/flag';
import { changesBetween, FieldRefusal, Refusal, type Unit } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import { allOptionsOf, removeOption, writeOption } from '../../../platform/organisation/organisation';
import type { OptionKind } from '../../../platform/organisation/tables';
import { putsBack, type SavedVersions } from '../../../platform/putBack';
import type { PlatformTables } from '../../../platform/tables';
import type { AdminCall, AdminTables } from '../tables';

type Row = PlatformTables['company_option'];

/** Kind of record in `unit.revise` and in the audit. */
const record = 'companyGroup';

/** A group at one time; without terms it does not exist. */
interface Version {
  readonly kind: OptionKind;
  readonly terms: { readonly Name: string; readonly IsOffered: boolean } | null;
}

const termsOf = ({ name, is_active }: Row) => ({ Name: name, IsOffered: fromFlag(is_active) });

/** The fields of the audit. Their names differ by kind. */
const inWords = ({ kind, terms }: Version): object => ({
  ...(kind === 'department' && { Department: terms?.Name ?? null }),
  ...(kind === 'location' && { Location: terms?.Name ?? null }),
  ...(kind === 'region' && { Region: terms?.Name ?? null }),
  GroupIsOffered: terms?.IsOffered ?? null,
});

const present = (row: Row, Version: number): OrganisationGroup => ({ Id: row.id, ...termsOf(row), Version });

/** @throws Refusal 404 for a company out of reach */
export const listGroups = async ({ query }: Input<(typeof organisationSchemas)['groups']>, call: AdminCall): Promise<OrganisationGroup[]> => {
  await companyInReach(call, query.EntityId);
  const rows = await allOptionsOf(call.db, query.EntityId, query.Kind);
  const version = await call.versions(
    record,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => present(row, version(row.id)));
};

/** The group with a name that people cannot tell from this one. */
const groupNamed = (rows: readonly Row[], name: string): Row | undefined => rows.find((row) => nameKey(row.name) === nameKey(name));

/** @throws Refusal 404, 409; FieldRefusal 400 for a name in use; ConflictRefusal 409 if another user has saved it since */
export const saveGroup = async (body: Input<(typeof organisationSchemas)['saveGroup']>['body'], call: AdminCall): Promise<OrganisationGroup> => {
  const { EntityId: company_id, Kind: kind, Id, Version: version, IsOffered } = body;
  await companyInReach(call, company_id);
  return call.change(async (unit) => {
    const rows = await allOptionsOf(unit.trx, company_id, kind);
    const saved = rows.find(({ id }) => id === Id);
    if (Id !== undefined && saved === undefined) throw new Refusal(404, 'group.unknown');
    const name = cleanName(body.Name);
    if (name === '') throw new FieldRefusal('Name', 'rules.required');
    const named = groupNamed(rows, name);
    if (named !== undefined && named.id !== Id) throw new FieldRefusal('Name', fromFlag(named.is_active) ? 'group.taken' : 'group.takenBefore');
    if (saved === undefined && rows.length >= mostGroups) throw new Refusal(409, 'group.tooMany', { n: mostGroups });
    const id = Id ?? randomUUID();
    const before: Version = { kind, terms: saved ? termsOf(saved) : null };
    await writeOption(unit.trx, { id, company_id, kind, name, is_active: toFlag(IsOffered) });
    const row = await demandRow(unit, company_id, kind, id);
    const after: Version = { kind, terms: termsOf(row) };
    const kept = await unit.revise<object>({
      record,
      id,
      companyId: company_id,
      version,
      mine: after.terms ?? {},
      theirs: async () => before.terms ?? {},
    });
    await audit(unit, { id, company_id }, { before, after });
    return present(row, kept);
  });
};

const demandRow = async ({ trx }: Unit<AdminTables>, companyId: string, kind: OptionKind, id: string): Promise<Row> => {
  const row = (await allOptionsOf(trx, companyId, kind)).find((one) => one.id === id);
  if (row === undefined) throw new Refusal(404, 'group.unknown');
  return row;
};

const audit = (unit: Unit<AdminTables>, { id, company_id }: Pick<Row, 'id' | 'company_id'>, undo: SavedVersions<Version>): Promise<void> =>
  unit.audit({
    action: 'companyGroup.saved',
    target: id,
    company: company_id,
    record,
    changed: changesBetween(inWords(undo.before), inWords(undo.after)),
    undo,
  });

/** Undo of saves. A new group is deleted, unless people belong to it. */
export const undoOfGroups = putsBack<AdminTables, Version>('companyGroup.saved', {
  record,
  now: async ({ trx }, { companyId, target, kept }) => {
    const { kind } = (kept as SavedVersions<Version>).after;
    const row = (await allOptionsOf(trx, companyId, kind)).find(({ id }) => id === target);
    return { kind, terms: row ? termsOf(row) : null };
  },
  async keep({ trx }, { companyId: company_id, target: id }, { kind, terms }) {
    if (terms === null) {
      if (!(await removeOption(trx, { id, company_id, kind }))) throw new Refusal(409, 'group.used');
      return;
    }
    const named = groupNamed(await allOptionsOf(trx, company_id, kind), terms.Name);
    if (named !== undefined && named.id !== id) throw new Refusal(409, 'group.taken');
    await writeOption(trx, { id, company_id, kind, name: terms.Name, is_active: toFlag(terms.IsOffered) });
  },
  inWords: async (_unit, _change, version) => inWords(version),
  tells: ({ text }, { before, after }, language) => {
    const { kind } = after;
    const name = (before.terms ?? after.terms)?.Name ?? '';
    if (before.terms === null) return text(`undo.${kind}Added`, { name }, language);
    return text(after.terms === null ? `undo.${kind}Removed` : `undo.${kind}`, { name }, language);
  },
});
