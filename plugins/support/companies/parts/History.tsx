import { ArrowUndoRegular } from '@fluentui/react-icons';
import { ChangedFields, type Column, DataTable, EmptyState, useFormat, usePagedList, useRun } from '#shell/api';
import { shortDateTime } from '#shell/rules/dates/dates';
import type { ChangeOfCompany } from '../../contract';
import { useText } from '../../text';
import { changes, undoChange } from '../state';

const keyOf = ({ Id }: ChangeOfCompany): string => String(Id);
const nameOf = ({ What }: ChangeOfCompany): string => What;

/** Changes of a company, with undo. */
export const History = ({ company }: { readonly company: string }) => {
  const t = useText();
  const { reader } = useFormat();
  const undo = useRun(undoChange);
  const columns: readonly Column<ChangeOfCompany>[] = [
    { id: 'when', header: t('audit.when'), cell: ({ At }) => shortDateTime(At, reader) },
    {
      id: 'what',
      header: t('audit.what'),
      isName: true,
      cell: ({ What, Fields }) => (
        <>
          {What}
          <ChangedFields of={Fields} />
        </>
      ),
    },
    { id: 'who', header: t('audit.who'), cell: ({ Name }) => Name },
  ];
  return (
    <DataTable
      of={usePagedList(changes, 'address', { entityId: company })}
      label={t('history.title')}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      actionsOf={({ Id, MayUndo }) =>
        MayUndo ? [{ label: t('history.undo'), icon: <ArrowUndoRegular />, onPress: () => void undo({ body: { EntityId: company, Id } }) }] : []
      }
      empty={<EmptyState title={t('history.none')} text={t('history.none.text')} />}
    />
  );
};
