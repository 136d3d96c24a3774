import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { Avatar, media, useDispatch, useFormat, useResource } from '#shell/api';
import type { GroupDetail, Program, ProgramAction } from '../../contract';
import { isActionAvailable } from '../../rules/actions/availableAction';
import { ownGroup } from '../../rules/groups';
import { groupOf } from '../../state/groups/details';
import { intents } from '../../state/intents';
import { refOf } from '../../state/programRef';
import { useText } from '../../text';

const useStyles = makeStyles({
  root: { marginBottom: tokens.spacingVerticalXXXL, maxWidth: '44rem' },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  card: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '& + &': { marginTop: tokens.spacingVerticalM },
    [media.mobile]: { padding: tokens.spacingHorizontalL },
  },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  people: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  faces: { display: 'flex', '& > *': { boxShadow: `0 0 0 2px ${tokens.colorNeutralBackground1}` }, '& > * + *': { marginInlineStart: '-4px' } },
});

/** Groups and invitations of a program: the viewer's group, groups to join, and colleagues to invite (PRG-162). Empty if there are none. */
export const GroupsAndInvitations = ({ program }: { readonly program: Program }) => {
  const styles = useStyles();
  const t = useText();
  const heading = useId();
  const own = ownGroup(program);
  const actions = program.MoreActions.filter((action) => action.Type !== 'Leaderboard' && isActionAvailable(action));
  const peers = actions.filter(({ Type }) => Type === 'PeerToPeerAction');
  const groups = actions.filter(({ Type }) => Type !== 'PeerToPeerAction');
  if (actions.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('groupsAndInvitations.title')}
      </h2>
      {own && <OwnGroup program={program} groupId={own.Id} name={own.Name} actions={groups} />}
      {!own && groups.length > 0 && <Groups program={program} actions={groups} />}
      {peers.length > 0 && <Peers program={program} actions={peers} />}
    </section>
  );
};

interface CardProps {
  readonly program: Program;
  readonly actions: readonly ProgramAction[];
}

interface ActionsProps extends CardProps {
  /** Whether the first action is the main one of the page. */
  readonly isCall?: boolean;
  /** Subject of the actions, if the page has several alike. */
  readonly about?: string;
}

/** One button for each action. */
const Actions = ({ program, actions, isCall = false, about }: ActionsProps) => {
  const styles = useStyles();
  const dispatch = useDispatch();
  return (
    <div className={styles.actions}>
      {actions.map((action, index) => (
        <Button
          key={`${action.Type} ${action.SubAction ?? ''} ${action.GroupId ?? ''}`}
          appearance={isCall && index === 0 ? 'primary' : 'secondary'}
          aria-label={about && `${action.Text}: ${about}`}
          onClick={() => dispatch(intents.actions.actionChosen({ ...refOf(program), action }))}
        >
          {action.Text}
        </Button>
      ))}
    </div>
  );
};

const OwnGroup = ({ program, groupId, name, actions }: CardProps & { readonly groupId: string; readonly name: string }) => {
  const styles = useStyles();
  const t = useText();
  const { data } = useResource(groupOf(refOf(program), groupId));
  return (
    <div className={styles.card}>
      <h3 className={styles.name}>{name}</h3>
      {data && <Faces detail={data} />}
      {data && data.MissingMembers > 0 && <p className={styles.text}>{t('group.missing', { count: data.MissingMembers })}</p>}
      <Actions program={program} actions={actions} />
    </div>
  );
};

/** Maximum number of avatars in a row. */
const mostFaces = 8;

const Faces = ({ detail }: { readonly detail: GroupDetail }) => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const members = detail.GroupUsers.filter(({ UserStatus }) => UserStatus === 'Accepted');
  return (
    <div className={styles.people}>
      <span className={styles.faces}>
        {members.slice(0, mostFaces).map(({ UserId, FirstName, LastName, PhotoUri }) => (
          <Avatar key={UserId} userId={UserId} firstName={FirstName} lastName={LastName} pictureUrl={PhotoUri} />
        ))}
      </span>
      <span className={styles.text}>
        {t('group.room', { count: detail.MemberCount, max: detail.Max })} · {t('leaderboard.units', { total: number(detail.UnitTotal), units: detail.Units })}
      </span>
    </div>
  );
};

/** Groups that the person is invited to, and actions to find or create one. */
const Groups = ({ program, actions }: CardProps) => {
  const styles = useStyles();
  const t = useText();
  const ways = actions.filter(({ GroupId }) => GroupId === undefined);
  return (
    <>
      {program.Detail.ProgramGroups.map(({ Id, Name }) => (
        <div key={Id} className={styles.card}>
          <h3 className={styles.name}>
            {Name} <Badge appearance="tint">{t('group.invited')}</Badge>
          </h3>
          <p className={styles.text}>{t('group.invitation', { name: Name })}</p>
          <Actions program={program} actions={actions.filter(({ GroupId }) => GroupId === Id)} about={Name} isCall />
        </div>
      ))}
      {ways.length > 0 && (
        <div className={styles.card}>
          <h3 className={styles.name}>{t('group.none')}</h3>
          <p className={styles.text}>{t('group.none.text')}</p>
          <Actions program={program} actions={ways} isCall={program.Detail.ProgramGroups.length === 0} />
        </div>
      )}
    </>
  );
};

/** Invitations to the program itself: the person's own one to answer, or colleagues to invite. */
const Peers = ({ program, actions }: CardProps) => {
  const styles = useStyles();
  const t = useText();
  const isAsked = actions.some(({ SubAction }) => SubAction === 'Accept');
  const invited = program.Detail.InvitedUsers.map(({ FirstName, LastName }) => `${FirstName} ${LastName}`);
  return (
    <div className={styles.card}>
      <h3 className={styles.name}>{t(isAsked ? 'peer.asked' : 'peer.title')}</h3>
      <p className={styles.text}>{t(isAsked ? 'peer.asked.text' : 'peer.text')}</p>
      {invited.length > 0 && <p className={styles.text}>{t('peer.waiting', { names: invited.join(', ') })}</p>}
      <Actions program={program} actions={actions.filter(({ SubAction }) => SubAction !== 'Remove')} isCall={isAsked} />
    </div>
  );
};
