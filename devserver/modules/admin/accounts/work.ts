import type { Account, PersonChoices } from '../../../../plugins/admin/contract';
import type { accountSchemas } from '../../../../plugins/admin/contract/accountSchemas';
import type { Input } from '../../../../shell/net/contract';
import { readPerson } from '../../../platform/auth/people';
import { type ChangedField, changesBetween, FieldRefusal, Refusal, type Unit } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import { keepWork, optionsOf, typedDepartment, type WorkColumns } from '../../../platform/organisation/organisation';
import type { OptionKind } from '../../../platform/organisation/tables';
import { putsBack, type SavedVersions } from '../../../platform/putBack';
import type { AdminCall, AdminDb, AdminTables } from '../tables';
import { nameOf, record } from './access';
import { changeAccount } from './change';
import { keepNumber, numberFault, numberIn, numberOf } from './number';
import { byMaintainers } from './undone';

type OwnUnit = Unit<AdminTables>;
type Body = Input<(typeof accountSchemas)['saveWork']>['body'];
type Workplace = Pick<Body, 'DepartmentId' | 'LocationId' | 'RegionId' | 'HireDate'>;

/** The work of a person at one time. */
interface Work extends WorkColumns {
  /** Number by which the company knows the person; empty for none. */
  readonly number: string;
  /** The department in the words of the person; null for none. */
  readonly typed: string | null;
}

/** A save of the work, with the name of the person for its description. */
interface SavedWork extends SavedVersions<Work> {
  readonly name: string;
}

/** What the form of a person offers in a company. @throws Refusal 404 for a company out of reach */
export const personChoices = async (call: AdminCall, companyId: string): Promise<PersonChoices> => {
  await companyInReach(call, companyId);
  const options = async (kind: OptionKind) => (await optionsOf(call.db, companyId, kind)).map(({ id, name }) => ({ Id: id, Name: name }));
  const company = await call.db.selectFrom('company').select(['sso_enabled', 'toggles']).where('id', '=', companyId).executeTakeFirstOrThrow();
  return {
    Departments: await options('department'),
    Locations: await options('location'),
    Regions: await options('region'),
    HasSso: company.sso_enabled === 1,
    HasSpanish: (JSON.parse(company.toggles) as readonly string[]).includes('SpanishOnWebEnabled'),
  };
};

const workOf = async (unit: OwnUnit, personId: string): Promise<Work> => {
  const { trx } = unit;
  const { department_id, location_id, region_id, hire_date } = await readPerson(trx, personId);
  const number = await numberOf({ db: trx, read: unit.read.bind(unit) }, personId);
  return { number, department_id, location_id, region_id, hire_date, typed: await typedDepartment(trx, personId) };
};

const places = [
  ['DepartmentId', 'department', 'department_id'],
  ['LocationId', 'location', 'location_id'],
  ['RegionId', 'region', 'region_id'],
] as const satisfies readonly (readonly [keyof Workplace, OptionKind, keyof WorkColumns])[];

/**
 * The columns of a workplace. Options that the company no longer offers can be kept, but not chosen.
 * @throws FieldRefusal 400 for an option that the company does not offer
 */
export const columnsIn = async (db: AdminDb, companyId: string, body: Workplace, before?: WorkColumns): Promise<WorkColumns> => {
  for (const [field, kind, column] of places) {
    const id = body[field];
    if (id === null || id === before?.[column]) continue;
    if (!(await optionsOf(db, companyId, kind)).some((option) => option.id === id)) throw new FieldRefusal(field, 'account.noOption');
  }
  return { department_id: body.DepartmentId, location_id: body.LocationId, region_id: body.RegionId, hire_date: body.HireDate };
};

/** Names of the options of two workplaces, by id. */
const namesOf = async (db: AdminDb, works: readonly Work[]): Promise<ReadonlyMap<string, string>> => {
  const ids = works.flatMap(({ department_id, location_id, region_id }) => [department_id, location_id, region_id]).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('company_option').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The fields of the audit. */
const inWords = async (db: AdminDb, work: Work): Promise<object> => {
  const names = await namesOf(db, [work]);
  const named = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
  return {
    AccountNumber: work.number === '' ? null : work.number,
    AccountDepartment: named(work.department_id) ?? work.typed,
    AccountLocation: named(work.location_id),
    AccountRegion: named(work.region_id),
    AccountHireDate: work.hire_date,
  };
};

/** The work of a new person as fields of the audit. */
export const toldWork = async (db: AdminDb, work: Work): Promise<readonly ChangedField[]> => changesBetween({}, await inWords(db, work));

const toldFields = ({ number, department_id, location_id, region_id, hire_date }: Work) => ({
  EmployeeNumber: number,
  DepartmentId: department_id,
  LocationId: location_id,
  RegionId: region_id,
  HireDate: hire_date,
});

/**
 * Changes the work of a person. The employee number is changed in the list of eligible people as well, where the next file of the employer looks for it.
 * @throws as `demandChangeable`; FieldRefusal 400 for a number that another person has, and for an option that the company does not offer; ConflictRefusal 409
 */
export const saveWork = (body: Body, call: AdminCall): Promise<Account> =>
  changeAccount(call, body, async (unit, { person }) => {
    const { id, company_id: companyId } = person;
    const before = await workOf(unit, id);
    const columns = await columnsIn(unit.trx, companyId, body, before);
    const typedNumber = numberIn(body.EmployeeNumber);
    const number = typedNumber === before.number.toUpperCase() ? before.number : typedNumber;
    const typed = columns.department_id === null ? before.typed : null;
    const after: Work = { number, ...columns, typed };
    const theirs = async () => toldFields(before);
    await unit.revise<object>({ record: 'person', id, companyId, version: body.Version, mine: toldFields(after), theirs });
    const changed = changesBetween(await inWords(unit.trx, before), await inWords(unit.trx, after));
    if (changed.length === 0) return;
    if (number !== before.number) {
      const fault = number === '' ? undefined : await numberFault(unit, { companyId, personId: id, number });
      if (fault !== undefined) throw new FieldRefusal('EmployeeNumber', fault.key, { name: fault.name });
      await keepNumber(unit, { userId: id, companyId, number });
    }
    await keepWork(unit.trx, id, columns, typed);
    const name = nameOf(person);
    const undo: SavedWork = { before, after, name };
    await unit.audit({ action: 'account.workSaved', target: id, company: companyId, record, changed: changed.map((field) => ({ ...field, name })), undo });
  });

const putBackOfWork = putsBack<AdminTables, Work>('account.workSaved', {
  record,
  now: (unit, { target }) => workOf(unit, target),
  async keep(unit, { companyId, target: id }, { number, typed, ...columns }) {
    const { department_id, location_id, region_id } = columns;
    const ids = [department_id, location_id, region_id].filter((one) => one !== null);
    const names = await namesOf(unit.trx, [{ number, typed, ...columns }]);
    if (ids.some((one) => !names.has(one))) throw new Refusal(409, 'account.optionGone');
    const current = await workOf(unit, id);
    if (number !== current.number) {
      const fault = number === '' ? undefined : await numberFault(unit, { companyId, personId: id, number });
      if (fault !== undefined) throw new Refusal(409, fault.key, { name: fault.name });
      await keepNumber(unit, { userId: id, companyId, number });
    }
    await keepWork(unit.trx, id, columns, typed);
    await unit.revise({ record: 'person', id, companyId });
  },
  inWords: ({ trx }, _change, work) => inWords(trx, work),
  tellsField: (field, { kept }) => ({ ...field, name: (kept as SavedWork).name }),
  tells: ({ text }, saved, language) => text('undo.work', { name: (saved as SavedWork).name }, language),
});

/** Undo of changes of the work. */
export const undoOfWork = byMaintainers(putBackOfWork);
