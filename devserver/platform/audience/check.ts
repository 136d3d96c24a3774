import type { Audience, AudienceRow } from '../../../shell/net/audience';
import { isDay } from '../../../shell/rules/days';
import { maySeeHealthData } from '../auth/healthData';
import { type Caller, FieldRefusal, Refusal } from '../module';
import { platformTexts } from '../runtime/platformTexts';
import type { Audiences } from './audiences';
import type { AudienceCategory, AudienceField } from './category';
import type { FieldOf, FindCategory, FoundCategory } from './find';

interface Checked {
  readonly field: string;
  readonly companyId: string;
  readonly caller: Pick<Caller, 'actor'>;
  readonly find: FindCategory;
  readonly fieldOf: FieldOf;
  readonly isOpen: (found: FoundCategory, companyId: string) => Promise<boolean>;
  readonly faultOf: (found: FoundCategory, row: AudienceRow, companyId: string) => ReturnType<NonNullable<AudienceCategory['faultOf']>>;
  readonly valuesOf: Audiences['values'];
}

/** @throws Refusal 403 for health categories without the right, FieldRefusal at the first row that is no condition */
export const refuseBad = async (audience: Audience, checked: Checked): Promise<void> => {
  const { field, companyId, caller, find, fieldOf, isOpen, faultOf } = checked;
  const isHealth = audience.some(({ Category }) => find(Category)?.category.isHealth === true);
  if (isHealth && !maySeeHealthData(caller.actor)) throw new Refusal(403, 'audience.health');
  for (const [at, row] of audience.entries()) {
    const place = `${field}[${at}]`;
    if (row.Category === '') throw new FieldRefusal(`${place}.Category`, 'rules.required');
    const found = find(row.Category);
    if (!found || !(await isOpen(found, companyId))) throw new FieldRefusal(`${place}.Category`, 'audience.unknown', { category: row.Category });
    await refuseBadParent(row, place, found.category, checked);
    const own = await fieldOf(found, companyId);
    await refuseBadValues(row, place, own, checked);
    refuseBadDays(row, place, own === undefined ? found.category.hasDays === true : own.type === 'date');
    refuseBadLevels(row, place, found.category);
    const fault = await faultOf(found, row, companyId);
    if (fault) throw new FieldRefusal(`${place}.${fault.field}`, fault.key);
  }
};

const refuseBadParent = async ({ Parent }: AudienceRow, place: string, { parent }: AudienceCategory, { companyId, valuesOf }: Checked): Promise<void> => {
  if (parent === undefined && Parent !== undefined) throw new FieldRefusal(`${place}.Parent`, 'audience.notTaken');
  if (parent === undefined) return;
  if (Parent === undefined) throw new FieldRefusal(`${place}.Parent`, 'rules.required');
  const isOffered = ((await valuesOf(parent, { companyId })) ?? []).some(({ Value }) => Value === Parent);
  if (!isOffered) throw new FieldRefusal(`${place}.Parent`, 'audience.notOffered', { value: Parent });
};

const isNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text.trim());

const refuseBadValues = async (row: AudienceRow, place: string, own: AudienceField | undefined, { companyId, valuesOf }: Checked): Promise<void> => {
  const { Category, Values, Parent } = row;
  const missing = `audience.values.${Category}`;
  if (Values.length === 0) throw new FieldRefusal(`${place}.Values`, platformTexts.has(missing) ? missing : 'rules.required');
  if (own?.type === 'number' && !Values.every(isNumber)) throw new FieldRefusal(`${place}.Values`, 'audience.noNumber');
  if (own?.type === 'text' && Values.some((value) => value.trim() === '')) throw new FieldRefusal(`${place}.Values`, 'rules.required');
  if (own?.type === 'number' || own?.type === 'text') return;
  const offered = new Set(((await valuesOf(Category, { companyId, parent: Parent })) ?? []).map(({ Value }) => Value));
  const stranger = Values.find((value) => !offered.has(value));
  if (stranger !== undefined) throw new FieldRefusal(`${place}.Values`, 'audience.notOffered', { value: stranger });
};

const refuseBadDays = (row: AudienceRow, place: string, hasDays: boolean): void => {
  const areTaken = hasDays && row.Values.includes('Custom');
  for (const name of ['From', 'To'] as const) {
    const day = row[name];
    if (areTaken && day === undefined) throw new FieldRefusal(`${place}.${name}`, 'rules.required');
    if (!areTaken && day !== undefined) throw new FieldRefusal(`${place}.${name}`, 'audience.notTaken');
    if (day !== undefined && !isDay(day)) throw new FieldRefusal(`${place}.${name}`, 'audience.noDay');
  }
  if (row.From !== undefined && row.To !== undefined && row.From > row.To) throw new FieldRefusal(`${place}.To`, 'rules.inOrder');
};

const refuseBadLevels = ({ Category, Levels = [] }: AudienceRow, place: string, { levels = [] }: AudienceCategory): void => {
  const missing = `audience.levels.${Category}`;
  if (levels.length === 0 && Levels.length > 0) throw new FieldRefusal(`${place}.Levels`, 'audience.notTaken');
  if (levels.length > 0 && Levels.length === 0) throw new FieldRefusal(`${place}.Levels`, platformTexts.has(missing) ? missing : 'rules.required');
  const stranger = Levels.find((level) => !levels.includes(level));
  if (stranger !== undefined) throw new FieldRefusal(`${place}.Levels`, 'audience.notOffered', { value: stranger });
};
