import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ClipboardTextLtrRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { now, Stat, useFormat, useModal } from '#shell/api';
import type { MaintainedSummary } from '../../../contract';
import { programDay } from '../../../rules/dates/programDay';
import { modals } from '../../../state/modals';
import { useText } from '../../../text';
import { nameOf } from '../rules/people';
import { PeopleTable } from './PeopleTable';
import { RefusedPeople } from './RefusedPeople';
import { useActs } from './useActs';

const useStyles = makeStyles({
  figures: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXXL}`,
    margin: `0 0 ${tokens.spacingVerticalL}`,
  },
  period: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
  list: { marginBottom: tokens.spacingVerticalM },
});

/** A challenge with its people and their actions. */
export const Desk = ({ challenge }: { readonly challenge: MaintainedSummary }) => {
  const styles = useStyles();
  const t = useText();
  const { number, day } = useFormat();
  const acts = useActs(challenge);
  const openList = useModal(modals.maintenanceList);
  const [refused, setRefused] = useState<readonly { readonly name: string; readonly why: string }[]>([]);
  const hasBegun = challenge.StartDate <= programDay(now());

  const paste = async (): Promise<void> => {
    setRefused([]);
    const done = await openList({ challenge });
    if (!done) return;
    const names = new Map(done.people.map((person) => [person.UserId, nameOf(person)]));
    setRefused(done.outcome.Refused.map(({ UserId, Errors }) => ({ name: names.get(UserId) ?? UserId, why: Errors.map(({ Message }) => Message).join(' ') })));
  };

  return (
    <>
      <p className={styles.period}>
        {challenge.EndDate === null
          ? t('maintenance.from', { start: day(challenge.StartDate) })
          : t('maintenance.period', { start: day(challenge.StartDate), end: day(challenge.EndDate) })}
        {!hasBegun && ` ${t('maintenance.notBegun')}`}
      </p>
      <div className={styles.figures}>
        <Stat label={t('maintenance.signedUp')} value={number(challenge.SignedUp)} />
        <Stat label={t('maintenance.complete')} value={number(challenge.Complete)} />
        <Stat label={t('maintenance.overridden')} value={number(challenge.Overridden)} />
      </div>
      <Button className={styles.list} icon={<ClipboardTextLtrRegular />} disabledFocusable={!hasBegun || acts.isRunning} onClick={() => void paste()}>
        {t('maintenance.paste')}
      </Button>
      <RefusedPeople refused={refused} onClose={() => setRefused([])} />
      <PeopleTable challengeId={challenge.ChallengeId} acts={acts} hasBegun={hasBegun} mayListOthers={challenge.MayListOthers} />
    </>
  );
};
