import { makeStyles, tokens } from '@fluentui/react-components';
import { focusRing } from '../../../ui/focus/focusRing';
import { media } from '../../../ui/looks/media';
import { useText } from '../text';

const useStyles = makeStyles({
  link: {
    position: 'fixed',
    // The link appears below the bar and covers nothing of it.
    top: '79px',
    left: tokens.spacingHorizontalL,
    zIndex: 3,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    boxShadow: tokens.shadow8,
    ...focusRing,
    ':not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', overflow: 'hidden', whiteSpace: 'nowrap', padding: 0 },
    [media.print]: { display: 'none' },
  },
});

/** The first tab stop: skips the top bar. */
export const SkipLink = ({ to }: { readonly to: string }) => {
  const t = useText();
  const skip = (event: { preventDefault(): void }): void => {
    // The address stays unchanged, so that Back does not lead to the same page.
    event.preventDefault();
    document.getElementById(to)?.focus();
  };
  return (
    <a className={useStyles().link} href={`#${to}`} onClick={skip}>
      {t('skip')}
    </a>
  );
};
