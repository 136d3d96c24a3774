import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { Link } from 'wouter';
import { useFacts } from '../../../kernel/KernelProvider';
import { useText } from '../text';

const useStyles = makeStyles({
  link: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 1,
    minWidth: '64px',
    maxWidth: '200px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    // Companies draw their logos for white paper.
    '@media (prefers-color-scheme: dark)': { ':has(> img)': { backgroundColor: tokens.colorNeutralForegroundStaticInverted } },
  },
  picture: { height: '40px', maxWidth: '100%', objectFit: 'contain' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** The company's logo, which leads home (SHL-101); its name where there is no logo or it cannot be loaded. */
export const Logo = () => {
  const styles = useStyles();
  const t = useText();
  const { settings, entity } = useFacts();
  const [broken, setBroken] = useState<string>();
  const company = entity?.EntityName ?? t('product');
  const url = settings?.Navigation.LogoUrl;
  return (
    <Link href="/" className={styles.link} aria-label={t('home', { company })}>
      {url && url !== broken ? (
        <img className={styles.picture} src={url} alt="" onError={() => setBroken(url)} />
      ) : (
        <span className={styles.name}>{company}</span>
      )}
    </Link>
  );
};
