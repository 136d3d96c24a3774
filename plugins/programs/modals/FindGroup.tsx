import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { PeopleTeamRegular } from '@fluentui/react-icons';
import { DialogFrame, EmptyState, Loaded, type ModalProps, type RootState, useChange, useFormat, useMessage, useSelector } from '#shell/api';
import type { OpenGroup } from '../contract';
import { ownGroup } from '../rules/groups';
import { join, openGroupsOf } from '../state/groups/find';
import type { ProgramRef } from '../state/programRef';
import { selectProgram } from '../state/selectors';
import { useText } from '../text';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  group: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalM,
    '& + &': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
    '& > svg': { flexShrink: 0, fontSize: '24px', color: tokens.colorBrandForeground1 },
  },
  what: { flexGrow: 1, minWidth: 0 },
  name: { display: 'block', fontWeight: tokens.fontWeightSemibold },
  facts: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  failed: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorStatusDangerForeground1, ':empty': { display: 'none' } },
});

/** The groups of a program that have room. The person joins one, which replaces their own group if they have one. */
const FindGroup = ({ close, ...ref }: ModalProps<{ readonly input: ProgramRef; readonly result: undefined }>) => {
  const styles = useStyles();
  const t = useText();
  const say = useMessage();
  const program = useSelector((root: RootState) => selectProgram(root, ref));
  const joining = useChange(join, () => close(), { saysFailure: true });
  const isInAnother = program !== undefined && ownGroup(program) !== undefined;
  const choose = ({ Id }: OpenGroup) => joining.run({ group: { ...ref, groupId: Id }, isInAnother });
  return (
    <DialogFrame title={t('group.find')} width="500px" onClose={() => close()}>
      <p role="alert" className={styles.failed}>
        {joining.text && say(joining.text)}
      </p>
      <Loaded of={openGroupsOf(ref)} empty={<EmptyState title={t('group.noneOpen')} text={t('group.noneOpen.text')} />}>
        {(groups) => (
          <ul className={styles.list}>
            {groups.map((group) => (
              <Group key={group.Id} group={group} isBusy={joining.isRunning} onChoose={choose} />
            ))}
          </ul>
        )}
      </Loaded>
    </DialogFrame>
  );
};

export default FindGroup;

const Group = ({ group, isBusy, onChoose }: { readonly group: OpenGroup; readonly isBusy: boolean; readonly onChoose: (group: OpenGroup) => void }) => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  return (
    <li className={styles.group}>
      <PeopleTeamRegular aria-hidden />
      <span className={styles.what}>
        <span className={styles.name}>{group.Name}</span>
        <span className={styles.facts}>
          {t('group.room', { count: group.MemberCount, max: group.Max })} · {t('leaderboard.units', { total: number(group.UnitTotal), units: group.Units })}
        </span>
      </span>
      <Button disabledFocusable={isBusy} aria-label={t('group.joinOf', { name: group.Name })} onClick={() => onChoose(group)}>
        {t('group.join')}
      </Button>
    </li>
  );
};
