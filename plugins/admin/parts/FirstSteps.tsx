import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled, CircleRegular } from '@fluentui/react-icons';
import { useId } from 'react';
import { Link } from 'wouter';
import { focusRing, media, tileLook, useChange, useHasPage } from '#shell/api';
import type { FirstSteps as Data } from '../contract';
import { showFirstSteps } from '../state/company';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, marginBottom: tokens.spacingVerticalXXL },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}` },
  title: tileLook.title,
  count: { margin: 0, marginRight: 'auto', color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  step: {
    ...tileLook.root,
    flexDirection: 'row',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  mark: { flexShrink: 0, fontSize: '24px', color: tokens.colorNeutralForeground3 },
  markDone: { color: tokens.colorBrandForeground1, [media.forcedColours]: { color: 'CanvasText' } },
  name: { ...focusRing, ...tileLook.opener, fontWeight: tokens.fontWeightSemibold },
  why: { margin: 0, color: tokens.colorNeutralForeground2, textWrap: 'pretty' },
  done: { marginLeft: tokens.spacingHorizontalS, color: tokens.colorBrandForeground1, fontSize: tokens.fontSizeBase200 },
});

/** Steps that bring a new company into use, each with a link to the page where it is done. */
export const FirstSteps = ({ data: { Steps, CanHide } }: { readonly data: Data }) => {
  const styles = useStyles();
  const t = useText();
  const heading = useId();
  const hasPage = useHasPage();
  const { run, isRunning } = useChange(showFirstSteps);
  const done = Steps.filter(({ IsDone }) => IsDone).length;
  return (
    <section className={styles.root} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {t('firstSteps.title')}
        </h2>
        <p className={styles.count}>{done === Steps.length ? t('firstSteps.allDone') : t('firstSteps.count', { done, n: Steps.length })}</p>
        {CanHide && (
          <Button appearance="subtle" size="small" disabled={isRunning} onClick={() => run({ body: { IsShown: false } })}>
            {t('firstSteps.hide')}
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {Steps.map(({ Name, Text, Why, Page, IsDone }) => {
          const Mark = IsDone ? CheckmarkCircleFilled : CircleRegular;
          return (
            <li key={Name} className={styles.step}>
              <Mark className={mergeClasses(styles.mark, IsDone && styles.markDone)} aria-hidden />
              <div>
                {hasPage(Page) ? (
                  <Link href={Page} className={styles.name}>
                    {Text}
                  </Link>
                ) : (
                  Text
                )}
                {IsDone && <span className={styles.done}>{t('firstSteps.done')}</span>}
                <p className={styles.why}>{Why}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
