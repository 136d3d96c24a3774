import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Avatar, BusyRing, DialogFrame, media, useDispatch, useFacts, useSelector } from '#shell/api';
import { ReasonFields, type Why } from '../parts/ReasonFields';
import { shownDate } from '../rules/shownDate';
import { selectImpersonation } from '../state';
import { type ForAnother, wished } from '../state/impersonation';
import { useText } from '../text';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  person: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL },
  words: { flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' },
  name: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  about: { margin: 0, color: tokens.colorNeutralForeground2 },
  act: { width: 'max-content', maxWidth: '20rem', [media.mobile]: { width: '100%', maxWidth: 'none' } },
  facts: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
});

/** Data of the selected person: only those of the row or page on which they were selected. */
export interface Chosen {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  /** Distinguishes people of the same name. */
  readonly email: string;
  /** `yyyy-MM-dd` */
  readonly birthDate?: string | null | undefined;
  readonly pictureUrl?: string | null | undefined;
}

interface ActForProps {
  readonly person: Chosen;
  /** The target of the impersonation; only the reason is missing. */
  readonly wish: ForAnother;
  close(): void;
}

/**
 * The selected person, the meaning of the impersonation, and the input of its reason: the step between a press on a row and impersonation (SUP-024).
 * After a failure the card stays with its input.
 */
export default function ActFor({ person, wish, close }: ActForProps) {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const dispatch = useDispatch();
  const { isChanging, failure } = useSelector(selectImpersonation);
  const [why, setWhy] = useState<Why>({ reason: '', detail: '' });
  const [isMissed, setIsMissed] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const name = `${person.firstName} ${person.lastName}`;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isChanging) return;
    setIsMissed(why.reason === '');
    if (why.reason === '') {
      form.current?.querySelector('select')?.focus();
      return;
    }
    setIsSent(true);
    dispatch(wished({ ...wish, why: { Reason: why.reason, ...(why.detail.trim() !== '' && { ReasonDetail: why.detail.trim() }) } }));
  };
  const change = (entered: Why): void => {
    setWhy(entered);
    if (entered.reason !== '') setIsMissed(false);
  };
  return (
    <DialogFrame
      title={t('card.title')}
      kind="form"
      width="34rem"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('card.cancel')}</Button>
          <Button
            form={id}
            type="submit"
            className={styles.act}
            appearance="primary"
            disabledFocusable={isChanging}
            icon={isChanging ? <BusyRing size="small" /> : null}
            data-slot="act-for"
          >
            {t('card.act', { name })}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className={styles.form} onSubmit={submit} noValidate>
        <Person person={person} name={name} />
        <Meaning name={name} />
        <ReasonFields value={why} onChange={change} isMissed={isMissed} failure={isSent ? failure : null} />
      </form>
    </DialogFrame>
  );
}

const Person = ({
  person: { userId, firstName, lastName, company, email, birthDate, pictureUrl },
  name,
}: {
  readonly person: Chosen;
  readonly name: string;
}) => {
  const styles = useStyles();
  const t = useText();
  return (
    <div className={styles.person}>
      <Avatar userId={userId} firstName={firstName} lastName={lastName} pictureUrl={pictureUrl} isLarge />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.about}>{company}</p>
        {email !== '' && <p className={styles.about}>{email}</p>}
        {birthDate && <p className={styles.about}>{t('card.born', { day: shownDate(birthDate) })}</p>}
      </div>
    </div>
  );
};

/** Explains what impersonation gives access to, and how the person is informed of it. */
const Meaning = ({ name }: { readonly name: string }) => {
  const styles = useStyles();
  const t = useText();
  const seesHealthData = useFacts().settings?.Impersonation.SeesHealthData ?? false;
  return (
    <ul className={styles.facts}>
      <li>{t('card.sees', { name })}</li>
      <li>{t(seesHealthData ? 'card.health.open' : 'card.health.closed')}</li>
      <li>{t('card.told', { name })}</li>
      <li>{t('card.limit')}</li>
    </ul>
  );
};
