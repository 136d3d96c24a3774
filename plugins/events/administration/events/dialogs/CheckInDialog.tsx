import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { DialogFrame, EmptyState, Loaded, pathTo, QrCode, useFormat } from '#shell/api';
import { shortDateTime } from '#shell/rules/dates/dates';
import type { CheckInCodes } from '../../../contract';
import { paths } from '../../../paths';
import { useText } from '../../../text';
import { codes } from '../checkInCodes';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, justifyItems: 'center', textAlign: 'center' },
  session: { justifySelf: 'stretch', textAlign: 'start', '& select': { minWidth: 0 } },
  text: { margin: 0 },
  code: {
    margin: 0,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeHero900,
    lineHeight: tokens.lineHeightHero900,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '0.06em',
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
});

type Shown = CheckInCodes['Sessions'][number];

interface CheckInDialogProps {
  /** Id and title of the event. */
  readonly event: string;
  readonly title: string;
  close(): void;
}

/** The check-in codes of an event for a screen that its participants see, with the number of those who are present. */
const CheckInDialog = ({ event, title, close }: CheckInDialogProps) => {
  const t = useText();
  const { reader } = useFormat();
  return (
    <DialogFrame title={t('admin.checkIn.title', { title })} width="36rem" onClose={close} actions={<Button onClick={close}>{t('close')}</Button>}>
      <Loaded of={codes.of({ query: { EventId: event } })} failed={t('admin.loadFailed')}>
        {({ Sessions, OpensAt }) =>
          Sessions.length > 0 ? (
            <OfSessions sessions={Sessions} />
          ) : (
            <EmptyState
              title={t('admin.checkIn.closed')}
              text={OpensAt === null ? t('admin.checkIn.none') : t('admin.checkIn.opens', { when: shortDateTime(OpensAt, reader) })}
            />
          )
        }
      </Loaded>
    </DialogFrame>
  );
};

export default CheckInDialog;

const OfSessions = ({ sessions }: { readonly sessions: readonly Shown[] }) => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const [chosen, setChosen] = useState('');
  const shown = sessions.find(({ SessionIdStartDateTime }) => SessionIdStartDateTime === chosen) ?? sessions[0];
  if (!shown) return null;
  return (
    <div className={styles.root}>
      {sessions.length > 1 ? (
        <Field className={styles.session} label={t('column.session')}>
          <Select value={shown.SessionIdStartDateTime} onChange={(_, { value }) => setChosen(value)}>
            {sessions.map(({ SessionIdStartDateTime, SessionName, StartsAt }) => (
              <option key={SessionIdStartDateTime} value={SessionIdStartDateTime}>
                {`${SessionName}, ${shortDateTime(StartsAt, reader)}`}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <p className={styles.text}>{`${shown.SessionName}, ${shortDateTime(shown.StartsAt, reader)}`}</p>
      )}
      <Code session={shown} />
    </div>
  );
};

const Code = ({ session: { SessionIdStartDateTime, Code, Present, Registered } }: { readonly session: Shown }) => {
  const styles = useStyles();
  const t = useText();
  const address = new URL(pathTo(paths.checkIn, { session: SessionIdStartDateTime, code: Code }), location.origin).href;
  return (
    <>
      <p className={styles.text}>{t('admin.checkIn.scan')}</p>
      <QrCode text={address} label={t('admin.checkIn.qr')} width="20rem" />
      <p className={styles.text}>{t('admin.checkIn.type', { address: new URL(pathTo(paths.checkIn, {}), location.origin).href })}</p>
      <p className={styles.code}>{Code.replace(/.{3}(?=.)/g, '$& ')}</p>
      <p className={styles.quiet}>{t('admin.checkIn.changes')}</p>
      <p className={styles.text} role="status">
        {t('admin.checkIn.count', { present: Present, registered: Registered })}
      </p>
    </>
  );
};
