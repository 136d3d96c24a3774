import { makeStyles, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { focusRing, tableFrame, tableLook, useScrolls } from '#shell/api';
import type { EventSession } from '../contract';
import { useText } from '../text';
import { DocumentLinks } from './DocumentLinks';
import { SessionButton } from './SessionButton';

/** From this width down a row is a card. */
const narrow = '@media (max-width: 640px)';

const useStyles = makeStyles({
  frame: { ...tableFrame, overflowX: 'auto', ...focusRing },
  table: {
    ...tableLook,
    '& th, & td': { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`, verticalAlign: 'top' },
    [narrow]: {
      '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      '& tbody, & tr, & tbody th, & td': { display: 'block' },
      '& tbody tr': { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
      '& tbody th, & td': { padding: `${tokens.spacingVerticalXXS} 0` },
      '& td:empty': { display: 'none' },
    },
  },
  name: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  details: { minWidth: '10rem', color: tokens.colorNeutralForeground2 },
  time: { whiteSpace: 'nowrap' },
});

/** The sessions of an event as a table (EVT-005, EVT-012). */
export const SessionTable = ({ sessions }: { readonly sessions: readonly EventSession[] }) => {
  const styles = useStyles();
  const t = useText();
  const frame = useRef<HTMLElement>(null);
  const scrolls = useScrolls(frame);
  return (
    <section ref={frame} className={styles.frame} aria-label={t('sessions')} tabIndex={scrolls ? 0 : undefined}>
      <table className={styles.table} aria-label={t('sessions')}>
        <thead>
          <tr>
            {(['session', 'details', 'date', 'time', 'documents', 'place'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <tr key={session.SessionIdStartDateTime}>
              <th scope="row" className={styles.name}>
                {session.SessionName}
              </th>
              <td className={styles.details}>{session.SessionDetails}</td>
              <td>{session.SessionDateDisplay}</td>
              <td className={styles.time}>{session.SessionTimeDisplay}</td>
              <td>{session.Documents.length > 0 && <DocumentLinks documents={session.Documents} />}</td>
              <td>
                <SessionButton session={session} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
