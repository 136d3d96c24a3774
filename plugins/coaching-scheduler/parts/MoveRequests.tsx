import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { Link } from 'wouter';
import { ErrorBar, linkLook, pathTo, tileLook, useChange, useModal, useResource } from '#shell/api';
import type { MoveRequest } from '../contract';
import { paths } from '../paths';
import { modals } from '../state/api';
import { acceptMove, moveRequests } from '../state/moves';
import { useText } from '../text';
import { useStartFor } from './useStartFor';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: tileLook.title,
  list: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
  item: { display: 'grid', gap: tokens.spacingVerticalS, padding: `${tokens.spacingVerticalS} 0` },
  text: { margin: 0 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
  link: linkLook.text,
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** Requests to move a session that wait for the coach; nothing where there are none. */
export const MoveRequests = () => {
  const styles = useStyles();
  const t = useText();
  const heading = useId();
  const { data, status, retry } = useResource(moveRequests);
  if (status === 'failed') return <ErrorBar text={t('moves.loadFailed')} onRetry={retry} />;
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('moves.title')}
      </h2>
      <ul className={styles.list}>
        {data.map((request) => (
          <Request key={request.Id} request={request} />
        ))}
      </ul>
    </section>
  );
};

const Request = ({ request }: { readonly request: MoveRequest }) => {
  const styles = useStyles();
  const t = useText();
  const { run, isRunning } = useChange(acceptMove);
  const decline = useModal(modals.declineMove);
  const { Id: id, UserId: userId, FirstName, LastName, TimeZone, StartDate, ProposedStarts } = request;
  const name = `${FirstName} ${LastName}`;
  const inWords = useStartFor({ name: FirstName, zone: TimeZone });
  return (
    <li className={styles.item}>
      <p className={styles.text}>
        <Link className={styles.link} href={pathTo(paths.profile, { userId, sessionId: id, source: 'calendar' })}>
          {name}
        </Link>
        {' · '}
        {t('moves.planned', { time: inWords(StartDate) })}
      </p>
      {ProposedStarts.length === 0 && <p className={styles.quiet}>{t('moves.passed')}</p>}
      <div className={styles.buttons}>
        {ProposedStarts.map((Start) => (
          <Button
            key={Start}
            appearance="primary"
            disabledFocusable={isRunning}
            aria-label={t('moves.acceptOf', { name, time: inWords(Start) })}
            onClick={() => run({ params: { id }, body: { Start } })}
          >
            {t('moves.accept', { time: inWords(Start) })}
          </Button>
        ))}
        <Button aria-label={t('moves.declineOf', { name })} onClick={() => void decline({ request })}>
          {t('moves.decline')}
        </Button>
      </div>
    </li>
  );
};
