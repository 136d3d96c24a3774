import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

export interface NoticeProps {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  /** A decorative picture. */
  readonly picture?: ReactNode;
  /** `alert` interrupts a screen reader; `status` waits until it has finished. */
  readonly role?: 'alert' | 'status';
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalS,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '32rem',
    marginInline: 'auto',
    paddingBlock: tokens.spacingVerticalXXXL,
    paddingInline: tokens.spacingHorizontalL,
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
  picture: {
    display: 'grid',
    placeItems: 'center',
    width: '72px',
    height: '72px',
    marginBottom: tokens.spacingVerticalS,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: '32px',
    '& svg': { width: '1em', height: '1em' },
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  action: { marginTop: tokens.spacingVerticalM },
});

/** A centred message in place of content. */
export const Notice = ({ title, text, action, picture, role }: NoticeProps) => {
  const styles = useStyles();
  return (
    <div className={styles.root} role={role}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
};
