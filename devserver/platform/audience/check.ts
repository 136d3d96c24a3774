import type { Audience, AudienceRow } from '../../../shell/net/audience';
import { isDay } from '../../../shell/rules/days';
import { maySeeHealthData } from '../auth/healthData';
import { type Caller, FieldRefusal, Refusal } from '../module';
import { platformTexts } from '../runtime/platformTexts';
import type { ContributedCategory } from '../runtime/registry';
import type { Audiences } from './audiences';
import type { AudienceCategory } from './category';

interface Checked {
  readonly field: string;
  readonly companyId: string;
  readonly caller: Pick<Caller, 'actor'>;
  readonly known: ReadonlyMap<string, ContributedCategory>;
  readonly isOpen: (found: ContributedCategory, companyId: string) => Promise<boolean>;
  readonly valuesOf: Audiences['values'];
}

/** @throws Refusal 403 for health categories without the right, FieldRefusal at the first row that is no condition */
export const refuseBad = async (audience: Audience, checked: Checked): Promise<void> => {
  const { field, companyId, caller, known, isOpen } = checked;
  const isHealth = audience.some(({ Category }) => known.get(Category)?.category.isHealth === true);
  if (isHealth && !maySeeHealthData(caller.actor)) throw new Refusal(403, 'audience.health');
  for (const [at, row] of audience.entries()) {
    const place = `${field}[${at}]`;
    const found = known.get(row.Category);
    if (!found || !(await isOpen(found, companyId))) throw new FieldRefusal(`${place}.Category`, 'audience.unknown', { category: row.Category });
    await refuseBadParent(row, place, found.category, checked);
    await refuseBadValues(row, place, checked);
    refuseBadDays(row, place, found.category);
    refuseBadLevels(row, place, found.category);
  }
};

const refuseBadParent = async ({ Parent }: AudienceRow, place: string, { parent }: AudienceCategory, { companyId, valuesOf }: Checked): Promise<void> => {
  if (parent === undefined && Parent !== undefined) throw new FieldRefusal(`${place}.Parent`, 'audience.notTaken');
  if (parent === undefined) return;
  if (Parent === undefined) throw new FieldRefusal(`${place}.Parent`, 'rules.required');
  const isOffered = ((await valuesOf(parent, { companyId })) ?? []).some(({ Value }) => Value === Parent);
  if (!isOffered) throw new FieldRefusal(`${place}.Parent`, 'audience.notOffered', { value: Parent });
};

const refuseBadValues = async ({ Category, Values, Parent }: AudienceRow, place: string, { companyId, valuesOf }: Checked): Promise<void> => {
  if (Values.length === 0) throw new FieldRefusal(`${place}.Values`, 'rules.required');
  const offered = new Set(((await valuesOf(Category, { companyId, parent: Parent })) ?? []).map(({ Value }) => Value));
  const stranger = Values.find((value) => !offered.has(value));
  if (stranger !== undefined) throw new FieldRefusal(`${place}.Values`, 'audience.notOffered', { value: stranger });
};

const refuseBadDays = (row: AudienceRow, place: string, { hasDays = false }: AudienceCategory): void => {
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
