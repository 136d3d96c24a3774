import { makeStyles, tokens } from '@fluentui/react-components';
import { LockClosedRegular } from '@fluentui/react-icons';
import { Link } from 'wouter';
import { linkLook } from '#shell/api';
import type { Lock } from '../contract';
import { useText } from '../text';
import { courseAddress } from './courseAddress';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none', color: tokens.colorNeutralForeground2 },
  reason: { display: 'flex', gap: tokens.spacingHorizontalS, overflowWrap: 'anywhere', '& > svg': { flexShrink: 0, marginTop: '3px' } },
  said: { display: 'grid', justifyItems: 'start', minWidth: 0 },
  link: linkLook.text,
});

interface LocksProps {
  readonly reasons: readonly Lock[];
  /** The program that the person came from. */
  readonly challenge?: string | undefined;
}

/** Why a course cannot be begun yet, with links to the courses to pass first. */
export const Locks = ({ reasons, challenge }: LocksProps) => {
  const styles = useStyles();
  const t = useText();
  return (
    <ul className={styles.root} aria-label={t('tile.locked')}>
      {reasons.map(({ Text, Course }) => (
        <li key={Course?.Id ?? Text} className={styles.reason}>
          <LockClosedRegular aria-hidden />
          <div className={styles.said}>
            <span>{Text}</span>
            {Course && (
              <Link className={styles.link} href={courseAddress(Course, { challenge })}>
                {t('locked.open', { title: Course.Title })}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
};
