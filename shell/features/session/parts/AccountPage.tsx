import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useFacts } from '../../../kernel/KernelProvider';
import { useHasArrived } from '../../../ui/page/Arrival';
import { selectBranding } from '../../root/state/selectors';
import { useText } from '../text';
import { LanguageChoice } from './LanguageChoice';
import { SessionTexts } from './SessionTexts';

const desktop = '@media (min-width: 1024px)';

/** Darkens the picture below the tagline, so that the text is readable on any picture. */
const shade = `linear-gradient(transparent 50%, ${tokens.colorBackgroundOverlay})`;

const useStyles = makeStyles({
  page: {
    minHeight: '100dvh',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    [desktop]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)', gridTemplateRows: 'minmax(0, 1fr)' },
    backgroundColor: tokens.colorNeutralBackground1,
  },
  picture: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    minHeight: '112px',
    padding: tokens.spacingHorizontalXXXL,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    backgroundSize: 'cover',
    backgroundPosition: 'center',
    boxSizing: 'border-box',
    // Sticky beside a long form that scrolls.
    [desktop]: { position: 'sticky', top: 0, height: '100dvh' },
    // In the dark scheme a light picture is tinted with the company's colour.
    '@media (prefers-color-scheme: dark)': { backgroundBlendMode: 'multiply' },
  },
  tagline: {
    display: 'none',
    [desktop]: { display: 'block' },
    fontSize: tokens.fontSizeHero900,
    lineHeight: tokens.lineHeightHero900,
    fontWeight: tokens.fontWeightSemibold,
    margin: 0,
    maxWidth: '14ch',
  },
  side: { display: 'grid', gridTemplateRows: '1fr auto', padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL}`, boxSizing: 'border-box' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    width: '100%',
    maxWidth: '24rem',
    margin: '0 auto',
    [desktop]: { margin: 'auto' },
  },
  languages: { display: 'flex', justifyContent: 'center', paddingTop: tokens.spacingVerticalL },
  logo: { height: '48px', maxWidth: '240px', alignSelf: 'flex-start', objectFit: 'contain', objectPosition: 'left' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    // It receives the focus after a navigation, so that reading begins here. It is not interactive, so it shows no ring.
    outlineStyle: 'none',
  },
});

interface AccountPageProps {
  readonly title: string;
  /** Id of the heading, for a form that is labelled by it. */
  readonly titleId?: string;
  /** Id of the main field, which is focused when the step appears. */
  readonly field?: string;
  /** Name of the step, on a page with several: another step moves the focus to the heading. */
  readonly step?: string;
  /** Whether another step was shown before, in another form of this page. */
  readonly hasMoved?: boolean;
  readonly children: ReactNode;
}

/** The frame of all pages around sign-in (SES-003): the company's picture, logo and colour, the page, and the languages if Spanish is offered (SES-087). */
export const AccountPage = (props: AccountPageProps) => (
  <SessionTexts>
    <Page {...props} />
  </SessionTexts>
);

const Page = ({ title, titleId, field, step, hasMoved = false, children }: AccountPageProps) => {
  const styles = useStyles();
  const t = useText();
  const branding = useSelector(selectBranding);
  const background = branding?.LoginBackgroundImages[0];
  // For a signed-in user the frame already has the main landmark.
  const Root = useFacts().session === 'signed-in' ? 'div' : 'main';
  const heading = useHeading(branding ? `${title} · ${branding.EntityName}` : title, { field, step, hasMoved });
  return (
    <Root className={styles.page}>
      <div className={styles.picture} style={background ? { backgroundImage: `${shade}, url("${background}")` } : undefined}>
        <p className={styles.tagline}>{t('tagline')}</p>
      </div>
      <div className={styles.side}>
        <div className={styles.content}>
          {branding && <img className={styles.logo} src={branding.LogoUrl} alt={branding.EntityName} />}
          <h1 ref={heading} className={styles.title} id={titleId} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </div>
        {branding?.EnabledToggles.includes('SpanishOnWebEnabled') && <LanguageChoice className={styles.languages} />}
      </div>
    </Root>
  );
};

interface Place {
  readonly field: string | undefined;
  readonly step: string | undefined;
  readonly hasMoved: boolean;
}

/** Sets the window's title, and focuses the page's field, or the heading if the page has replaced another one. */
const useHeading = (windowTitle: string, { field, step, hasMoved }: Place) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasArrived = useHasArrived();
  const [firstStep] = useState(step);
  const isAnother = hasArrived || hasMoved || step !== firstStep;

  useEffect(() => {
    document.title = windowTitle;
  }, [windowTitle]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each step
  useEffect(() => {
    if (field) document.getElementById(field)?.focus();
    else if (isAnother) heading.current?.focus();
  }, [isAnother, step]);
  return heading;
};
