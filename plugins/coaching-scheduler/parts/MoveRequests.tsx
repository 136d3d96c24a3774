import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CalendarSearchRegular } from '@fluentui/react-icons';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { ErrorBar, linkLook, media, pathTo, tileLook, useFocusKept, useModal, useResource } from '#shell/api';
import type { MoveRequest } from '../contract';
import { paths } from '../paths';
import { modals } from '../state/api';
import { moveRequests } from '../state/moves';
import { useText } from '../text';
import { useAcceptMove } from './useAcceptMove';
import { useStartFor } from './useStartFor';

const useStyles = makeStyles({
  /** Takes no space without requests. */
  frame: { display: 'contents' },
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    outlineStyle: 'none',
  },
  title: tileLook.title,
  list: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
  item: { display: 'grid', gap: tokens.spacingVerticalS, padding: `${tokens.spacingVerticalS} 0`, outlineOffset: tokens.spacingHorizontalXS },
  text: { margin: 0 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
  link: linkLook.text,
  buttons: { display: 'flex', flexWrap: 'wrap', gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
  time: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, [media.mobile]: { flexBasis: '100%' } },
  /** On phones on a line of its own, as wide as the page. */
  decline: { [media.mobile]: { flexBasis: '100%' } },
});

interface MoveRequestsProps {
  /** Shows a proposed time in the calendar. */
  readonly onShow: (start: string) => void;
}

/** Requests to move a session that wait for the coach; nothing without any. */
export const MoveRequests = ({ onShow }: MoveRequestsProps) => {
  const styles = useStyles();
  const t = useText();
  const heading = useId();
  const { data, status, retry } = useResource(moveRequests);
  const frame = useRef<HTMLElement>(null);
  const kept = useFocusKept(frame);
  return (
    <div className={styles.frame} {...kept}>
      {status === 'failed' && <ErrorBar text={t('moves.loadFailed')} onRetry={retry} />}
      {status !== 'failed' && data && data.length > 0 && (
        <section ref={frame} tabIndex={-1} className={styles.root} aria-labelledby={heading}>
          <h2 id={heading} className={styles.title}>
            {t('moves.title')}
          </h2>
          <ul className={styles.list}>
            {data.map((request) => (
              <Request key={request.Id} request={request} onShow={onShow} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

const Request = ({ request, onShow }: MoveRequestsProps & { readonly request: MoveRequest }) => {
  const styles = useStyles();
  const t = useText();
  const { accept, isRunning } = useAcceptMove();
  const decline = useModal(modals.declineMove);
  const { Id: id, UserId: userId, FirstName, LastName, TimeZone, StartDate, ProposedStarts, TakenStarts } = request;
  const name = `${FirstName} ${LastName}`;
  const inWords = useStartFor({ name: FirstName, zone: TimeZone });
  const free = ProposedStarts.filter((start) => !TakenStarts.includes(start));
  const item = useRef<HTMLLIElement>(null);
  const isNamed = new URLSearchParams(useSearch()).get('request') === id;
  // Focused after the page's heading, which takes the focus first when the page opens.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  useEffect(() => {
    if (isNamed && isThere) item.current?.focus();
  }, [isNamed, isThere]);
  return (
    <li ref={item} tabIndex={-1} className={styles.item}>
      <p className={styles.text}>
        <Link className={styles.link} href={pathTo(paths.profile, { userId, sessionId: id, source: 'calendar' })}>
          {name}
        </Link>
        {' · '}
        {t('moves.planned', { time: inWords(StartDate) })}
      </p>
      {TakenStarts.map((start) => (
        <p key={start} className={styles.quiet}>
          {t('moves.taken', { time: inWords(start) })}
        </p>
      ))}
      {free.length === 0 && <p className={styles.quiet}>{t(ProposedStarts.length === 0 ? 'moves.passed' : 'moves.allTaken')}</p>}
      <div className={styles.buttons}>
        {free.map((Start) => (
          <div key={Start} className={styles.time}>
            <Button
              appearance="primary"
              disabledFocusable={isRunning}
              aria-label={t('moves.acceptOf', { name, time: inWords(Start) })}
              onClick={() => void accept(request, Start)}
            >
              {t('moves.accept', { time: inWords(Start) })}
            </Button>
            <Button
              appearance="subtle"
              icon={<CalendarSearchRegular />}
              aria-label={t('moves.showOf', { name, time: inWords(Start) })}
              onClick={() => onShow(Start)}
            >
              {t('moves.show')}
            </Button>
          </div>
        ))}
        <Button className={styles.decline} aria-label={t('moves.declineOf', { name })} onClick={() => void decline({ request })}>
          {t('moves.decline')}
        </Button>
      </div>
    </li>
  );
};
