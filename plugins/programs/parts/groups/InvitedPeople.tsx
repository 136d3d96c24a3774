import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { Avatar, type RootState, useChange, useResource, useSelector } from '#shell/api';
import type { Colleague } from '../../contract';
import { groupOf } from '../../state/groups/details';
import { type InviteTarget, uninvite } from '../../state/groups/invite';
import { selectProgram } from '../../state/selectors';
import { useText } from '../../text';

const useStyles = makeStyles({
  heading: { margin: `0 0 ${tokens.spacingVerticalXS}`, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  person: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, paddingBlock: tokens.spacingVerticalXS },
  name: { flexGrow: 1, minWidth: 0 },
});

/** Invited colleagues who have not answered, with a button to withdraw each invitation. */
export const InvitedPeople = ({ target }: { readonly target: InviteTarget }) =>
  target.groupId === null ? <InvitedToProgram target={target} /> : <InvitedToGroup target={target} groupId={target.groupId} />;

const InvitedToProgram = ({ target }: { readonly target: InviteTarget }) => {
  const program = useSelector((root: RootState) => selectProgram(root, target));
  return <Invited target={target} people={program?.Detail.InvitedUsers ?? []} />;
};

const InvitedToGroup = ({ target, groupId }: { readonly target: InviteTarget; readonly groupId: string }) => {
  const { data } = useResource(groupOf(target, groupId));
  return <Invited target={target} people={data?.GroupUsers.filter(({ UserStatus }) => UserStatus === 'Invited') ?? []} />;
};

const Invited = ({ target, people }: { readonly target: InviteTarget; readonly people: readonly Colleague[] }) => {
  const styles = useStyles();
  const t = useText();
  const { run, isRunning } = useChange(uninvite);
  if (people.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{t('invite.invited')}</h3>
      <ul className={styles.list}>
        {people.map(({ UserId, FirstName, LastName }) => (
          <li key={UserId} className={styles.person}>
            <Avatar userId={UserId} firstName={FirstName} lastName={LastName} />
            <span className={styles.name}>
              {FirstName} {LastName}
            </span>
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              disabledFocusable={isRunning}
              aria-label={t('invite.takeBack', { name: `${FirstName} ${LastName}` })}
              onClick={() => run({ to: target, userIds: [UserId] })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
