import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { RootState } from '../../../../kernel/store';
import type { Audience, AudienceRow } from '../../../../net/schemas/audience';
import { isHiddenAudience } from '../../../../rules/audience/hiddenAudience';
import type { NarrowedFor } from '../../../../rules/audience/listTypes';
import { visuallyHidden } from '../../../../ui/looks/visuallyHidden';
import type { AudienceCount, Choice, OfferedFilters } from '../../contract';
import { categoryOf, completeRows, type EditedCategory, editedCategories, faultOfRow, isSame, keyOfRow, mostRows, type RowPart } from '../../rules/audience';
import type { RowFaults } from '../../rules/faultsByRow';
import { useText } from '../../text';
import { type Among, Count } from './Count';
import { categoriesOf, valuesOf } from './queries';
import { ReadOnlyAudience } from './ReadOnlyAudience';
import { Row } from './Row';
import { RowLoaded } from './RowLoaded';
import { Saved } from './Saved';
import { useCount } from './useCount';
import { useFaultText } from './useFaultText';
import { useRows } from './useRows';
import { Why } from './Why';

/** The editor's methods for its form field. */
export interface EditorHandle {
  /** Focuses the first invalid row, or else the first control. */
  focus(): void;
  /** Validates an audience; returns its fault, or undefined. */
  judge(audience: Audience): string | undefined;
  /** Formats an audience for a comparison. */
  say(audience: Audience): string;
}

export interface SavedAudience {
  /** `hiddenAudience` if the administrator may not see its filters. */
  readonly audience: Audience;
  /** Description of the audience. */
  readonly text: string;
}

export interface EditorInput {
  readonly company: Choice;
  readonly value: Audience;
  readonly saved?: SavedAudience | undefined;
  readonly onChange: (next: Audience) => void;
  readonly isDisabled: boolean;
  /** Marks incomplete rows. */
  readonly isJudged: boolean;
  /** Server error about the whole audience. */
  readonly fault: string | undefined;
  readonly faults: RowFaults;
  readonly handle?: RefObject<EditorHandle | null> | undefined;
  /** Called with the number of matching people once it is known; undefined until then. */
  readonly onCount?: ((count: AudienceCount | undefined) => void) | undefined;
  /** Called when it is known whether the server refuses complete rows, such as one with a removed value. */
  readonly onRefused?: ((isRefused: boolean) => void) | undefined;
  /** Filters that can be chosen; by default those of `listType`. */
  readonly offered?: OfferedFilters | undefined;
  /** What the filters are for: the list of a coach, the reports, or a challenge; undefined: all filters are offered. */
  readonly listType?: NarrowedFor | undefined;
  /** Id of the plan year of statuses and offered values; by default that of the filters. */
  readonly planYear?: string | undefined;
}

const useStyles = makeStyles({
  fault: { marginBottom: tokens.spacingVerticalM },
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM, minWidth: 0 },
  rows: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
  and: { padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  hint: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  tools: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  unseen: visuallyHidden,
});

/** Edits an audience: its filters, the number of people who match, and why a person is included. */
const Editor = (input: EditorInput) => {
  const styles = useStyles();
  const t = useText();
  const shown = (filters: OfferedFilters) => (
    <Loaded
      key={input.company.Value}
      {...input}
      planYear={input.planYear ?? filters.PlanYearId ?? undefined}
      categories={editedCategories(filters)}
      among={amongOf(filters, input.listType)}
    />
  );
  return (
    <>
      <div role="alert">
        {input.fault !== undefined && (
          <MessageBar intent="error" layout="multiline" className={styles.fault}>
            <MessageBarBody>{input.fault}</MessageBarBody>
          </MessageBar>
        )}
      </div>
      {input.offered ? (
        shown(input.offered)
      ) : (
        <RowLoaded of={categoriesOf(input.company, input.listType)} failed={t('audience.categories.failed')} name={t('audience.filters')}>
          {shown}
        </RowLoaded>
      )}
    </>
  );
};

/** Whether a fault is shown immediately. Missing values are shown after the form was submitted. */
const isAtOnce = (is: string): boolean => ['inOrder', 'noNumber', 'notOffered', 'otherPlanYear'].includes(is);

interface LoadedProps extends EditorInput {
  readonly categories: readonly EditedCategory[];
  /** The people among whom the audience is selected; undefined for all of the company. */
  readonly among: Among | undefined;
}

const amongOf = ({ IsCoached = false }: OfferedFilters, listType: NarrowedFor | undefined): Among | undefined => {
  if (listType === 'AllParticipantList') return 'participants';
  return IsCoached || listType === 'MyParticipantList' ? 'coached' : undefined;
};

const Loaded = (input: LoadedProps) => {
  const { company, planYear, value, saved, categories, onChange, handle, listType } = input;
  const t = useText();
  const words = useWords(company, categories, { planYear, listType });
  const root = useRef<HTMLDivElement>(null);
  const canChoose = (audience: Audience): boolean => audience.every((row) => categoryOf(categories, row) !== undefined);
  const isHidden = isHiddenAudience(value);
  const isReadOnly = isHidden || (saved !== undefined && isSame(value, saved.audience) && !canChoose(value));
  const text = saved?.text ?? t('audience.hidden');
  useImperativeHandle(isReadOnly ? handle : undefined, () => ({
    focus: () => root.current?.querySelector('button')?.focus(),
    judge: () => undefined,
    say: (audience) => (isHiddenAudience(audience) ? t('audience.hidden') : words(audience)),
  }));
  if (!isReadOnly) return <Rows {...input} />;
  return (
    <div ref={root}>
      <ReadOnlyAudience text={text} isHidden={isHidden} isDisabled={input.isDisabled} onOther={() => onChange([])} />
    </div>
  );
};

/** The faults of rows: their own, those of the last save, and those of the count. */
const useRowFaults = ({ value, categories, isJudged, faults }: LoadedProps, ofCount: LoadedProps['faults']) => {
  const t = useText();
  const say = useFaultText();
  const faultAt = (row: AudienceRow, part: RowPart): string | undefined => {
    const own = faultOfRow(row, categoryOf(categories, row));
    if (own) return own.part === part && (isJudged || isAtOnce(own.is)) ? say(own, categoryOf(categories, row)) : undefined;
    return [...(faults.get(keyOfRow(row)) ?? []), ...(ofCount.get(keyOfRow(row)) ?? [])].find(({ field }) => field === part)?.text;
  };
  const firstWrong = (): { readonly at: number; readonly part: string } | undefined => {
    for (const [at, row] of value.entries()) {
      const part = faultOfRow(row, categoryOf(categories, row))?.part ?? (faults.get(keyOfRow(row)) ?? ofCount.get(keyOfRow(row)))?.[0]?.field;
      if (part !== undefined) return { at, part };
    }
    return undefined;
  };
  /** The first fault of an audience that is to be sent. */
  const judge = (audience: Audience): string | undefined => {
    for (const [at, row] of audience.entries()) {
      const category = categoryOf(categories, row);
      const fault = faultOfRow(row, category);
      if (fault) return t('audience.fault.inRow', { n: at + 1, text: say(fault, category) });
    }
    return undefined;
  };
  return { faultAt, firstWrong, judge };
};

const Rows = (input: LoadedProps) => {
  const { company, value, onChange, isDisabled, faults, handle, onCount, onRefused, categories, among, listType, planYear } = input;
  const styles = useStyles();
  const t = useText();
  const words = useWords(company, categories, { planYear, listType });
  const rows = useRows(value, onChange);
  const root = useRef<HTMLDivElement>(null);
  const [announced, setAnnounced] = useState('');
  const complete = completeRows(value, categories);
  const isPartial = complete.length < value.length;
  const counted = useCount(company, complete, { listType, planYear });
  const count = counted.state.is === 'known' ? counted.state.count : undefined;
  const tell = useEffectEvent(() => onCount?.(count));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per count
  useEffect(() => tell(), [count]);
  const isRefused = counted.state.is === 'wrong';
  const tellRefused = useEffectEvent(() => onRefused?.(isRefused));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per change
  useEffect(() => tellRefused(), [isRefused]);

  const { faultAt, firstWrong, judge } = useRowFaults(input, counted.faults);
  const focus = (): void => {
    const wrong = firstWrong();
    const row = wrong && rows.places.current.get(rows.keys[wrong.at] ?? -1);
    const control = 'select, input, button';
    const place =
      row?.querySelector<HTMLElement>(`[data-part="${wrong?.part}"]`)?.querySelector<HTMLElement>(control) ?? row?.querySelector<HTMLElement>(control);
    (place ?? root.current?.querySelector<HTMLElement>(control))?.focus();
  };
  useImperativeHandle(handle, () => ({
    focus,
    judge,
    say: words,
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer of the server
  useEffect(() => {
    if (faults.size > 0) focus();
  }, [faults]);

  const isFull = value.length >= mostRows;
  return (
    <div ref={root} className={styles.root}>
      <RowList input={input} rows={rows} faultAt={faultAt} onRemoved={() => setAnnounced(t('audience.removed', { n: value.length - 1 }))} />
      <p className={styles.hint}>{t(value.length > 0 ? 'audience.how' : `audience.how.${among ?? 'everybody'}`, { company: company.Text })}</p>
      <div className={styles.tools}>
        <Button ref={rows.addButton} icon={<AddRegular />} disabled={isDisabled} disabledFocusable={isFull} onClick={rows.add}>
          {t('audience.add')}
        </Button>
        {value.length > 0 && (
          <Button
            appearance="subtle"
            disabled={isDisabled}
            onClick={() => {
              rows.clear();
              setAnnounced(t('audience.removed', { n: 0 }));
            }}
          >
            {t('audience.clear')}
          </Button>
        )}
        <Saved
          company={company}
          value={value}
          people={words(value)}
          canSave={!isPartial && counted.state.is !== 'wrong'}
          isDisabled={isDisabled}
          onChosen={onChange}
        />
      </div>
      <Count of={counted.state} company={company} isEverybody={complete.length === 0} among={among} isPartial={isPartial} />
      {/* The search for a person covers the whole company. */}
      {among === undefined && <Why company={company} audience={counted.state.is === 'wrong' ? undefined : complete} planYear={planYear} />}
      <span role="status" className={styles.unseen}>
        {announced}
      </span>
    </div>
  );
};

interface RowListProps {
  readonly input: LoadedProps;
  readonly rows: ReturnType<typeof useRows>;
  readonly faultAt: (row: AudienceRow, part: RowPart) => string | undefined;
  readonly onRemoved: () => void;
}

const RowList = ({ input: { value, company, planYear, listType, categories, isDisabled }, rows, faultAt, onRemoved }: RowListProps) => {
  const styles = useStyles();
  const t = useText();
  if (value.length === 0) return null;
  return (
    <ol className={styles.rows} aria-label={t('audience.filters')}>
      {value.map((row, at) => {
        const key = rows.keys[at] ?? at;
        return (
          <li key={key}>
            {at > 0 && <div className={styles.and}>{t('audience.and')}</div>}
            <Row
              number={at + 1}
              row={row}
              audience={value}
              company={company}
              planYear={planYear}
              listType={listType}
              categories={categories}
              faultAt={(part) => faultAt(row, part)}
              isDisabled={isDisabled}
              onChange={(next) => rows.change(at, next)}
              onRemove={() => {
                rows.remove(at);
                onRemoved();
              }}
              place={(element) => {
                if (element) rows.places.current.set(key, element);
                else rows.places.current.delete(key);
              }}
            />
          </li>
        );
      })}
    </ol>
  );
};

/** Returns a function that formats an audience, with the names that have been loaded. */
const useWords = (
  company: Choice,
  categories: readonly EditedCategory[],
  of: Omit<Parameters<typeof valuesOf>[2], 'parent'>,
): ((audience: Audience) => string) => {
  const t = useText();
  const store = useStore<RootState>();
  return (audience) => {
    const named = ({ Category, Values, Parent, From, To, Levels }: AudienceRow): string => {
      const offered = valuesOf(company, Category, { ...of, parent: Parent }).select(store.getState()).data;
      const nameOf = (value: string): string => (offered ? (offered.find(({ Value }) => Value === value)?.Text ?? t('audience.value.gone')) : value);
      const values = [...Values.map(nameOf), ...(Levels ?? [])];
      const days = From === undefined && To === undefined ? [] : [`${From ?? ''} – ${To ?? ''}`];
      const name = categories.find(({ Id }) => Id === Category)?.Name ?? Category;
      return t('audience.said', { name, values: [...values, ...days].join(', ') });
    };
    if (isHiddenAudience(audience)) return t('audience.hidden');
    return audience.length === 0 ? t('audience.everybody.short', { company: company.Text }) : audience.map(named).join('; ');
  };
};

export default Editor;
