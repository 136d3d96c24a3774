import { Button } from '@fluentui/react-components';
import {
  type Column,
  DataTable,
  EmptyState,
  PageFrame,
  // if setting
  useFacts,
  // end
  useFormat,
  useModal,
  usePagedList,
} from '#shell/api';
import type { Note } from '../contract/schemas';
import {
  modals,
  notes,
  // if setting
  settingsOf,
  // end
  useText,
} from '../state';

const keyOf = (note: Note): string => note.Day;

export default function NoteList() {
  const t = useText();
  const format = useFormat();
  const saveNote = useModal(modals.saveNote);
  // if setting
  const { writing } = settingsOf(useFacts());
  // end
  const columns: readonly Column<Note>[] = [
    { id: 'on', header: t('list.day'), sort: 'Day', cell: (note) => format.day(note.Day) },
    { id: 'text', header: t('list.text'), cell: (note) => note.Text },
  ];
  const actions = (
    <Button appearance="primary" onClick={() => void saveNote()}>
      {t('save.title')}
    </Button>
  );
  return (
    // if setting
    <PageFrame title={t('nav.list')} actions={writing && actions}>
    {/* end */}
    {/* if not setting */}
    <PageFrame title={t('nav.list')} actions={actions}>
    {/* end */}
      <DataTable of={usePagedList(notes)} label={t('nav.list')} columns={columns} keyOf={keyOf} empty={<EmptyState title={t('list.empty')} />} />
    </PageFrame>
  );
}
