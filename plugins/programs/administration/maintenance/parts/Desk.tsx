import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ClipboardTextLtrRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { now, Stat, useChange, useFormat, useModal } from '#shell/api';
import { routeDate } from '#shell/rules/days';
import type { MaintainedOutcome, MaintainedPerson, MaintainedSummary } from '../../../contract';
import { programDay } from '../../../rules/programDay';
import { modals } from '../../../state/modals';
import { message, useText } from '../../../text';
import { nameOf } from '../rules/people';
import { override, restore } from '../state';
import { PeopleTable } from './PeopleTable';
import { RefusedPeople } from './RefusedPeople';

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

/** Tells a view what became of the people whom something was done to. */
type Tell = (outcome: MaintainedOutcome) => void;

/** What is done to people: it is asked first, and the dialog names how many. */
export interface Acts {
  readonly mark: (people: readonly MaintainedPerson[], tell: Tell) => Promise<void>;
  readonly unmark: (people: readonly MaintainedPerson[], tell: Tell) => Promise<void>;
  readonly isRunning: boolean;
}

/** Asks, and does it; the last one who asked is told what came of it. */
const useActs = ({ ChallengeId, EntityId, Name, StartDate }: MaintainedSummary): Acts => {
  const [told, setTold] = useState<{ readonly tell: Tell }>();
  const whenDone = (outcome: MaintainedOutcome): void => told?.tell(outcome);
  const [marking, unmarking] = [useChange(override, whenDone), useChange(restore, whenDone)];
  const askDay = useModal(modals.maintenanceOverride);
  const ask = useModal('layout.confirm');
  const inputOf = (people: readonly MaintainedPerson[]) => ({
    params: { challengeId: ChallengeId },
    body: { ChallengeId, EntityId, UserIds: people.map(({ UserId }) => UserId) },
  });
  return {
    isRunning: marking.isRunning || unmarking.isRunning,
    async mark(people, tell) {
      const day = await askDay({ names: people.map(nameOf), notSignedUp: people.filter(({ Status }) => Status === 'NotSignedUp').length, first: StartDate });
      if (day === undefined) return;
      setTold({ tell });
      const { params, body } = inputOf(people);
      marking.run({ params, body: { ...body, CompletedDate: routeDate(day) } });
    },
    async unmark(people, tell) {
      const n = people.length;
      const isSure = await ask({
        title: message('maintenance.unmark.title', { n }),
        text: message('maintenance.unmark.text', { n, challenge: Name }),
        confirm: message('maintenance.unmark'),
        cancel: message('maintenance.cancel'),
      });
      if (!isSure) return;
      setTold({ tell });
      unmarking.run(inputOf(people));
    },
  };
};

/** A challenge with its people, and what can be done to them. */
export const Desk = ({ challenge }: { readonly challenge: MaintainedSummary }) => {
  const styles = useStyles();
  const t = useText();
  const { number, day } = useFormat();
  const acts = useActs(challenge);
  const openList = useModal(modals.maintenanceList);
  const [refused, setRefused] = useState<readonly { readonly name: string; readonly why: string }[]>([]);
  const hasBegun = challenge.StartDate <= programDay(now());

  const paste = async (): Promise<void> => {
    const chosen = await openList({ challengeId: challenge.ChallengeId, company: challenge.EntityId });
    if (!chosen) return;
    const { act, people } = chosen;
    const names = new Map(people.map((person) => [person.UserId, nameOf(person)]));
    setRefused([]);
    await acts[act](people, ({ Refused }) =>
      setRefused(Refused.map(({ UserId, Errors }) => ({ name: names.get(UserId) ?? UserId, why: Errors.map(({ Message }) => Message).join(' ') }))),
    );
  };

  return (
    <>
      <p className={styles.period}>
        {challenge.EndDate === null
          ? t('maintenance.from', { start: day(challenge.StartDate) })
          : t('maintenance.period', { start: day(challenge.StartDate), end: day(challenge.EndDate) })}
        {!hasBegun && ` ${t('maintenance.notBegun')}`}
      </p>
      <dl className={styles.figures}>
        <Stat label={t('maintenance.signedUp')} value={number(challenge.SignedUp)} />
        <Stat label={t('maintenance.complete')} value={number(challenge.Complete)} />
        <Stat label={t('maintenance.overridden')} value={number(challenge.Overridden)} />
      </dl>
      <Button className={styles.list} icon={<ClipboardTextLtrRegular />} disabledFocusable={!hasBegun || acts.isRunning} onClick={() => void paste()}>
        {t('maintenance.paste')}
      </Button>
      <RefusedPeople refused={refused} onClose={() => setRefused([])} />
      <PeopleTable challengeId={challenge.ChallengeId} acts={acts} hasBegun={hasBegun} />
    </>
  );
};
