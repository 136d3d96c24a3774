import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { type Ref, useEffect, useEffectEvent } from 'react';
import type { Audience, AudienceRow } from '../../../../net/schemas/audience';
import type { NarrowedFor } from '../../../../rules/audience/listTypes';
import { useText as useFormText } from '../../../../ui/form/text';
import { media } from '../../../../ui/looks/media';
import type { Choice, FilterValue } from '../../contract';
import {
  categoryOf,
  type EditedCategory,
  isDaysAlone,
  isTaken,
  type RowPart,
  takesDays,
  withCategory,
  withDay,
  withDaysAlone,
  withLevels,
  withParent,
  withValues,
} from '../../rules/audience';
import { useText } from '../../text';
import { valuesOf } from './queries';
import { RowLoaded } from './RowLoaded';
import { OfferedValues, TypedValues } from './Values';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 15rem) minmax(0, 1fr) auto',
    gridTemplateAreas: '"category rest remove"',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    minWidth: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) auto', gridTemplateAreas: '"category remove" "rest rest"' },
    [media.forcedColours]: { border: '1px solid CanvasText' },
  },
  category: { gridArea: 'category', minWidth: 0 },
  rest: { gridArea: 'rest', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS, minWidth: 0 },
  // Beside the control, below its label.
  remove: { gridArea: 'remove', marginTop: '26px' },
  select: { minWidth: 0, width: '100%' },
  days: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))', gap: tokens.spacingHorizontalM },
});

interface RowProps {
  /** Number of the row, from 1. */
  readonly number: number;
  readonly row: AudienceRow;
  readonly audience: Audience;
  readonly company: Choice;
  readonly planYear: string | undefined;
  /** What the filters are for; undefined: all filters are offered. */
  readonly listType: NarrowedFor | undefined;
  readonly categories: readonly EditedCategory[];
  readonly faultAt: (part: RowPart) => string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (row: AudienceRow) => void;
  readonly onRemove: () => void;
  readonly place: Ref<HTMLDivElement>;
}

/** One filter of an audience: its category and its values. */
export const Row = (props: RowProps) => {
  const { number, row, audience, categories, faultAt, isDisabled, onChange, onRemove, place } = props;
  const styles = useStyles();
  const t = useText();
  const category = categoryOf(categories, row);
  const name = category?.Name ?? row.Category;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid container
    <div ref={place} role="group" className={styles.root} aria-label={t('audience.row', { n: number, name: name === '' ? 'none' : name })}>
      <div data-part="Category" className={styles.category}>
        <Field label={t('audience.category')} validationMessage={faultAt('Category')}>
          <Select className={styles.select} value={row.Category} disabled={isDisabled} onChange={(_, { value }) => onChange(withCategory(value))}>
            <option value="">{t('audience.category.choose')}</option>
            {row.Category !== '' && !category && <option value={row.Category}>{row.Category}</option>}
            {categories.map((one) => (
              <option key={one.Id} value={one.Id} disabled={isTaken(audience, one, row)}>
                {one.Name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {category && (
        <div className={styles.rest}>
          <Parts {...props} category={category} />
        </div>
      )}
      <Button
        className={styles.remove}
        appearance="subtle"
        icon={<DeleteRegular />}
        disabled={isDisabled}
        aria-label={t('audience.remove', { n: number, name: name === '' ? 'none' : name })}
        onClick={onRemove}
      />
    </div>
  );
};

/** The offered values, and chosen values of another plan year, which stay with their names. */
const choosable = (offered: readonly FilterValue[], ...chosen: readonly (string | undefined)[]): readonly FilterValue[] =>
  offered.filter(({ Value, Disabled = false }) => !Disabled || chosen.includes(Value));

interface PartsProps extends RowProps {
  readonly category: EditedCategory;
}

const Parts = ({ category, categories, company, planYear, listType, row, faultAt, isDisabled, onChange }: PartsProps) => {
  const styles = useStyles();
  const t = useText();
  const { Id, Name, ParentCategory, Levels, ValueType } = category;
  const isAnswer = ParentCategory === Id;
  const parentName = isAnswer ? Name : (categories.find((one) => one.Id === ParentCategory)?.Name ?? Name);
  const label = isAnswer ? t('audience.answer') : Name;
  const failed = t('audience.values.failed');
  const values = { label, values: row.Values, fault: faultAt('Values'), isDisabled, onChange: (next: readonly string[]) => onChange(withValues(row, next)) };
  const isOpen = ParentCategory === null || row.Parent !== undefined;
  return (
    <>
      {ParentCategory !== null && (
        <div data-part="Parent">
          <RowLoaded of={valuesOf(company, ParentCategory, { planYear, listType })} failed={failed} name={parentName}>
            {(parents) => (
              <Parent
                label={parentName}
                parents={choosable(parents, row.Parent)}
                row={row}
                fault={faultAt('Parent')}
                isDisabled={isDisabled}
                onChange={onChange}
              />
            )}
          </RowLoaded>
        </div>
      )}
      {isOpen && (
        <div data-part="Values">
          {ValueType === 'list' ? (
            <RowLoaded of={valuesOf(company, Id, { parent: row.Parent, planYear, listType })} failed={failed} name={label}>
              {(offered) =>
                isDaysAlone(category, offered) ? (
                  <DaysAlone row={row} onChange={onChange} />
                ) : (
                  <OfferedValues {...values} offered={choosable(offered, ...row.Values)} />
                )
              }
            </RowLoaded>
          ) : (
            <TypedValues {...values} category={category} />
          )}
        </div>
      )}
      {takesDays(category, row) && (
        <div className={styles.days}>
          {(['From', 'To'] as const).map((part) => (
            <div key={part} data-part={part}>
              <Day row={row} part={part} category={category} fault={faultAt(part)} isDisabled={isDisabled} onChange={onChange} />
            </div>
          ))}
        </div>
      )}
      {isOpen && Levels.length > 0 && (
        <div data-part="Levels">
          <OfferedValues
            label={t('audience.levels')}
            offered={Levels}
            values={row.Levels ?? []}
            fault={faultAt('Levels')}
            isDisabled={isDisabled}
            onChange={(levels) => onChange(withLevels(row, levels))}
          />
        </div>
      )}
    </>
  );
};

interface PartProps {
  readonly row: AudienceRow;
  readonly fault: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (row: AudienceRow) => void;
}

/** Chooses the parent of the values: the challenge of a status, the event of a session, the question of an answer. */
const Parent = ({ label, parents, row, fault, isDisabled, onChange }: PartProps & { readonly label: string; readonly parents: readonly Choice[] }) => {
  const styles = useStyles();
  const t = useText();
  const isGone = row.Parent !== undefined && !parents.some(({ Value }) => Value === row.Parent);
  return (
    <Field label={label} validationMessage={fault ?? (isGone ? t('audience.fault.parent') : undefined)}>
      <Select className={styles.select} value={row.Parent ?? ''} disabled={isDisabled} onChange={(_, { value }) => onChange(withParent(row, value))}>
        <option value="">{t('audience.parent.choose')}</option>
        {isGone && <option value={row.Parent}>{t('audience.value.gone')}</option>}
        {parents.map(({ Value, Text }) => (
          <option key={Value} value={Value}>
            {Text}
          </option>
        ))}
      </Select>
    </Field>
  );
};

/** Sets the only value of a category that has nothing but dates. */
const DaysAlone = ({ row, onChange }: Pick<PartProps, 'row' | 'onChange'>) => {
  const take = useEffectEvent(() => onChange(withDaysAlone(row)));
  const isTaken = row.Values.length > 0;
  useEffect(() => {
    if (!isTaken) take();
  }, [isTaken]);
  return null;
};

const Day = ({ row, part, category, fault, isDisabled, onChange }: PartProps & { readonly part: 'From' | 'To'; readonly category: EditedCategory }) => {
  const t = useText();
  const say = useFormText();
  const { Name: name, Within } = category;
  const label = t(part === 'From' ? 'audience.from' : 'audience.to', { name });
  return (
    <Field label={label} validationMessage={fault === undefined ? undefined : fault || say('date')}>
      <Input
        type="date"
        {...(Within && { min: Within.First, max: Within.Last })}
        value={row[part] ?? ''}
        disabled={isDisabled}
        onChange={(_, { value }) => onChange(withDay(row, part, value))}
      />
    </Field>
  );
};
