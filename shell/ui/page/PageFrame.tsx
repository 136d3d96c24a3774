import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode, Ref } from 'react';
import { bannerGround } from '../looks/bannerGround';
import { media } from '../looks/media';
import { usePageHeading } from './usePageHeading';

interface PageLookProps {
  /** The heading. */
  readonly title: string;
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly subtitle?: ReactNode;
  /** Link to the parent page (`BackLink`), above the heading. */
  readonly back?: ReactNode;
  /** Buttons and links for the whole page. */
  readonly actions?: ReactNode;
  /** Decoration behind the heading, which then has a background in the company's colour. */
  readonly art?: ReactNode;
  /** Whether the page is wide, for wide tables beside a menu. */
  readonly isWide?: boolean;
  readonly children?: ReactNode;
}

interface PageFrameProps extends Omit<PageLookProps, 'heading'> {
  /** Title of the window, if the heading is a greeting instead of the page's name. */
  readonly windowTitle?: string;
}

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '80rem',
    margin: '0 auto',
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXXXL}`,
    [media.belowDesktop]: { padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL}` },
    [media.mobile]: { padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalL}` },
  },
  wide: { maxWidth: '100rem' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
    marginBottom: tokens.spacingVerticalXXL,
  },
  banner: {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXXL}`,
    borderRadius: tokens.borderRadiusXLarge,
    ...bannerGround,
    [media.mobile]: { padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXL}` },
  },
  art: {
    position: 'absolute',
    zIndex: -1,
    insetBlock: 0,
    right: 0,
    width: '55%',
    color: tokens.colorBrandForeground2,
    maskImage: 'linear-gradient(to right, transparent, black 60%)',
  },
  words: { minWidth: 0, flex: '1 1 20rem' },
  back: { marginBottom: tokens.spacingVerticalXS },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    // It receives the focus after a navigation, so that reading begins here. It is not interactive, so it shows no ring.
    outlineStyle: 'none',
    [media.mobile]: { fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700 },
  },
  subtitle: {
    marginTop: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    // The main action is the last one. On phones it is above the others, as wide as the page.
    [media.mobile]: { width: '100%', flexWrap: 'wrap-reverse', '& > :last-child': { flexBasis: '100%' } },
    [media.print]: { display: 'none' },
  },
});

/** The frame of every page: heading, subtitle, actions. The heading is the title of the window, and takes the focus after a navigation. */
export const PageFrame = ({ windowTitle, ...look }: PageFrameProps) => <PageLook {...look} heading={usePageHeading(windowTitle ?? look.title)} />;

/** The frame without effects on window title and focus, for previews. */
export const PageLook = ({ title, heading, subtitle, back, actions, art, isWide = false, children }: PageLookProps) => {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.root, isWide && styles.wide)}>
      <div className={mergeClasses(styles.head, art !== undefined && styles.banner)}>
        {art !== undefined && (
          <div className={styles.art} aria-hidden>
            {art}
          </div>
        )}
        <div className={styles.words}>
          {back && <div className={styles.back}>{back}</div>}
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
};
