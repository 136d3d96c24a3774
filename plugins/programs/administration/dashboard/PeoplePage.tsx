import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useSearch } from 'wouter';
import { AdminPage, BackLink, EmptyState, useDispatch, useFilters, useFormat } from '#shell/api';
import { dateRange, shortDate } from '#shell/rules/dates/dates';
import { userChallengeStatus } from '#shell/rules/userChallengeStatus';
import type { CountedChallenge } from '../../contract';
import { useText } from '../../text';
import { PartLoaded } from '../PartLoaded';
import { paths } from '../paths';
import { PeopleTable } from './parts/PeopleTable';
import { ChartOfOne } from './parts/StatusChart';
import { useKeptUp } from './parts/useKeptUp';
import { toDashboard } from './rules/address';
import { figuresOfOne } from './state';

export { default as state } from './state';

const useStyles = makeStyles({
  name: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, overflowWrap: 'anywhere' },
  facts: { margin: `0 0 ${tokens.spacingVerticalL}`, color: tokens.colorNeutralForeground2 },
});

/** `/administration/tools/challenges/dashboard/participants`: one challenge, and the people behind its counts (ADH-081). */
export default function PeoplePage() {
  const t = useText();
  const search = useSearch();
  const address = new URLSearchParams(search);
  const [company, challenge] = [address.get('company') ?? '', address.get('challenge') ?? ''];
  const back = <BackLink href={`${paths.dashboard}${toDashboard(search)}`}>{t('dashboard.back')}</BackLink>;
  const missing = <EmptyState title={t('dashboard.missing')} />;
  return (
    <AdminPage title={t('dashboard.title')} back={back}>
      {company === '' || challenge === '' ? missing : <Challenge key={`${company} ${challenge}`} company={company} challenge={challenge} />}
    </AdminPage>
  );
}

const Challenge = ({ company, challenge }: { readonly company: string; readonly challenge: string }) => {
  const t = useText();
  const dispatch = useDispatch();
  const of = figuresOfOne.of({ params: { entityId: company, challengeId: challenge } });
  const ask = useEffectEvent(() => void dispatch(of.requested()));
  useKeptUp(company);
  const filters = useFilters(
    useMemo(
      () =>
        [
          {
            kind: 'select',
            name: 'status',
            label: t('dashboard.status'),
            // No selection means all people.
            options: userChallengeStatus.slice(1).map((status, at) => ({ value: String(at + 1), label: t(`dashboard.status.${status}`) })),
          },
        ] as const,
      [t],
    ),
  );
  // Each choice of a status loads the list, and the figures with it.
  const { status } = filters.values;
  const lastStatus = useRef(status);
  useEffect(() => {
    if (lastStatus.current === status) return;
    lastStatus.current = status;
    ask();
  }, [status]);
  return (
    <PartLoaded of={of} missing={<EmptyState title={t('dashboard.missing')} />}>
      {(counted) => (
        <>
          <Facts of={counted} />
          <PeopleTable company={company} challenge={challenge} name={counted.Name} filters={filters} />
          <ChartOfOne of={counted} />
        </>
      )}
    </PartLoaded>
  );
};

const Facts = ({ of: { Name, ProgramType, StartDate, EndDate } }: { readonly of: CountedChallenge }) => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const days = EndDate === null ? t('dashboard.since', { start: shortDate(StartDate, reader) }) : dateRange(StartDate, EndDate, reader);
  return (
    <>
      <h2 className={styles.name}>{Name}</h2>
      <p className={styles.facts}>
        {t(`dashboard.type.${ProgramType}`)} · {days}
      </p>
    </>
  );
};
