// if panel
import {
  Loaded,
  // if settings and not page
  useFacts,
  // end
} from '#shell/api';
import type { Note } from '../contract/schemas';
// if not page
import { NewNote } from '../parts/NewNote';
// end
import {
  // if table
  latest,
  // end
  // if list
  notes,
  // end
  // if settings and not page
  settingsOf,
  // end
  useText,
} from '../state';

// if list
/** Number of notes shown. */
const most = 3;

// end
// if table
/** The first page of the notes. */
const newest = latest.of({ query: { PageSize: 10, Sort: '-CreatedAt' } });

// end
/** The newest notes, beside every page. */
export default function LatestNotes() {
  const t = useText();
  // if settings and not page
  const { writing } = settingsOf(useFacts());
  // end
  return (
    // if not page
    <>
      {/* if settings */}
      {writing && <NewNote />}
      {/* end */}
      {/* if not settings */}
      <NewNote />
      {/* end */}
      <Loaded of={notes} failed={t('list.failed')} empty={<p>{t('list.empty')}</p>}>
        {(list) => <Texts notes={list.slice(0, most)} />}
      </Loaded>
    </>
    // end
    // if page
    // if table
    <Loaded of={newest} failed={t('list.failed')}>
      {({ Items }) => (Items.length === 0 ? <p>{t('list.empty')}</p> : <Texts notes={Items} />)}
    </Loaded>
    // end
    // if list
    <Loaded of={notes} failed={t('list.failed')} empty={<p>{t('list.empty')}</p>}>
      {(list) => <Texts notes={list.slice(0, most)} />}
    </Loaded>
    // end
    // end
  );
}

const Texts = ({ notes }: { notes: readonly Note[] }) => (
  <ul>
    {notes.map(({ Id, Text }) => (
      <li key={Id}>{Text}</li>
    ))}
  </ul>
);
// end
