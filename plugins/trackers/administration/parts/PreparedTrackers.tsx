import { Button } from '@fluentui/react-components';
import { useMemo } from 'react';
import { type Column, DataTable, nameIn, useChange, useFormat, useRowsInPages, useSelection } from '#shell/api';
import type { PreparedTracker } from '../../contract';
import { TrackerIcon } from '../../parts/TrackerIcon';
import { inOrder } from '../../rules/trackerOrder';
import { useText } from '../../text';
import { addPrepared } from '../state';

interface PreparedTrackersProps {
  readonly company: string;
  readonly all: readonly PreparedTracker[];
  /** English names of the company's trackers, which are not offered again. */
  readonly present: readonly string[];
}

const keyOf = ({ Key }: PreparedTracker): string => Key;

/** Prepared trackers that the company does not have, several of which can be added at once. */
export const PreparedTrackers = ({ company, all, present }: PreparedTrackersProps) => {
  const t = useText();
  const { locale } = useFormat();
  const rows = useMemo(
    () => inOrder(all.filter(({ Names }) => !present.includes(Names.en)).map((one) => ({ ...one, TrackerName: nameIn(one.Names, locale) }))),
    [all, present, locale],
  );
  const selection = useSelection({ present: rows.map(keyOf) });
  const { keys } = selection.of;
  const { run, isRunning } = useChange(addPrepared, (outcomes) =>
    selection.tell(outcomes, { otherwise: t('administered.failed.saving'), says: (counts) => t('administered.prepared.added', counts) }),
  );
  const columns = useMemo(
    (): readonly Column<(typeof rows)[number]>[] => [
      {
        id: 'name',
        header: t('administered.column.name'),
        isName: true,
        text: ({ TrackerName }) => TrackerName,
        cell: ({ Icon, TrackerName }) => (
          <>
            <TrackerIcon name={Icon} /> {TrackerName}
          </>
        ),
      },
      { id: 'type', header: t('administered.column.type'), cell: ({ TrackerType }) => t(`administered.type.${TrackerType}`) },
      { id: 'fields', header: t('administered.part.fields'), cell: ({ Fields }) => Fields.map(({ Names }) => nameIn(Names, locale)).join(', ') },
    ],
    [t, locale],
  );
  const actions = (
    <Button
      appearance="primary"
      disabledFocusable={keys.size === 0 || isRunning}
      onClick={() => keys.size > 0 && run({ company, chosen: rows.filter(({ Key }) => keys.has(Key)) })}
    >
      {t('administered.prepared.add', { n: keys.size })}
    </Button>
  );
  return (
    <DataTable
      of={useRowsInPages(rows, [50])}
      label={t('administered.prepared')}
      columns={columns}
      keyOf={keyOf}
      nameOf={({ TrackerName }) => TrackerName}
      selection={{ ...selection.of, actions, running: isRunning ? keys.size : undefined }}
    />
  );
};
