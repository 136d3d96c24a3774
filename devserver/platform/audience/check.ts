import type { Audience, AudienceRow } from '../../../shell/net/schemas/audience';
import { isPlausibleDay } from '../../../shell/rules/dates/days';
import { maySeeHealthData } from '../auth/healthData';
import { type Caller, FieldRefusal, Refusal } from '../module';
import { platformTexts } from '../runtime/texts/platformTexts';
import type { AudienceCategory, AudienceField } from './category';
import type { FieldOf, FindCategory, FoundCategory } from './find';
import type { nameValues } from './names';

interface Checked {
  readonly field: string;
  readonly companyId: string;
  readonly caller: Pick<Caller, 'actor'>;
  readonly find: FindCategory;
  readonly fieldOf: FieldOf;
  readonly isOpen: (found: FoundCategory, companyId: string) => Promise<boolean>;
  readonly faultOf: (found: FoundCategory, row: AudienceRow, companyId: string) => ReturnType<NonNullable<AudienceCategory['faultOf']>>;
  readonly named: (...asked: Asked) => ReturnType<typeof nameValues>;
}

/** A category, its values, and the company and parent that they belong to. */
type Asked = readonly [category: string, values: readonly string[], of: { readonly companyId: string; readonly parent?: string | undefined }];

/** @throws Refusal 403 for health categories without the right; FieldRefusal at the first invalid row */
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

/** @throws FieldRefusal at a field with a value that is not offered; the text names the value */
const refuseUnoffered = async (field: string, asked: Asked, { named }: Checked): Promise<void> => {
  const stranger = (await named(...asked)).find(({ isOffered }) => !isOffered);
  if (stranger === undefined) return;
  throw stranger.isKnown
    ? new FieldRefusal(field, 'audience.notOffered', { value: stranger.name })
    : new FieldRefusal(field, 'audience.isGone', { what: stranger.name });
};

const refuseBadParent = async ({ Parent }: AudienceRow, place: string, { parent }: AudienceCategory, checked: Checked): Promise<void> => {
  if (parent === undefined && Parent !== undefined) throw new FieldRefusal(`${place}.Parent`, 'audience.notTaken');
  if (parent === undefined) return;
  if (Parent === undefined) throw new FieldRefusal(`${place}.Parent`, 'rules.required');
  await refuseUnoffered(`${place}.Parent`, [parent, [Parent], { companyId: checked.companyId }], checked);
};

const isNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text.trim());

const refuseBadValues = async (row: AudienceRow, place: string, own: AudienceField | undefined, checked: Checked): Promise<void> => {
  const { Category, Values, Parent } = row;
  const missing = `audience.values.${Category}`;
  if (Values.length === 0) throw new FieldRefusal(`${place}.Values`, platformTexts.has(missing) ? missing : 'rules.required');
  if (own?.type === 'number' && !Values.every(isNumber)) throw new FieldRefusal(`${place}.Values`, 'audience.noNumber');
  if (own?.type === 'text' && Values.some((value) => value.trim() === '')) throw new FieldRefusal(`${place}.Values`, 'rules.required');
  if (own?.type === 'number' || own?.type === 'text') return;
  await refuseUnoffered(`${place}.Values`, [Category, Values, { companyId: checked.companyId, parent: Parent }], checked);
};

const refuseBadDays = (row: AudienceRow, place: string, hasDays: boolean): void => {
  const areTaken = hasDays && row.Values.includes('Custom');
  for (const name of ['From', 'To'] as const) {
    const day = row[name];
    if (areTaken && day === undefined) throw new FieldRefusal(`${place}.${name}`, 'rules.required');
    if (!areTaken && day !== undefined) throw new FieldRefusal(`${place}.${name}`, 'audience.notTaken');
    if (day !== undefined && !isPlausibleDay(day)) throw new FieldRefusal(`${place}.${name}`, 'audience.noDay');
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
