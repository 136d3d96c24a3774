import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { BackLink, Form, PageFrame, pathTo, SubmitButton, TextField, useContractForm, useFormat } from '#shell/api';
import { shortDateTime } from '#shell/rules/dates/dates';
import type { CheckedIn } from '../contract';
import { paths } from '../paths';
import { isCode } from '../rules/checkIn';
import { api } from '../state/api';
import { checkIn } from '../state/checkIn';
import { useText } from '../text';

const useStyles = makeStyles({
  done: { display: 'flex', alignItems: 'start', gap: tokens.spacingHorizontalM },
  icon: { flexShrink: 0, fontSize: '48px', color: tokens.colorStatusSuccessForeground1 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  text: { margin: `${tokens.spacingVerticalXS} 0 0`, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

interface CheckInPageProps {
  /** The session whose code was scanned, and the code. */
  readonly session?: string;
  readonly code?: string;
}

/** `/events/check-in`: checks the person in at a session. A scanned code is sent at once; without one, the code is typed. */
export default function CheckInPage({ session, code }: CheckInPageProps) {
  const t = useText();
  const [done, setDone] = useState<CheckedIn>();
  const back =
    done === undefined ? (
      <BackLink href={pathTo(paths.list, {})}>{t('all')}</BackLink>
    ) : (
      <BackLink href={pathTo(paths.list, { eventId: done.EventId })}>{done.Title}</BackLink>
    );
  return (
    <PageFrame title={t('checkIn.title')} back={back}>
      {done === undefined ? <CodeForm session={session} code={code} onDone={setDone} /> : <Done session={done} />}
    </PageFrame>
  );
}

interface CodeFormProps {
  readonly session: string | undefined;
  readonly code: string | undefined;
  readonly onDone: (session: CheckedIn) => void;
}

const CodeForm = ({ session, code, onDone }: CodeFormProps) => {
  const t = useText();
  const form = useContractForm(api.checkInByCode, {
    start: { Code: code ?? '' },
    change: checkIn,
    input: (body) => ({ body: { ...body, ...(session && { SessionIdStartDateTime: session }) } }),
    whenDone: onDone,
  });
  const sendScanned = useEffectEvent(() => {
    if (code) form.submit();
  });
  useEffect(() => sendScanned(), []);
  return (
    <Form of={form}>
      <TextField
        of={form}
        name="Code"
        label={t('checkIn.code')}
        hint={t('checkIn.hint')}
        inputMode="numeric"
        autoComplete="off"
        texts={{ required: t('checkIn.wrong'), minLength: t('checkIn.wrong'), maxLength: t('checkIn.wrong') }}
        check={(typed) => (isCode(typed) ? undefined : t('checkIn.wrong'))}
      />
      <SubmitButton of={form}>{t('checkIn')}</SubmitButton>
    </Form>
  );
};

const Done = ({ session: { Title, SessionName, StartsAt } }: { readonly session: CheckedIn }) => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const name = SessionName === Title ? Title : `${Title}: ${SessionName}`;
  return (
    <div className={styles.done} role="status">
      <CheckmarkCircleRegular className={styles.icon} aria-hidden />
      <div>
        <h2 className={styles.title}>{t('checkIn.done')}</h2>
        <p className={styles.text}>{`${name}, ${shortDateTime(StartsAt, reader)}`}</p>
      </div>
    </div>
  );
};
