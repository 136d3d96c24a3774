import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled, CircleRegular, LockClosedRegular } from '@fluentui/react-icons';
import { Link } from 'wouter';
import { focusRingInside } from '#shell/api';
import type { Course } from '../contract';
import { canOpen, pageIds } from '../rules/coursePages';
import { isPageComplete, resultsPageId } from '../rules/progress';
import { useText } from '../text';
import { courseAddress } from './courseAddress';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalXXS, margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '40px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ...focusRingInside,
  },
  open: { ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover } },
  current: { backgroundColor: tokens.colorBrandBackground2, fontWeight: tokens.fontWeightSemibold },
  locked: { color: tokens.colorNeutralForeground3 },
  icon: { flexShrink: 0, fontSize: '20px', color: tokens.colorNeutralForeground3 },
  done: { color: tokens.colorStatusSuccessForeground1 },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
});

interface PageListProps {
  readonly course: Course;
  readonly current: string;
  readonly challenge: string | undefined;
}

/** The pages of a course with their marks, then the results (UNI-006, UNI-014). Pages that cannot be opened yet show the reason (UNI-032). */
export const PageList = ({ course, current, challenge }: PageListProps) => {
  const styles = useStyles();
  const t = useText();
  const pages = course.Details.Pages;
  return (
    <ol className={styles.list}>
      {pageIds(pages).map((id) => {
        const page = pages.find(({ Id }) => Id === id);
        const name = page?.Name ?? t('course.results');
        const isDone = page ? isPageComplete(page) : id === resultsPageId && course.Status === 'Completed';
        if (!canOpen(course, id)) {
          return (
            <li key={id} className={mergeClasses(styles.item, styles.locked)}>
              <LockClosedRegular className={styles.icon} aria-label={t('course.locked')} />
              <span className={styles.name}>{name}</span>
            </li>
          );
        }
        const Icon = isDone ? CheckmarkCircleFilled : CircleRegular;
        return (
          <li key={id}>
            <Link
              className={mergeClasses(styles.item, styles.open, id === current && styles.current)}
              href={courseAddress(course, { challenge, page: id })}
              aria-current={id === current ? 'page' : undefined}
            >
              <Icon
                className={mergeClasses(styles.icon, isDone && styles.done)}
                {...(isDone ? { 'aria-label': t('course.complete') } : { 'aria-hidden': true })}
              />
              <span className={styles.name}>{name}</span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
};
