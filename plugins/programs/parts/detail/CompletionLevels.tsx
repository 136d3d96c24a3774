import { makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled, CircleRegular } from '@fluentui/react-icons';
import { useId } from 'react';
import type { ProgramCompletion } from '../../contract';
import { useText } from '../../text';

/** Maximum number of requirements of a level that are all named. */
const mostNamed = 10;

const useStyles = makeStyles({
  levels: { display: 'grid', gap: tokens.spacingVerticalL, margin: 0, padding: 0, listStyleType: 'none' },
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: `0 ${tokens.spacingHorizontalM}` },
  name: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  points: { color: tokens.colorNeutralForeground2 },
  bar: { margin: `${tokens.spacingVerticalS} 0` },
  requirements: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  requirement: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, color: tokens.colorNeutralForeground2 },
  done: { color: tokens.colorPaletteGreenForeground1 },
  dots: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXXS, color: tokens.colorNeutralForeground3 },
});

interface CompletionLevelsProps {
  readonly completion: ProgramCompletion;
  /** Labels a single level, which shows no name. */
  readonly headingId: string;
  /** The progress of a program that counts a unit, `5 of 20 laps`, in place of its requirements. */
  readonly counted?: string | undefined;
}

/** Levels of a program: points, progress and requirements of each (PRG-045). */
export const CompletionLevels = ({ completion, headingId, counted }: CompletionLevelsProps) => {
  const styles = useStyles();
  return (
    <ol className={styles.levels}>
      {completion.Levels.map((level) => (
        <Level key={level.Name} level={level} counted={counted} aloneBelow={completion.Levels.length === 1 ? headingId : undefined} />
      ))}
    </ol>
  );
};

interface LevelProps {
  readonly level: ProgramCompletion['Levels'][number];
  readonly counted: string | undefined;
  readonly aloneBelow: string | undefined;
}

const Level = ({ level, counted, aloneBelow }: LevelProps) => {
  const styles = useStyles();
  const t = useText();
  const heading = useId();
  const { Name, Points, IsCompleted, PercentCompleted, Requirements } = level;
  return (
    <li>
      <div className={styles.head}>
        {aloneBelow === undefined && (
          <h3 id={heading} className={styles.name}>
            {Name}
          </h3>
        )}
        {Points > 0 && (
          <span className={mergeClasses(styles.points, IsCompleted && styles.done)}>
            {t(IsCompleted ? 'level.reached' : 'level.worth', { points: Points })}
          </span>
        )}
      </div>
      <ProgressBar
        className={styles.bar}
        aria-labelledby={aloneBelow ?? heading}
        aria-valuetext={counted ?? t('progress.percent', { percent: PercentCompleted })}
        value={PercentCompleted / 100}
        thickness="large"
        color={IsCompleted ? 'success' : 'brand'}
      />
      {counted ?? <RequirementList of={Requirements} />}
    </li>
  );
};

/** The requirements of a level. Those that are met are named by their day; of a long list the others, whose names only count them, are dots with their number. */
const RequirementList = ({ of: requirements }: { readonly of: ProgramCompletion['Levels'][number]['Requirements'] }) => {
  const styles = useStyles();
  const t = useText();
  const dots = requirements.length > mostNamed ? requirements.filter(({ IsCompleted }) => !IsCompleted) : [];
  return (
    <ul className={styles.requirements}>
      {requirements
        .filter((requirement) => !dots.includes(requirement))
        .map((requirement) => (
          <li key={requirement.RequirementId} className={mergeClasses(styles.requirement, requirement.IsCompleted && styles.done)}>
            {requirement.IsCompleted ? <CheckmarkCircleFilled aria-label={t('requirement.done')} /> : <CircleRegular aria-label={t('requirement.open')} />}
            {requirement.Name}
          </li>
        ))}
      {dots.length > 0 && (
        <li className={styles.requirement}>
          <span className={styles.dots} aria-hidden>
            {dots.map(({ RequirementId }) => (
              <CircleRegular key={RequirementId} />
            ))}
          </span>
          {t('requirement.left', { count: dots.length })}
        </li>
      )}
    </ul>
  );
};
