import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';
import { focusOnceShown } from '../../focus/focusOnceShown';
import { focusRingInside } from '../../focus/focusRing';
import { media } from '../../looks/media';
import { useText } from '../../text';
import type { FormSteps } from './useFormSteps';

interface WizardProps {
  /** Label of the list of steps. */
  readonly label: string;
  readonly of: FormSteps;
  /** Names of the steps, which are also their headings. */
  readonly titles: Readonly<Record<string, string>>;
  /** The button that leads to the next step. */
  readonly next: ReactNode;
  /** The current step. */
  readonly children: ReactNode;
}

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXL },
  steps: { display: 'flex', gap: tokens.spacingHorizontalS, margin: 0, padding: 0, listStyleType: 'none' },
  step: {
    flex: '1 1 0',
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    paddingTop: tokens.spacingVerticalS,
    borderTop: `4px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground3,
    [media.forcedColours]: { borderTopColor: 'GrayText' },
  },
  reached: { borderTopColor: tokens.colorCompoundBrandStroke, [media.forcedColours]: { borderTopColor: 'Highlight' } },
  current: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  // On phones only the bars are shown. The heading names the current step.
  name: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [media.mobile]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      clipPath: 'inset(50%)',
      ':focus-within': { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' },
    },
  },
  link: { color: 'inherit', ...focusRingInside },
  place: { margin: 0, color: tokens.colorNeutralForeground2 },
  title: { margin: 0, fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700, fontWeight: tokens.fontWeightSemibold, outlineStyle: 'none' },
  ways: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  on: { marginInlineStart: 'auto' },
});

/** The frame of a form in steps: the list of steps, the heading of the current one, which takes the focus when it appears, and Back and Next. */
export const Wizard = ({ label, of, titles, next, children }: WizardProps) => {
  const { steps, step, position, back } = of;
  const styles = useStyles();
  const t = useText();
  const placeId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step && heading.current) focusOnceShown(heading.current);
    shown.current = step;
  }, [step]);
  return (
    <div className={styles.root}>
      <ol className={styles.steps} aria-label={label}>
        {steps.map((name, at) => (
          <li
            key={name}
            className={mergeClasses(styles.step, at <= position && styles.reached, at === position && styles.current)}
            aria-current={at === position ? 'step' : undefined}
          >
            {at < position && of.isDone(name) && <CheckmarkRegular aria-label={t('wizard.done')} />}
            <span className={styles.name}>{at === position ? titles[name] : <StepLink to={of.addressOf(name)}>{titles[name]}</StepLink>}</span>
          </li>
        ))}
      </ol>
      <div>
        <p id={placeId} className={styles.place}>
          {t('wizard.place', { n: position + 1, of: steps.length })}
        </p>
        <h2 ref={heading} className={styles.title} tabIndex={-1} aria-describedby={placeId}>
          {titles[step]}
        </h2>
      </div>
      {children}
      <div className={styles.ways}>
        {back && (
          <Button appearance="subtle" onClick={back}>
            {t('wizard.back')}
          </Button>
        )}
        <div className={styles.on}>{next}</div>
      </div>
    </div>
  );
};

const StepLink = ({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }) => {
  const styles = useStyles();
  return to === undefined ? (
    children
  ) : (
    <Link href={to} className={styles.link}>
      {children}
    </Link>
  );
};
