// if page
// if dialog
import { Button } from '@fluentui/react-components';
// end
// if list
import { makeStyles, tokens } from '@fluentui/react-components';
// end
import {
  // if table
  type Column,
  DataTable,
  // end
  // if list
  EmptyState,
  Loaded,
  // end
  PageFrame,
  // if settings
  useFacts,
  // end
  // if table
  useFormat,
  // end
  // if dialog
  useModal,
  // end
  // if table
  usePagedList,
  // end
} from '#shell/api';
import type { Note } from '../contract/schemas';
// if not dialog
import { NewNote } from '../parts/NewNote';
// end
import {
  // if dialog
  modals,
  // end
  notes,
  // if settings
  settingsOf,
  // end
  useText,
} from '../state';

// if list
const useStyles = makeStyles({
  notes: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0, marginTop: tokens.spacingVerticalM, padding: 0, listStyleType: 'none' },
  note: {
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
});

// end
/** The person's notes, and a form or button to add one. */
export default function NoteList() {
  const t = useText();
  // if dialog
  const addNote = useModal(modals.addNote);
  // if settings
  const { writing } = settingsOf(useFacts());
  const actions = writing && (
    <Button appearance="primary" onClick={() => void addNote()}>
      {t('add.open')}
    </Button>
  );
  // end
  // if not settings
  const actions = (
    <Button appearance="primary" onClick={() => void addNote()}>
      {t('add.open')}
    </Button>
  );
  // end
  // end
  // if not dialog
  // if settings
  const { writing } = settingsOf(useFacts());
  // end
  // end
  return (
    // if dialog
    <PageFrame title={t('list.title')} actions={actions}>
    {/* end */}
    {/* if not dialog */}
    <PageFrame title={t('list.title')}>
      {/* if settings */}
      {writing && <NewNote />}
      {/* end */}
      {/* if not settings */}
      <NewNote />
      {/* end */}
    {/* end */}
      {/* if table */}
      <NoteTable />
      {/* end */}
      {/* if list */}
      <Loaded of={notes} failed={t('list.failed')} empty={<EmptyState title={t('list.empty')} text={t('list.emptyHint')} />}>
        {(list) => <Notes notes={list} />}
      </Loaded>
      {/* end */}
    </PageFrame>
  );
}

// if table
const keyOf = ({ Id }: Note): string => String(Id);
const nameOf = ({ Text }: Note): string => Text;

function NoteTable() {
  const t = useText();
  const { moment } = useFormat();
  const columns: readonly Column<Note>[] = [
    { id: 'text', header: t('list.text'), sort: 'Text', cell: ({ Text }) => Text },
    { id: 'created', header: t('list.created'), sort: 'CreatedAt', cell: ({ CreatedAt }) => moment(CreatedAt) },
  ];
  return <DataTable of={usePagedList(notes)} label={t('list.title')} search={t('list.search')} columns={columns} keyOf={keyOf} nameOf={nameOf} />;
}
// end
// if list
function Notes({ notes }: { notes: readonly Note[] }) {
  const t = useText();
  const styles = useStyles();
  return (
    <>
      <p role="status">{t('list.count', { n: notes.length })}</p>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note.Id} className={styles.note}>
            {note.Text}
          </li>
        ))}
      </ul>
    </>
  );
}
// end
// end
