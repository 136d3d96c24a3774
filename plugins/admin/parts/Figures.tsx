import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowRightRegular } from '@fluentui/react-icons';
import { Link } from 'wouter';
import { media, tileLook, useFormat, useHasPage } from '#shell/api';
import type { Waiting } from '../contract';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  figure: { ...tileLook.root, gap: tokens.spacingVerticalXS, padding: tokens.spacingHorizontalXL },
  /** A tile without a link has no hover effect. */
  still: { ':hover': { boxShadow: 'none', transform: 'none' } },
  count: {
    color: tokens.colorBrandForeground1,
    fontSize: tokens.fontSizeHero900,
    lineHeight: tokens.lineHeightHero900,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    [media.forcedColours]: { color: 'CanvasText' },
  },
  text: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, textWrap: 'pretty' },
  /** In the corner of a tile with a link. */
  arrow: { position: 'absolute', top: tokens.spacingVerticalXL, right: tokens.spacingHorizontalXL, color: tokens.colorNeutralForeground3, fontSize: '20px' },
  opener: { ...tileLook.opener, display: 'grid', gap: tokens.spacingVerticalXS },
});

/** Pending items of the company, one tile each, with a link to the page where they are handled. */
export const Figures = ({ figures }: { readonly figures: readonly Waiting[] }) => {
  const styles = useStyles();
  const hasPage = useHasPage();
  return (
    <ul className={styles.list}>
      {figures.map(({ Name, Text, Count, IsCapped, Page }) => {
        const words = <Words text={Text} count={Count} isCapped={IsCapped} />;
        const href = Page !== null && hasPage(Page) ? Page : undefined;
        return (
          <li key={Name} className={mergeClasses(styles.figure, href === undefined && styles.still)}>
            {href === undefined ? (
              words
            ) : (
              <Link href={href} className={styles.opener}>
                {words}
                <ArrowRightRegular className={styles.arrow} aria-hidden />
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
};

const Words = ({ text, count, isCapped }: { readonly text: string; readonly count: number; readonly isCapped: boolean }) => {
  const styles = useStyles();
  const format = useFormat();
  return (
    <>
      <span className={styles.count}>
        {format.number(count)}
        {isCapped && '+'}
      </span>{' '}
      <span className={styles.text}>{text}</span>
    </>
  );
};
