import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { Link } from 'wouter';
import { ChoiceLabel, Group, pathTo } from '#shell/api';
import type { Program } from '../../contract';
import { paths } from '../../paths';
import { useText } from '../../text';
import { ProgramArt } from '../ProgramArt';
import { useLinkStyles } from '../useLinkStyles';
import { useProgramDates } from '../useProgramDates';
import { useProgramGoal } from '../useProgramGoal';
import { useProgramKind } from '../useProgramKind';

const useStyles = makeStyles({
  root: {
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    transition: `border-color ${tokens.durationNormal} ${tokens.curveEasyEase}`,
  },
  chosen: { border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}` },
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalL, padding: tokens.spacingHorizontalL },
  picture: { width: '96px', height: '64px', flexShrink: 0, borderRadius: tokens.borderRadiusLarge, '@media (max-width: 640px)': { display: 'none' } },
  words: { flexGrow: 1, minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase400, overflowWrap: 'anywhere' },
  facts: {
    display: 'grid',
    justifyItems: 'start',
    gap: tokens.spacingVerticalXXS,
    paddingLeft: '36px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  goal: { color: tokens.colorNeutralForeground1, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  details: {
    minWidth: 0,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    padding: tokens.spacingHorizontalL,
  },
});

interface JoinChoiceProps {
  readonly program: Program;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  /** The fields of a chosen personal program. */
  readonly children?: React.ReactNode;
}

/**
 * A program on the join screen with its check box: kind, dates and points, and a link to its page. Its fields are a group labelled by its name,
 * because several programs have the same fields.
 */
export const JoinChoice = ({ program, isChosen, onChoose, children }: JoinChoiceProps) => {
  const styles = useStyles();
  const t = useText();
  const dates = useProgramDates();
  const kind = useProgramKind();
  const links = useLinkStyles();
  const name = useId();
  const { Name, Id, OwnerId, IsPersonal } = program;
  const { what, goal } = useProgramGoal(program);
  const facts = [
    kind(program),
    // The person chooses the dates of a personal program.
    ...(IsPersonal ? [] : [dates(program)]),
  ];
  return (
    <li className={mergeClasses(styles.root, isChosen && styles.chosen)}>
      <div className={styles.row}>
        <div className={styles.words}>
          <Checkbox
            checked={isChosen}
            label={
              <ChoiceLabel>
                <span id={name} className={styles.name}>
                  {Name}
                </span>
              </ChoiceLabel>
            }
            onChange={(_, { checked }) => onChoose(checked === true)}
          />
          <div className={styles.facts}>
            <span className={styles.goal}>{[what, goal].filter(Boolean).join(' ')}</span>
            <span>{facts.join(' · ')}</span>
            <Link
              className={mergeClasses(links.link, links.withIcon)}
              href={pathTo(paths.detail, { owner: OwnerId, id: Id })}
              aria-label={t('join.detailsOf', { name: Name })}
            >
              {t('join.details')}
            </Link>
          </div>
        </div>
        <ProgramArt program={program} className={styles.picture} />
      </div>
      {isChosen && children && (
        <Group className={styles.details} aria-labelledby={name}>
          {children}
        </Group>
      )}
    </li>
  );
};
