import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { type Column, DataTable, DialogFrame, EmptyState, type ModalProps, usePagedList } from '#shell/api';
import type { Recipient } from '../../../contract';
import { useText } from '../../../text';
import { recipients } from '../state';

const useStyles = makeStyles({ facts: { margin: `0 0 ${tokens.spacingVerticalM}` }, cell: { overflowWrap: 'anywhere' } });

interface Reached {
  readonly Count: number;
  readonly OptedOut: number;
  readonly NoAddress: number;
}

const keyOf = ({ UserId }: Recipient): string => UserId;
const nameOf = ({ FirstName, LastName }: Recipient): string => `${FirstName} ${LastName}`.trim();

/** Who would get a message, and how many are left out (FIL-015). The list is asked for before the dialog opens. */
export default function Recipients({ reached, close }: ModalProps<{ readonly input: { readonly reached: Reached }; readonly result: true }>) {
  const styles = useStyles();
  const t = useText();
  const columns = useMemo(
    (): readonly Column<Recipient>[] => [
      { id: 'name', header: t('messages.column.name'), className: styles.cell, cell: nameOf },
      { id: 'email', header: t('messages.column.email'), className: styles.cell, cell: ({ Email }) => Email },
      { id: 'company', header: t('messages.column.company'), className: styles.cell, cell: ({ Company }) => Company },
    ],
    [t, styles],
  );
  const facts = [
    t('messages.count', { n: reached.Count }),
    ...(reached.OptedOut > 0 ? [t('messages.optedOut', { n: reached.OptedOut })] : []),
    ...(reached.NoAddress > 0 ? [t('messages.noAddress', { n: reached.NoAddress })] : []),
  ];
  return (
    <DialogFrame
      title={t('messages.recipients')}
      width="50rem"
      onClose={() => close()}
      actions={<Button onClick={() => close()}>{t('messages.close')}</Button>}
    >
      <p className={styles.facts}>{facts.join(' · ')}</p>
      <DataTable
        of={usePagedList(recipients, 'nothing')}
        label={t('messages.recipients')}
        search={t('messages.search')}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        empty={<EmptyState title={t('messages.nobody')} />}
      />
    </DialogFrame>
  );
}
