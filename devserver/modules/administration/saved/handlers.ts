import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SavedAudience } from '../../../../shell/features/administration/contract';
import type { schemas } from '../../../../shell/features/administration/contract/schemas';
import { mostSavedAudiences } from '../../../../shell/features/administration/rules/options';
import type { Input } from '../../../../shell/net/contract';
import type { Audience } from '../../../../shell/net/schemas';
import { cleanName } from '../../../../shell/rules/visible';
import { checkRows } from '../../../platform/audience/checkRows';
import { hasHipaaAccess } from '../../../platform/auth/healthData';
import { readPerson } from '../../../platform/auth/people';
import { FieldRefusal, type Handlers, Refusal } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import { auditSaved, deleteSaved, demandUnused, findSaved, hasTwin, isTaken, nameKey, record, type SavedState, savedOf, stateOf, writeSaved } from './records';
import type { SavedAudienceRow, SavedAudienceTables, SavedCall } from './tables';
import { usesIn } from './uses';

type Body = Input<(typeof schemas)['saveAudience']>['body'];

/** Whether the caller may see saved filters: those on health data are hidden without the right to see such data. */
const isShown = (row: SavedAudienceRow, call: SavedCall): boolean => call.audiences.shown(stateOf(row).audience) !== undefined;

const namingOf = ({ language, reports }: SavedCall) => ({ language, nameOfReport: (id: string) => reports.nameOf(id) });

/** Saved filters of a company with what uses them. */
const presentAll = async (rows: readonly SavedAudienceRow[], companyId: string, call: SavedCall): Promise<SavedAudience[]> => {
  const all = await savedOf(call.db, companyId);
  const usesOf = await usesIn(call, companyId, namingOf(call));
  const presented: SavedAudience[] = [];
  for (const row of rows) {
    const { name, audience, ownerId } = stateOf(row);
    const { first_name, last_name } = await readPerson(call.db, ownerId);
    const UsedBy = usesOf(audience);
    presented.push({
      Id: row.id,
      EntityId: row.company_id,
      Name: name,
      Filters: [...audience],
      People: await call.audiences.describe(audience, row.company_id),
      Owner: `${first_name} ${last_name}`.trim(),
      UsedBy,
      MayDelete: UsedBy === '' || hasTwin(row, all),
      Version: await call.version(record, row.id),
    });
  }
  return presented;
};

const list = async (companyId: string, call: SavedCall): Promise<SavedAudience[]> => {
  await companyInReach(call, companyId);
  const all = await savedOf(call.db, companyId);
  return presentAll(
    all.filter((row) => isShown(row, call)),
    companyId,
    call,
  );
};

/** @throws Refusal 404 for filters of another company, or on health data that the caller may not see */
const demandOwn = async ({ Id, EntityId }: { readonly Id: string; readonly EntityId: string }, call: SavedCall): Promise<SavedAudienceRow> => {
  await companyInReach(call, EntityId);
  const row = await findSaved(call.db, Id);
  if (row?.company_id !== EntityId || !isShown(row, call)) throw new Refusal(404, 'savedAudience.unknown');
  return row;
};

/** @throws Refusal 403 for health data; RefusalOfMany 400 at `Filters[2].Values` */
const demandFilters = async (companyId: string, Filters: Audience, call: SavedCall): Promise<void> => {
  if (call.audiences.isHealth(Filters) && !hasHipaaAccess(call.caller.actor)) throw new Refusal(403, 'audience.health');
  const rows = Filters.map((row, at) => ({ row, fieldOf: (part: string) => `Filters[${at}].${part}` }));
  await checkRows(call, companyId, rows);
};

const comparable = ({ name, audience }: SavedState) => ({ Name: name, Filters: audience });

/** @throws Refusal 404, 403, 409; FieldRefusal 400; ConflictRefusal 409 if another user has saved them since */
const save = async (body: Body, call: SavedCall): Promise<SavedAudience> => {
  const { EntityId: companyId, Id, Filters, Version } = body;
  await companyInReach(call, companyId);
  const own = Id === undefined ? undefined : await demandOwn({ Id, EntityId: companyId }, call);
  const name = cleanName(body.Name);
  if (nameKey(name) === '') throw new FieldRefusal('Name', 'savedAudience.noName');
  // Unchanged filters can be renamed, even if the records that they name no longer exist.
  if (own === undefined || !isDeepStrictEqual(stateOf(own).audience, Filters)) await demandFilters(companyId, Filters, call);
  const after: SavedState = { ownerId: call.caller.actor.userId, name, audience: Filters };
  const id = await call.change(async (unit) => {
    const row = Id === undefined ? undefined : await findSaved(unit.trx, Id);
    if (Id !== undefined && row === undefined) throw new Refusal(404, 'savedAudience.unknown');
    const before = row ? stateOf(row) : null;
    const id = row?.id ?? randomUUID();
    if (await isTaken(unit.trx, companyId, { id, name })) throw new FieldRefusal('Name', 'savedAudience.taken', { name });
    if (before === null && (await savedOf(unit.trx, companyId)).length >= mostSavedAudiences)
      throw new Refusal(409, 'savedAudience.tooMany', { n: mostSavedAudiences });
    await unit.revise({ record, id, companyId, version: Version, mine: comparable(after), theirs: async () => comparable(before ?? after) });
    await writeSaved(unit, id, companyId, after);
    await auditSaved(unit, { id, companyId, before, after });
    return id;
  });
  const saved = await findSaved(call.db, id);
  if (saved === undefined) throw new Refusal(404, 'savedAudience.unknown');
  const [presented] = await presentAll([saved], companyId, call);
  if (presented === undefined) throw new Refusal(404, 'savedAudience.unknown');
  return presented;
};

/** @throws Refusal 404; 409 while something uses the filters */
const remove = async (body: { readonly Id: string; readonly EntityId: string }, call: SavedCall): Promise<true> => {
  await demandOwn(body, call);
  const { Id: id, EntityId: companyId } = body;
  await call.change(async (unit) => {
    const row = await findSaved(unit.trx, id);
    if (row === undefined) throw new Refusal(404, 'savedAudience.unknown');
    await demandUnused(unit, row, namingOf(call));
    await deleteSaved(unit, id);
    await unit.revise({ record, id, companyId });
    await auditSaved(unit, { id, companyId, before: stateOf(row), after: null });
  });
  return true;
};

/** Handlers of filters that companies save under names. */
export const savedHandlers: Pick<Handlers<typeof schemas, SavedAudienceTables>, 'savedAudiences' | 'saveAudience' | 'deleteAudience'> = {
  savedAudiences: ({ query }, call) => list(query.entityId, call),
  saveAudience: ({ body }, call) => save(body, call),
  deleteAudience: ({ body }, call) => remove(body, call),
};
