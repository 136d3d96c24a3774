import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { useFormat } from '#shell/api';
import { longDate, shortDateTime } from '#shell/rules/dates/dates';
import type { Account } from '../../../contract';
import { useText } from '../../../text';
import { stateColors } from './PeopleList';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXXXL },
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  heading: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  facts: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))', gap: tokens.spacingHorizontalL, margin: 0 },
  fact: { display: 'grid', alignContent: 'start', gap: tokens.spacingVerticalXXS, minWidth: 0 },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  list: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
});

/** Data of a person and their account, without health data. */
export const AccountFacts = ({ of }: { readonly of: Account }) => {
  const styles = useStyles();
  const t = useText();
  const { reader, number } = useFormat();
  const orNone = (text: string | null): string => text ?? t('people.unknown');
  return (
    <div className={styles.root}>
      <Part title={t('people.account')}>
        <Facts
          of={[
            [
              t('people.state'),
              <Badge key="state" appearance="tint" color={stateColors[of.State]}>
                {t(`people.state.${of.State}`)}
              </Badge>,
            ],
            [t('people.userName'), of.UserName],
            [t('people.signsInBy'), t(`people.signsInBy.${of.SignsInBy}`)],
            [
              t('people.factor'),
              of.SecondFactorSince === null ? t('people.factor.off') : t('people.factor.since', { day: longDate(of.SecondFactorSince, reader) }),
            ],
            [t('people.lastSignIn'), of.LastSignInAt === null ? t('people.never') : shortDateTime(of.LastSignInAt, reader)],
            [t('people.sessions'), number(of.Sessions)],
          ]}
        />
      </Part>
      <Part title={t('people.rights')}>
        {of.Rights.length === 0 ? <p className={styles.text}>{t('people.rights.participant')}</p> : <Rights of={of} />}
        {of.IsLastAdministrator && <p className={styles.text}>{t('people.last')}</p>}
      </Part>
      <Part title={t('people.work')}>
        <Facts
          of={[
            [t('people.email'), of.Email],
            [t('people.company'), of.EntityName],
            [t('people.number'), orNone(of.EmployeeNumber)],
            [t('people.memberType'), of.MemberType],
            [t('people.department'), orNone(of.Department)],
            [t('people.location'), orNone(of.Location)],
            [t('people.region'), orNone(of.Region)],
            [t('people.hired'), of.HireDate === null ? orNone(null) : longDate(of.HireDate, reader)],
          ]}
        />
        <p className={styles.text}>{t('people.email.own')}</p>
      </Part>
    </div>
  );
};

const Rights = ({ of: { Rights: rights } }: { readonly of: Account }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <ul className={styles.list}>
      {rights.map(({ Right, Scope }) => (
        <li key={Right}>
          <strong>{t(`right.${Right}`)}</strong>
          <div className={styles.term}>{Right === 'HIPAAAccess' ? t('people.scope.health') : t(`people.scope.${Scope}`)}</div>
        </li>
      ))}
    </ul>
  );
};

const Facts = ({ of }: { readonly of: readonly (readonly [term: string, value: ReactNode])[] }) => {
  const styles = useStyles();
  return (
    <dl className={styles.facts}>
      {of.map(([term, value]) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
};
