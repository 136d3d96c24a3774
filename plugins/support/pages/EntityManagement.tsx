import { useMemo, useState } from 'react';
import { type Column, DataTable, type ListView, Loaded, PageFrame, useFacts, useRowsInPages } from '#shell/api';
import type { EntityChoice } from '../contract';
import { sortedBy } from '../rules/sortedBy';
import { companies } from '../state';
import { useText } from '../text';

const keyOf = ({ Value }: EntityChoice): string => Value;
const nameOf = ({ Text }: EntityChoice): string => Text;

/** All companies by name and id, for looking up (SUP-119). */
export default function EntityManagement() {
  const t = useText();
  const { settings } = useFacts();
  return (
    <PageFrame title={t('entities.title')} subtitle={t('entities.subtitle')}>
      <Loaded of={companies.of({ query: { entityId: settings?.GlobalEntityId ?? '' } })} failed={t('entities.failed')}>
        {(all) => <Companies all={all} />}
      </Loaded>
    </PageFrame>
  );
}

const Companies = ({ all }: { readonly all: readonly EntityChoice[] }) => {
  const t = useText();
  const [sort, onSort] = useState('Text');
  const [search, onSearch] = useState('');
  const columns = useMemo<readonly Column<EntityChoice>[]>(
    () => [
      { id: 'name', header: t('entities.name'), sort: 'Text', cell: nameOf },
      { id: 'id', header: t('entities.id'), sort: 'Value', cell: keyOf },
    ],
    [t],
  );
  const rows = useMemo(() => sortedBy(sort, all, search), [sort, all, search]);
  const of: ListView<EntityChoice> = { ...useRowsInPages(rows, [25, 100]), sort, onSort, search, onSearch };
  return <DataTable of={of} label={t('entities.title')} search={t('entities.search')} columns={columns} keyOf={keyOf} nameOf={nameOf} canExport />;
};
