import { randomUUID } from 'node:crypto';
import type { EligibilityFile } from '../../../../../plugins/admin/contract';
import type { eligibilitySchemas } from '../../../../../plugins/admin/contract/eligibilitySchemas';
import { type FileMapping, neededFacts } from '../../../../../plugins/admin/rules/eligibilityFile';
import type { Input, Output } from '../../../../../shell/net/contract';
import { dayIn } from '../../../../../shell/rules/dates/days';
import { pages } from '../../../../platform/database/pages/page';
import { type ListExport, listExport } from '../../../../platform/exporting/listExport';
import { fileNameOf } from '../../../../platform/files/attachedFile';
import { FieldRefusal, Refusal, type Unit } from '../../../../platform/module';
import { companyInReach } from '../../../../platform/organisation/inReach';
import type { AdminCall, AdminDb, AdminTables } from '../../tables';
import { isMappingOf } from './judge';
import { mappingFor, rememberMapping } from './mapping';
import { isUndoable, presentFile, presentLine } from './present';
import { mostColumns, storeLines } from './store';
import type { FileRow, FileState, RowKind } from './tables';
import { beginningOf, decoded, isUnmarkedUtf16 } from './text';
import { fileRecord, workOn } from './work';

type Schemas = typeof eligibilitySchemas;

/** Maximum number of listed files. */
const mostFiles = 50;
/** Number of lines used to guess the date format. */
const guessedBy = 50;

/** @throws Refusal 404 for a file of another company */
const demandFile = async (db: AdminDb, companyId: string, id: string): Promise<FileRow> => {
  const file = await db.selectFrom('eligibility_file').selectAll().where('id', '=', id).executeTakeFirst();
  if (file?.company_id !== companyId) throw new Refusal(404, 'file.unknown');
  return file;
};

export const listFiles = async ({ query: { EntityId } }: Input<Schemas['eligibilityFiles']>, call: AdminCall): Promise<EligibilityFile[]> => {
  await companyInReach(call, EntityId);
  const rows = await call.db
    .selectFrom('eligibility_file')
    .selectAll()
    .where('company_id', '=', EntityId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(mostFiles)
    .execute();
  return Promise.all(rows.map((row) => presentFile(row, call)));
};

export const readFile = async ({ query: { EntityId, Id } }: Input<Schemas['eligibilityFile']>, call: AdminCall): Promise<EligibilityFile> =>
  presentFile(await fileOf(call, EntityId, Id), call);

/** @throws Refusal 404 for a company out of reach, and a file of another one */
const fileOf = async (call: AdminCall, companyId: string, id: string): Promise<FileRow> => {
  await companyInReach(call, companyId);
  return demandFile(call.db, companyId, id);
};

/** Accepts a file. Its lines are stored after the answer. @throws Refusal 404; FieldRefusal 400 for anything but a table with a header line */
export const addFile = async (
  { body: { EntityId: companyId, Name, File } }: Input<Schemas['addEligibilityFile']>,
  call: AdminCall,
): Promise<EligibilityFile> => {
  await companyInReach(call, companyId);
  const bytes = call.sentFile(File);
  if (bytes === undefined) throw new FieldRefusal('File', 'file.unreadable');
  if (isUnmarkedUtf16(bytes)) throw new FieldRefusal('File', 'file.unmarked');
  const text = decoded(bytes);
  const [headings = [], ...sample] = text.includes('\0') ? [] : beginningOf(text, guessedBy);
  if (sample.length === 0) throw new FieldRefusal('File', 'file.noTable');
  if (headings.length < neededFacts.length) throw new FieldRefusal('File', 'file.fewColumns');
  if (headings.length > mostColumns) throw new FieldRefusal('File', 'file.tooWide', { n: mostColumns });
  const id = randomUUID();
  const file = await call.change(async (unit) => {
    const mapping = await mappingFor(unit.trx, companyId, headings, sample);
    const row: FileRow = {
      id,
      company_id: companyId,
      name: fileNameOf(Name),
      by_id: call.caller.actor.userId,
      at: unit.now(),
      state: 'Reading',
      headings: JSON.stringify(headings),
      mapping: JSON.stringify(mapping),
      lines: 0,
      reached: 0,
      swept: null,
      news: 0,
      changed: 0,
      same: 0,
      removed: 0,
      refused: 0,
      skipped: 0,
      applied_at: null,
      undone_at: null,
      fault: null,
      uneven_line: null,
      worker_id: null,
    };
    await unit.trx.insertInto('eligibility_file').values(row).execute();
    const changed = [{ field: 'EligibilityFile', from: null, to: row.name }];
    await unit.audit({ action: 'eligibilityFile.added', target: id, company: companyId, record: fileRecord, changed });
    return row;
  });
  call.afterAnswer((later) => storeLines(later, { id, headings, text }));
  return presentFile(file, call);
};

interface Named {
  readonly EntityId: string;
  readonly Id: string;
  readonly Version?: number | undefined;
}

/** Increments the version of a file. @throws Refusal 409 if the caller has seen an earlier one, such as another preview */
const reviseFile = async (unit: Unit<AdminTables>, { EntityId, Id, Version }: Named): Promise<void> => {
  const raised = await unit.revise({ record: fileRecord, id: Id, companyId: EntityId });
  if (Version !== undefined && Version !== raised - 1) throw new Refusal(409, 'file.changedSince');
};

/** @throws Refusal 409 if lines of a file have been deleted */
const demandLines = async (trx: Unit<AdminTables>['trx'], { id, lines }: FileRow): Promise<void> => {
  const { n } = await trx
    .selectFrom('eligibility_file_row')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('file_id', '=', id)
    .where('line', '<=', lines)
    .executeTakeFirstOrThrow();
  if (n < lines) throw new Refusal(409, 'file.linesGone');
};

/** Starts work on a file in one of these states. @throws Refusal 404; 409 if it is in another one, or has changed since the caller has seen it */
const begin = async (
  call: AdminCall,
  named: Named,
  from: readonly FileState[],
  start: (file: FileRow) => Partial<FileRow>,
  also: (unit: Unit<AdminTables>, file: FileRow) => Promise<void>,
): Promise<EligibilityFile> => {
  const { EntityId, Id } = named;
  await companyInReach(call, EntityId);
  const file = await call.change(async (unit) => {
    const found = await demandFile(unit.trx, EntityId, Id);
    if (!from.includes(found.state)) throw new Refusal(409, 'file.notNow');
    const set = start(found);
    await also(unit, found);
    await unit.trx.updateTable('eligibility_file').set(set).where('id', '=', Id).execute();
    await reviseFile(unit, named);
    return { ...found, ...set };
  });
  call.afterAnswer((later) => workOn(later, Id));
  return presentFile(file, call);
};

/** Computes what a file will change. @throws Refusal 404, 409; FieldRefusal 400 for unknown or missing columns */
export const previewFile = ({ body }: Input<Schemas['previewEligibilityFile']>, call: AdminCall): Promise<EligibilityFile> =>
  begin(
    call,
    body,
    ['Read', 'Previewed'],
    ({ headings, uneven_line }) => {
      const mapping: FileMapping = body.Mapping;
      if (!isMappingOf(mapping, JSON.parse(headings))) throw new FieldRefusal('Mapping', 'file.columnTwice');
      const missing = neededFacts.find((fact) => mapping.Columns[fact] === null);
      if (missing !== undefined) throw new FieldRefusal(`Mapping.Columns.${missing}`, 'rules.required');
      if (mapping.IsWhole && uneven_line !== null) throw new FieldRefusal('Mapping.IsWhole', 'file.unevenWhole', { n: uneven_line });
      return { state: 'Judging', mapping: JSON.stringify(mapping), reached: 0, swept: null };
    },
    async ({ trx }, file) => {
      await demandLines(trx, file);
      await trx.deleteFrom('eligibility_file_row').where('file_id', '=', file.id).where('line', '>', file.lines).execute();
    },
  );

/** Applies the preview. @throws Refusal 404, 409 */
export const applyFile = ({ body }: Input<Schemas['applyEligibilityFile']>, call: AdminCall): Promise<EligibilityFile> =>
  begin(
    call,
    body,
    ['Previewed'],
    () => ({ state: 'Applying', reached: 0, skipped: 0, worker_id: call.caller.actor.userId }),
    async (unit, file) => {
      await demandLines(unit.trx, file);
      await rememberMapping(unit.trx, file.company_id, JSON.parse(file.headings), JSON.parse(file.mapping));
      await unit.audit({ action: 'eligibilityFile.applying', target: file.id });
    },
  );

/** Undoes the changes of a file to people who have not been changed since. @throws Refusal 404, 409 */
export const undoFile = ({ body }: Input<Schemas['undoEligibilityFile']>, call: AdminCall): Promise<EligibilityFile> =>
  begin(
    call,
    body,
    ['Applied'],
    (file) => {
      if (!isUndoable(file, call.now())) throw new Refusal(409, 'file.tooLate');
      return { state: 'Undoing', reached: 0, skipped: 0, worker_id: call.caller.actor.userId };
    },
    async (unit, { id }) => {
      const line = await unit.trx.selectFrom('eligibility_file_row').select('line').where('file_id', '=', id).where('outcome', '=', 'Done').executeTakeFirst();
      if (line === undefined) throw new Refusal(409, 'file.linesGone');
      await unit.audit({ action: 'eligibilityFile.undoing', target: id });
    },
  );

/** Deletes a file that was not applied. @throws Refusal 404, 409 */
export const discardFile = async ({ body }: Input<Schemas['discardEligibilityFile']>, call: AdminCall): Promise<true> => {
  const { EntityId, Id } = body;
  await companyInReach(call, EntityId);
  return call.change(async (unit) => {
    const file = await demandFile(unit.trx, EntityId, Id);
    if (!['Reading', 'Read', 'Previewed', 'Failed', 'Expired'].includes(file.state)) throw new Refusal(409, 'file.notNow');
    await unit.trx.deleteFrom('eligibility_file').where('id', '=', Id).execute();
    const changed = [{ field: 'EligibilityFile', from: file.name, to: null }];
    await unit.audit({ action: 'eligibilityFile.discarded', target: Id, company: EntityId, record: fileRecord, changed });
    await reviseFile(unit, body);
    return true as const;
  });
};

const lines = pages({
  query: (db: AdminDb, { kind }: { readonly kind?: RowKind | undefined }) => {
    const all = db.selectFrom('eligibility_file_row').selectAll();
    return kind === undefined ? all : all.where('kind', '=', kind);
  },
  whose: 'eligibility_file_row.file_id',
  sorts: { Line: ['eligibility_file_row.line'] },
  usualSort: 'Line',
});

type AskedLines = Input<Schemas['eligibilityFileRows']>['query'];

const narrowed = ({ EntityId: _, Id, Kind: kind, ...request }: AskedLines) => ({ request, within: [Id], filters: { kind } });

/** The effects of a file's lines, and the people who are missing in it. @throws Refusal 404 */
export const listLines = async ({ query }: { readonly query: AskedLines }, call: AdminCall): Promise<Output<Schemas['eligibilityFileRows']>> => {
  const { mapping } = await fileOf(call, query.EntityId, query.Id);
  const page = await lines(call.db, narrowed(query));
  return { ...page, Items: page.Items.map((row) => presentLine(row, JSON.parse(mapping), call)) };
};

/** The same as a download, such as the refused lines for the employer to correct. */
export const exportLines = async ({ query }: Input<Schemas['eligibilityFileRowsExport']>, call: AdminCall): Promise<ListExport> => {
  const { mapping } = await fileOf(call, query.EntityId, query.Id);
  const known: FileMapping = JSON.parse(mapping);
  const column = (name: string, cell: (row: ReturnType<typeof presentLine>) => string) => [call.text(`file.${name}`), cell] as const;
  const factText = (fact: string): string => call.text(`file.fact.${fact}`);
  return listExport({
    name: call.text('file.lines', { day: dayIn(call.now(), 'UTC') }),
    rows: lines.whole(call.db, narrowed(query)),
    present: (rows) => rows.map((row) => presentLine(row, known, call)),
    columns: [
      column('line', ({ Line }) => (Line === null ? '' : String(Line))),
      column('kind', ({ Kind }) => call.text('file.kind.of', { kind: Kind })),
      column('number', ({ EmployeeNumber }) => EmployeeNumber),
      column('name', ({ Name }) => Name),
      column('what', ({ Changes, Faults }) =>
        [
          ...Changes.map(({ Fact, From, To }) => `${factText(Fact)}: ${From} → ${To}`),
          ...Faults.map(({ Fact, Text, Value }) => `${Fact === null ? '' : `${factText(Fact)}: `}${Text}${Value === '' ? '' : ` (${Value})`}`),
        ].join('; '),
      ),
    ],
  });
};
