import { Button } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import type { Column } from '../../../ui/table/columns';
import { DataTable } from '../../../ui/table/DataTable';
import type { ListView } from '../../../ui/table/listView';
import { useFilters } from '../../../ui/table/useFilters';
import { useRowsInPages } from '../../../ui/table/useRowsInPages';
import { useSelection } from '../../../ui/table/useSelection';
import { useText } from '../text';
import { Section, State } from './Section';

interface Row {
  readonly key: string;
  readonly name: string;
  readonly points: number;
}

const rows: readonly Row[] = Array.from({ length: 12 }, (_, at) => ({ key: String(at + 1), name: `Pat ${at + 1}`, points: (at + 1) * 120 }));
const keyOf = ({ key }: Row): string => key;
const nameOf = ({ name }: Row): string => name;
const thresholds = ['300', '600', '1200'] as const;

interface Parts {
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
}

const nothing = (): void => undefined;

const still = { offset: 0, total: 0, isLoading: false, pageSize: 10, pageSizes: [10, 25], onPageSize: nothing, onRetry: nothing } as const;
const lists = {
  loading: { ...still, rows: undefined, isLoading: true },
  empty: { ...still, rows: [] },
  notFound: { ...still, rows: [], search: 'Zoe', onSearch: nothing },
  failed: { ...still, rows: undefined, failure: {} },
  older: { ...still, rows: rows.slice(0, 2), total: 2, failure: {} },
} as const satisfies Record<string, ListView<Row>>;

export const Tables = () => {
  const t = useText();
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      { id: 'name', header: t('table.name'), sort: 'Name', cell: nameOf },
      { id: 'points', header: t('table.points'), sort: 'Points', isNumber: true, cell: ({ points }) => points },
    ],
    [t],
  );
  const parts = { columns, keyOf, nameOf };
  return (
    <Section name="DataTable">
      <State name={t('table.selection')}>
        <Chosen {...parts} />
      </State>
      <State name={t('table.bulk')}>
        <Bulk {...parts} />
      </State>
      <State name={t('table.filters')}>
        <Narrowed {...parts} />
      </State>
      {Object.entries(lists).map(([name, list]) => {
        const state = t(`table.${name as keyof typeof lists}`);
        return (
          <State key={name} name={state}>
            <DataTable of={list} label={state} search={t('table.search')} {...parts} />
          </State>
        );
      })}
    </Section>
  );
};

/** Filters of each kind, with their values in the address. */
const Narrowed = (parts: Parts) => {
  const t = useText();
  const declared = useMemo(
    () => [
      { kind: 'text', name: 'who', label: t('table.name') } as const,
      { kind: 'select', name: 'only', label: t('table.points'), options: thresholds.map((value) => ({ value, label: value })) } as const,
      { kind: 'days', name: 'days', label: t('table.days') } as const,
      { kind: 'switch', name: 'few', label: t('table.few') } as const,
    ],
    [t],
  );
  const filters = useFilters(declared);
  const { who, only, few } = filters.values;
  const left = rows.filter(({ name, points }) => name.toLowerCase().includes(who.toLowerCase()) && points >= Number(only) && (few === '' || points < 500));
  return <DataTable of={useRowsInPages(left, [10, 25])} label={t('table.filters')} narrowedBy={filters} {...parts} />;
};

/** An action on several rows. It runs until the button answers it, and refuses every other row. */
const Bulk = (parts: Parts) => {
  const t = useText();
  const [running, setRunning] = useState<number>();
  const selection = useSelection({ matching: '' });
  const { chosen } = selection;
  const keys = chosen.all ? rows.map(keyOf).filter((key) => !chosen.except.includes(key)) : chosen.keys;
  const answer = (): void => {
    setRunning(undefined);
    selection.tell(
      keys.map((key, at) => ({ key, IsSuccessful: at % 2 === 0 })),
      { otherwise: t('table.inUse') },
    );
  };
  return (
    <>
      <Button disabled={running === undefined} onClick={answer}>
        {t('table.answer')}
      </Button>
      <DataTable
        of={useRowsInPages(rows, [5, 10])}
        label={t('table.bulk')}
        selection={{ ...selection.of, running, actions: <Button onClick={() => setRunning(keys.length)}>{t('remove')}</Button> }}
        {...parts}
      />
    </>
  );
};

/** A table with pages, sorting, search and row actions, some of whose rows are selected. */
const Chosen = (parts: Parts) => {
  const t = useText();
  const [keys, onChange] = useState<ReadonlySet<string>>(new Set(['2', '3']));
  const [sort, onSort] = useState('Name');
  const [search, onSearch] = useState('');
  const pages = useRowsInPages(rows, [10, 25]);
  const actionsOf = useMemo(() => () => [{ label: t('remove'), onPress: nothing }], [t]);
  return (
    <DataTable
      of={{ ...pages, sort, onSort, search, onSearch }}
      label={t('table.selection')}
      search={t('table.search')}
      marked="4"
      actionsOf={actionsOf}
      selection={{ keys, onChange, actions: <Button>{t('remove')}</Button> }}
      canExport
      {...parts}
    />
  );
};
