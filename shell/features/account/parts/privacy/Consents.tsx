import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useModal } from '../../../../ui/useModal';
import type { Privacy } from '../../contract';
import { modals } from '../../state/modals';
import { useText } from '../../text';
import { Section } from '../Section';
import { useRowStyles } from './useRowStyles';
import { useWhen } from './useWhen';

type Consent = Privacy['Consents'][number];

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  history: { margin: 0, padding: 0, listStyleType: 'none' },
});

/** Given and declined consents, with time and text, and those that can be withdrawn. */
export const Consents = ({ consents }: { readonly consents: Privacy['Consents'] }) => {
  const rows = useRowStyles();
  const t = useText();
  return (
    <Section name="consents">
      {consents.length === 0 ? (
        <p className={rows.none}>{t('consents.none')}</p>
      ) : (
        <ul className={rows.list} aria-labelledby="section-consents">
          {consents.map((consent) => (
            <ConsentRow key={`${consent.Area} ${consent.ConsentId}`} consent={consent} />
          ))}
        </ul>
      )}
    </Section>
  );
};

/** Text of a consent's status. A consent that was given and is no longer valid has been withdrawn, or has ended. */
const statusOf = ({ IsGiven, History }: Consent) => {
  const last = History.at(-1)?.Outcome ?? 'declined';
  return IsGiven ? 'given' : last === 'given' ? 'declined' : last;
};

const ConsentRow = ({ consent }: { readonly consent: Consent }) => {
  const { Name, IsCurrent, IsGiven, At, May, Follows, TextMissing, History } = consent;
  const rows = useRowStyles();
  const styles = useStyles();
  const t = useText();
  const when = useWhen();
  const open = useModal(modals.consent);
  const told = History.length === 0 ? [{ Outcome: statusOf(consent), At, TextId: null }] : History;
  const last = History.findLast(({ TextId }) => TextId !== null);
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p className={rows.name}>{Name}</p>
        {IsCurrent !== null && <p className={rows.about}>{t(IsCurrent ? 'consents.current' : 'consents.earlier')}</p>}
        <ul className={styles.history}>
          {told.map(({ Outcome, At: at }) => (
            <li key={`${Outcome} ${at}`} className={rows.about}>
              {t('consents.event', { outcome: Outcome, at: when(at) })}
            </li>
          ))}
        </ul>
        {TextMissing !== null && <p className={rows.about}>{TextMissing}</p>}
        {May === null && <p className={rows.about}>{Follows}</p>}
      </div>
      <Badge appearance="tint" color={IsGiven ? 'success' : 'informative'}>
        {t(`consents.${statusOf(consent)}`)}
      </Badge>
      <div className={styles.buttons}>
        {last?.TextId && (
          <Button
            size="small"
            aria-label={t('consents.readOf', { name: Name, at: when(last.At) })}
            onClick={() => void open({ consent, wish: { kind: 'read', textId: last.TextId ?? '', at: last.At } })}
          >
            {t('consents.read')}
          </Button>
        )}
        {May === 'withdraw' && (
          <Button size="small" aria-label={t('consents.withdrawOf', { name: Name })} onClick={() => void open({ consent, wish: { kind: 'withdraw' } })}>
            {t('consents.withdraw')}
          </Button>
        )}
        {May === 'give' && (
          <Button size="small" aria-label={t('consents.giveOf', { name: Name })} onClick={() => void open({ consent, wish: { kind: 'give' } })}>
            {t('consents.giveAgain')}
          </Button>
        )}
      </div>
    </li>
  );
};
