import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { DialogFrame, Loaded, type ModalProps, now, type RootState, useFormat, useSelector } from '#shell/api';
import type { Program, ProgramActivity, ProgramEntry } from '../contract';
import { DeadlineText } from '../parts/activity/DeadlineText';
import { useShownDay } from '../parts/useShownDay';
import { completedByOf } from '../rules/actions/completedBy';
import { phaseAt } from '../rules/dates/phase';
import { activityOf } from '../state/library';
import type { ProgramRef } from '../state/programRef';
import { selectProgram } from '../state/selectors';
import { useText } from '../text';

const useStyles = makeStyles({
  figures: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `0 ${tokens.spacingHorizontalL}`, margin: `0 0 ${tokens.spacingVerticalS}` },
  figure: { fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700, fontWeight: tokens.fontWeightSemibold },
  points: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase400 },
  rule: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
  entries: { margin: `0 0 ${tokens.spacingVerticalL}`, padding: 0, listStyleType: 'none' },
  entry: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    minHeight: '36px',
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    paddingBlock: tokens.spacingVerticalXS,
  },
  number: { minWidth: '2.5ch', textAlign: 'end', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  day: { minWidth: '8ch', fontWeight: tokens.fontWeightSemibold },
  what: { flexGrow: 1, color: tokens.colorNeutralForeground2 },
});

/** The entries behind the numbers of a program: which count, the points of each, and which do not count. */
const Why = ({ close, ...ref }: ModalProps<{ readonly input: ProgramRef; readonly result: undefined }>) => {
  const t = useText();
  const program = useSelector((root: RootState) => selectProgram(root, ref));
  const done = (
    <Button appearance="primary" onClick={() => close()}>
      {t('why.close')}
    </Button>
  );
  return (
    <DialogFrame title={t('why.open')} width="36rem" onClose={() => close()} actions={done}>
      <Loaded of={activityOf(ref)}>{(activity) => program && <Account program={program} activity={activity} />}</Loaded>
    </DialogFrame>
  );
};

export default Why;

interface AccountProps {
  readonly program: Program;
  readonly activity: ProgramActivity;
}

const Account = ({ program, activity }: AccountProps) => {
  const styles = useStyles();
  const t = useText();
  const { Entries } = activity;
  return (
    <>
      <p className={styles.figures}>
        <span className={styles.figure}>{program.Progress.Display}</span>
        {program.Points > 0 && <span className={styles.points}>{t('points.earnedOf', { earned: program.EarnedPoints, points: program.Points })}</span>}
      </p>
      <p className={styles.rule}>
        <Rule program={program} activity={activity} />
      </p>
      {Entries.length > 0 && (
        <ol className={styles.entries} aria-label={t('why.entries')}>
          {Entries.map((entry, index) => (
            <Entry key={`${entry.Day} ${index.toString()}`} entry={entry} />
          ))}
        </ol>
      )}
      <p className={styles.rule}>
        <DeadlineText deadlines={activity} />
      </p>
    </>
  );
};

/** The rule by which entries count. */
const Rule = ({ program, activity }: AccountProps) => {
  const t = useText();
  const { day } = useShownDay();
  const by = completedByOf(program);
  const isTracked = by === 'Entry';
  const rule = isTracked ? t('why.Entry', { date: day(activity.First) }) : t(`why.${by}`);
  const isSettled = isTracked && phaseAt(activity, now().toISOString()) === 'final';
  const isListed = by !== 'Course' && by !== 'Place';
  return <>{[rule, isSettled && t('why.settled'), isListed && activity.Entries.length === 0 && t('why.none')].filter(Boolean).join(' ')}</>;
};

const Entry = ({ entry: { CountsAs, Day, Kind, Status, Level, Points } }: { readonly entry: ProgramEntry }) => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const { day } = useShownDay();
  return (
    <li className={styles.entry}>
      <span className={styles.number}>{CountsAs === null ? '–' : number(CountsAs)}</span>
      <span className={styles.day}>{day(Day)}</span>
      <span className={styles.what}>
        {t(`why.entry.${Kind}`)}
        {CountsAs === null && `, ${t('why.notCounted')}`}
      </span>
      {CountsAs === null && Kind === 'Report' && <Badge appearance="tint">{t(`report.status.${Status}`)}</Badge>}
      {Level !== null && (
        <Badge appearance="tint" color="success">
          {t('why.level', { level: Level, points: Points })}
        </Badge>
      )}
    </li>
  );
};
