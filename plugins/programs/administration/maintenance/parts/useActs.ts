import { useState } from 'react';
import { useChange, useModal } from '#shell/api';
import { routeDate } from '#shell/rules/dates/days';
import type { MaintainedOutcome, MaintainedPerson, MaintainedSummary } from '../../../contract';
import { modals } from '../../../state/modals';
import { message } from '../../../text';
import { nameOf } from '../rules/people';
import { override, restore } from '../state';

/** Reports the outcome of an action to a view. */
type Tell = (outcome: MaintainedOutcome) => void;

/** Actions on people, with a confirmation that names their number. */
export interface Acts {
  readonly mark: (people: readonly MaintainedPerson[], tell: Tell) => Promise<void>;
  readonly unmark: (people: readonly MaintainedPerson[], tell: Tell) => Promise<void>;
  readonly isRunning: boolean;
}

/** Confirms, then acts. The caller of the latest action receives the outcome. */
export const useActs = ({ ChallengeId, EntityId, Name, StartDate }: MaintainedSummary): Acts => {
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
