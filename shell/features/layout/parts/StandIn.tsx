import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useFacts } from '../../../kernel/KernelProvider';
import { focusRing } from '../../../ui/focus/focusRing';
import { usePageHeading } from '../../../ui/page/usePageHeading';
import { useText } from '../text';

interface StandInProps {
  readonly title: string;
  readonly text: string;
  readonly picture: ReactNode;
  /** Rendered beside the link to the home page. */
  readonly action?: ReactNode;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    minHeight: '70dvh',
    maxWidth: '34rem',
    margin: '0 auto',
    padding: tokens.spacingHorizontalL,
    textAlign: 'center',
  },
  picture: {
    display: 'grid',
    placeItems: 'center',
    width: '96px',
    height: '96px',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    fontSize: '44px',
  },
  title: { margin: 0, fontSize: tokens.fontSizeHero800, lineHeight: tokens.lineHeightHero800, fontWeight: tokens.fontWeightSemibold, outlineStyle: 'none' },
  text: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalM,
  },
  home: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ...focusRing,
  },
});

/** A page in place of one that cannot be shown: a message, and a link to the home page. */
export const StandIn = ({ title, text, picture, action }: StandInProps) => {
  const styles = useStyles();
  const t = useText();
  const heading = usePageHeading(title);
  // For a signed-in user the frame already has the main landmark.
  const Landmark = useFacts().session === 'signed-in' ? 'div' : 'main';
  return (
    <Landmark className={styles.root}>
      <div className={styles.picture}>{picture}</div>
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        {action}
        <Link href="/" className={styles.home}>
          {t('toHome')}
        </Link>
      </div>
    </Landmark>
  );
};
