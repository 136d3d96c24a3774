import { Button, Field, Input, makeStyles, Select, Switch, tokens } from '@fluentui/react-components';
import { DismissRegular, FilterRegular } from '@fluentui/react-icons';
import { useId, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format';
import { longDate } from '../../rules/dates/dates';
import { Group } from '../Group';
import { useMediaQuery } from '../looks/media';
import { EmptyState } from '../states/EmptyState';
import { daysAs, daysIn, type Filter, type FilterOption } from './filters';
import { Search } from './Search';
import { useText } from './text';
import type { Filters } from './useFilters';

/** A few filters share the row; many wrap. */
const cell = { flex: '1 1 11rem', minWidth: 0, maxWidth: '24rem' } as const;

const useStyles = makeStyles({
  root: { flex: '1 1 100%', minWidth: 0, display: 'grid', gap: tokens.spacingVerticalS, justifyItems: 'start' },
  fields: {
    width: '100%',
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    alignItems: 'end',
    '& > *': cell,
  },
  closed: { display: 'none' },
  box: { minWidth: 0, width: '100%', maxWidth: 'none' },
  /** Both fields of a period are cells of the row, as other filters are. */
  days: { display: 'contents', '& > *': cell },
  /** As high as other fields with their labels. */
  text: { display: 'grid', gap: tokens.spacingVerticalXXS, minWidth: 0 },
  name: { padding: `${tokens.spacingVerticalXXS} 0`, lineHeight: tokens.lineHeightBase300 },
  set: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, margin: 0, padding: 0, listStyleType: 'none' },
  chip: { overflowWrap: 'anywhere' },
});

/** Returns a function that formats a filter and its value: "Status: Open". */
const useSaid = (): ((filter: Filter, value: string) => string) => {
  const t = useText();
  const { reader } = useFormat();
  const day = (value: string): string => (value === '' ? '…' : longDate(value, reader));
  const named = (options: readonly FilterOption[], value: string): string => options.find((option) => option.value === value)?.label ?? value;
  return (filter, value) => {
    if (filter.kind === 'switch') return filter.label;
    const { first, last } = daysIn(value);
    const said = {
      text: () => value,
      days: () => `${day(first)} – ${day(last)}`,
      select: () => ('options' in filter ? named(filter.options, value) : value),
    };
    return t('filters.said', { label: filter.label, value: said[filter.kind]() });
  };
};

interface ControlProps {
  readonly filter: Filter;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const Control = ({ filter, value, onChange }: ControlProps) => {
  const styles = useStyles();
  const t = useText();
  const { label } = filter;
  switch (filter.kind) {
    case 'text':
      return (
        <div className={styles.text}>
          <span className={styles.name} aria-hidden>
            {label}
          </span>
          <Search className={styles.box} label={label} terms={value} onSearch={onChange} />
        </div>
      );
    case 'switch':
      return <Switch label={label} checked={value !== ''} onChange={(_, { checked }) => onChange(checked ? 'yes' : '')} />;
    case 'select':
      return (
        <Field label={label}>
          <Select className={styles.box} value={value} onChange={(_, data) => onChange(data.value)}>
            <option value="">{t('filters.all')}</option>
            {filter.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        </Field>
      );
    case 'days': {
      const { first, last } = daysIn(value);
      return (
        <Group className={styles.days} aria-label={label}>
          <Field label={t('filters.first', { label })}>
            <Input className={styles.box} type="date" value={first} max={last} onChange={(_, data) => onChange(daysAs(data.value, last))} />
          </Field>
          <Field label={t('filters.last', { label })} validationMessage={first !== '' && last !== '' && last < first ? t('filters.reversed') : undefined}>
            <Input className={styles.box} type="date" value={last} min={first} onChange={(_, data) => onChange(daysAs(first, data.value))} />
          </Field>
        </Group>
      );
    }
  }
};

/** The fields of the filters, and a chip for each active one. In narrow windows the fields are behind a button with the number of active filters. */
export const FilterBar = ({ of }: { readonly of: Filters }) => {
  const styles = useStyles();
  const t = useText();
  const said = useSaid();
  const id = useId();
  const chips = useRef<HTMLUListElement>(null);
  const isNarrow = useMediaQuery('(max-width: 480px)');
  const [isOpen, setOpen] = useState(false);
  const set = of.declared.filter(({ name }) => of.values[name] !== '');
  /** The pressed chip disappears, so the focus moves to the list of chips. */
  const keepFocus = (): void => chips.current?.focus();
  return (
    <div className={styles.root}>
      {isNarrow && (
        <Button appearance="subtle" icon={<FilterRegular />} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t('filters', { n: set.length })}
        </Button>
      )}
      <Group id={id} aria-label={t('filters', { n: 0 })} className={isNarrow && !isOpen ? styles.closed : styles.fields}>
        {of.declared.map((filter) => (
          <Control key={filter.name} filter={filter} value={of.values[filter.name] ?? ''} onChange={(value) => of.set({ [filter.name]: value.trim() })} />
        ))}
      </Group>
      {/* Takes the focus of a removed chip. */}
      <ul ref={chips} tabIndex={-1} className={styles.set} aria-label={t('filters.set')}>
        {set.map((filter) => {
          const text = said(filter, of.values[filter.name] ?? '');
          return (
            <li key={filter.name}>
              <Button
                size="small"
                shape="circular"
                className={styles.chip}
                icon={<DismissRegular />}
                iconPosition="after"
                aria-label={t('filters.remove', { filter: text })}
                onClick={() => {
                  of.set({ [filter.name]: '' });
                  keepFocus();
                }}
              >
                {text}
              </Button>
            </li>
          );
        })}
        {set.length > 0 && (
          <li>
            <Button
              size="small"
              appearance="subtle"
              onClick={() => {
                of.clear();
                keepFocus();
              }}
            >
              {t('filters.clear')}
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
};

/** Shown instead of rows if nothing matches: the active filters, and a button that clears them. */
export const NothingMatches = ({ of, search }: { readonly of: Filters; readonly search?: string | undefined }) => {
  const t = useText();
  const said = useSaid();
  const set = of.declared.filter(({ name }) => of.values[name] !== '').map((filter) => said(filter, of.values[filter.name] ?? ''));
  const hold = [...(search ? [t('filters.search', { terms: search })] : []), ...set];
  return <EmptyState title={t('filters.none')} text={hold.join(' · ')} action={<Button onClick={of.clear}>{t('filters.clear')}</Button>} />;
};
