import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

export interface Moment {
  readonly key: string;
  /** ISO 8601: an instant or a day. */
  readonly at: string;
  /** Formatted: `longDate(at, zone)`, `Nov 21`. */
  readonly when: string;
  readonly title: ReactNode;
  readonly body?: ReactNode;
}

const dot = '12px';

const useStyles = makeStyles({
  root: { margin: 0, padding: 0, listStyleType: 'none' },
  moment: {
    position: 'relative',
    minWidth: 0,
    paddingInlineStart: tokens.spacingHorizontalXXL,
    paddingBottom: tokens.spacingVerticalXL,
    // The dots and the lines between them are borders, which forced colours preserve.
    '::before': {
      content: '""',
      position: 'absolute',
      left: '5px',
      top: tokens.spacingVerticalS,
      bottom: 0,
      borderLeft: `2px solid ${tokens.colorNeutralStroke1}`,
    },
    '::after': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: '4px',
      boxSizing: 'border-box',
      width: dot,
      height: dot,
      borderRadius: tokens.borderRadiusCircular,
      border: `3px solid ${tokens.colorCompoundBrandStroke}`,
      backgroundColor: tokens.colorNeutralBackground1,
    },
    ':last-child': { paddingBottom: 0 },
    ':last-child::before': { display: 'none' },
  },
  when: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  body: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

/** Events in the given order. */
export const Timeline = ({ label, moments }: { readonly label: string; readonly moments: readonly Moment[] }) => {
  const styles = useStyles();
  return (
    <ol className={styles.root} aria-label={label}>
      {moments.map(({ key, at, when, title, body }) => (
        <li key={key} className={styles.moment}>
          <time className={styles.when} dateTime={at}>
            {when}
          </time>
          <p className={styles.title}>{title}</p>
          {body && <div className={styles.body}>{body}</div>}
        </li>
      ))}
    </ol>
  );
};
