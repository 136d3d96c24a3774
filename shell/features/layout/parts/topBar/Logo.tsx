import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { Link } from 'wouter';
import { useFacts } from '../../../../kernel/KernelProvider';
import { focusRing } from '../../../../ui/focus/focusRing';
import { followsScheme } from '../../../../ui/picture';
import { useText } from '../../text';

const useStyles = makeStyles({
  link: {
    display: 'flex',
    alignItems: 'center',
    // The logo shrinks before the figures. A smaller factor would shrink them by a fraction of a pixel, and Firefox would then clip their text.
    flexShrink: 1_000_000,
    minWidth: '64px',
    maxWidth: '220px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ...focusRing,
  },
  picture: { boxSizing: 'border-box', height: '44px', maxWidth: '100%', objectFit: 'contain' },
  // Logos are designed for a white background.
  plate: {
    '@media (prefers-color-scheme: dark)': {
      padding: tokens.spacingVerticalSNudge,
      borderRadius: tokens.borderRadiusMedium,
      backgroundColor: tokens.colorNeutralForegroundStaticInverted,
    },
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** The company's logo as a link to the home page (SHL-101); the company's name if there is no logo or it cannot be loaded. */
export const Logo = () => {
  const styles = useStyles();
  const t = useText();
  const { settings, entity } = useFacts();
  const [broken, setBroken] = useState<string>();
  const company = entity?.EntityName ?? t('product');
  const url = settings?.Navigation.LogoUrl;
  const home = t('home', { company });
  return (
    <Link href="/" className={styles.link} aria-label={home}>
      {url && url !== broken ? (
        <img className={mergeClasses(styles.picture, !followsScheme(url) && styles.plate)} src={url} alt={home} onError={() => setBroken(url)} />
      ) : (
        <span className={styles.name}>{company}</span>
      )}
    </Link>
  );
};
