import { useMemo } from 'react';
import { SortableRows } from '../../../ui/sortable/SortableRows';
import type { Column } from '../../../ui/table/columns';
import { useText } from '../text';
import { Section, State } from './Section';

interface Row {
  readonly key: string;
  readonly title: string;
  readonly kind: string;
}

const keyOf = ({ key }: Row): string => key;
const titleOf = ({ title }: Row): string => title;
const taken = async (): Promise<boolean> => true;
const refused = async (): Promise<boolean> => false;

/** Sortable rows, as a list and as a table. */
export const Orders = () => {
  const t = useText();
  const rows = useMemo(
    (): readonly Row[] => [
      { key: 'walk', title: t('order.walk'), kind: t('order.text') },
      { key: 'water', title: t('order.water'), kind: t('order.image') },
      { key: 'sleep', title: t('order.sleep'), kind: t('order.text') },
      { key: 'stairs', title: t('order.stairs'), kind: t('order.text') },
    ],
    [t],
  );
  const columns = useMemo(
    (): readonly Column<Row>[] => [
      { id: 'title', header: t('texts.title'), cell: titleOf },
      { id: 'kind', header: t('order.kind'), cell: ({ kind }) => kind },
    ],
    [t],
  );
  const of = { rows, keyOf, nameOf: titleOf };
  return (
    <Section name="SortableRows">
      <State name={t('order.list')}>
        <SortableRows {...of} label={t('order.label')} onReorder={taken}>
          {titleOf}
        </SortableRows>
      </State>
      <State name={t('order.rows')}>
        <SortableRows
          {...of}
          label={t('order.table')}
          onReorder={taken}
          columns={columns}
          actionsOf={() => [{ label: t('remove'), onPress: () => undefined }]}
        />
      </State>
      <State name={t('order.refused')}>
        <SortableRows {...of} label={t('order.refused')} onReorder={refused}>
          {titleOf}
        </SortableRows>
      </State>
      <State name={t('order.disabled')}>
        <SortableRows {...of} label={t('order.disabled')} onReorder={taken} disabled>
          {titleOf}
        </SortableRows>
      </State>
    </Section>
  );
};
