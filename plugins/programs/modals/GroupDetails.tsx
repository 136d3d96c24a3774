import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { PersonDeleteRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import {
  Avatar,
  DialogFrame,
  focusRing,
  Loaded,
  type ModalProps,
  type RootState,
  useDispatch,
  useFacts,
  useFormat,
  useResource,
  useScrolls,
  useSelector,
} from '#shell/api';
import type { GroupDetail } from '../contract';
import { groupOf } from '../state/groups/details';
import type { GroupRef } from '../state/groups/edits';
import { intents } from '../state/intents';
import { selectProgram } from '../state/selectors';
import { useText } from '../text';

const useStyles = makeStyles({
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${tokens.spacingHorizontalL}`,
    margin: `0 0 ${tokens.spacingVerticalM}`,
    color: tokens.colorNeutralForeground2,
  },
  heading: { margin: `0 0 ${tokens.spacingVerticalXS}`, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  missing: { margin: `0 0 ${tokens.spacingVerticalM}` },
  members: { maxHeight: '200px', overflowY: 'auto', margin: 0, padding: 0, listStyleType: 'none', borderRadius: tokens.borderRadiusMedium, ...focusRing },
  member: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, paddingBlock: tokens.spacingVerticalXS },
  name: { flexGrow: 1, minWidth: 0 },
  units: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
});

/** A group and its members (PRG-030). */
const GroupDetails = ({ close, ...group }: ModalProps<{ readonly input: GroupRef; readonly result: undefined }>) => {
  const t = useText();
  const source = groupOf(group, group.groupId);
  const { data } = useResource(source);
  return (
    <DialogFrame
      title={data?.GroupName ?? t('group.title')}
      width="500px"
      onClose={() => close()}
      actions={
        <Button appearance="primary" onClick={() => close()}>
          {t('leaderboard.close')}
        </Button>
      }
    >
      <Loaded of={source}>{(detail) => <Members detail={detail} group={group} />}</Loaded>
    </DialogFrame>
  );
};

export default GroupDetails;

const Members = ({ detail, group }: { readonly detail: GroupDetail; readonly group: GroupRef }) => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const dispatch = useDispatch();
  const members = useRef<HTMLUListElement>(null);
  const scrolls = useScrolls(members);
  const mayManage = useSelector((root: RootState) => selectProgram(root, group)?.Permissions.includes('ManageParticipants')) ?? false;
  const remove = (userId: string) => {
    const action = { Type: 'SelfSelectRemove' as const, Text: t('group.remove'), GroupId: group.groupId, UserIds: [userId] };
    dispatch(intents.actions.actionChosen({ ownerId: group.ownerId, programId: group.programId, action }));
  };
  return (
    <>
      <p className={styles.facts}>
        <span>{t('group.max', { count: detail.Max })}</span>
        <span>{t('group.min', { count: detail.Min })}</span>
      </p>
      {detail.MissingMembers > 0 && <p className={styles.missing}>{t('group.missing', { count: detail.MissingMembers })}</p>}
      <h3 className={styles.heading}>{t('group.members')}</h3>
      <ul ref={members} className={styles.members} tabIndex={scrolls ? 0 : undefined} aria-label={t('group.members')}>
        {detail.GroupUsers.map(({ UserId, FirstName, LastName, PhotoUri, UserStatus, UnitValue }) => (
          <li key={UserId} className={styles.member}>
            <Avatar userId={UserId} firstName={FirstName} lastName={LastName} pictureUrl={PhotoUri} />
            <span className={styles.name}>
              {FirstName} {LastName}
            </span>
            {UserStatus === 'Invited' ? (
              <Badge appearance="tint">{t('group.invited')}</Badge>
            ) : (
              <span className={styles.units}>{t('leaderboard.units', { total: number(UnitValue), units: detail.Units })}</span>
            )}
            {mayManage && <RemoveButton name={`${FirstName} ${LastName}`} userId={UserId} onRemove={remove} />}
          </li>
        ))}
      </ul>
    </>
  );
};

/** The Remove button of a member. There is none for the person themselves: leaving a group has a button of its own. */
const RemoveButton = ({ name, userId, onRemove }: { readonly name: string; readonly userId: string; readonly onRemove: (userId: string) => void }) => {
  const t = useText();
  const own = useFacts().user?.UserId;
  if (own === userId) return null;
  return <Button appearance="subtle" icon={<PersonDeleteRegular />} aria-label={t('group.removeOf', { name })} onClick={() => onRemove(userId)} />;
};
