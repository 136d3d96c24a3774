import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { DialogFrame, type ModalProps, useChange, useMessage } from '#shell/api';
import type { Colleague } from '../contract';
import { ChosenPeople } from '../parts/groups/ChosenPeople';
import { ColleagueSearch } from '../parts/groups/ColleagueSearch';
import { InvitedPeople } from '../parts/groups/InvitedPeople';
import { type InviteTarget, invite } from '../state/groups/invite';
import { useText } from '../text';

const useStyles = makeStyles({
  parts: { display: 'grid', gap: tokens.spacingVerticalL },
  failed: { margin: 0, color: tokens.colorStatusDangerForeground1, ':empty': { display: 'none' } },
});

/** Invites colleagues to a program, or into a group of it (PRG-138). */
const InvitePeople = ({ close, ...target }: ModalProps<{ readonly input: InviteTarget; readonly result: undefined }>) => {
  const styles = useStyles();
  const t = useText();
  const say = useMessage();
  const [chosen, setChosen] = useState<readonly Colleague[]>([]);
  const inviting = useChange(invite, () => close(), { saysFailure: true });
  const add = (one: Colleague) => setChosen([...chosen.filter(({ UserId }) => UserId !== one.UserId), one]);
  const drop = (userId: string) => setChosen(chosen.filter(({ UserId }) => UserId !== userId));
  return (
    <DialogFrame
      title={t('invite.title')}
      width="560px"
      kind="form"
      onClose={() => close()}
      actions={
        <>
          <Button onClick={() => close()}>{t('group.cancel')}</Button>
          <Button
            appearance="primary"
            disabledFocusable={chosen.length === 0 || inviting.isRunning}
            onClick={() => inviting.run({ to: target, userIds: chosen.map(({ UserId }) => UserId) })}
          >
            {t('invite.invite')}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <p role="alert" className={styles.failed}>
          {inviting.text && say(inviting.text)}
        </p>
        <ChosenPeople people={chosen} onDrop={drop} />
        <ColleagueSearch programId={target.programId} chosen={chosen} onChoose={add} />
        <InvitedPeople target={target} />
      </div>
    </DialogFrame>
  );
};

export default InvitePeople;
