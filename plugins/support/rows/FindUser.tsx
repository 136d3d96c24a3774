import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { Link } from 'wouter';
import { Finder, linkLook, tileLook, useFacts } from '#shell/api';
import { paths } from '../paths';
import { useText } from '../text';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    marginBottom: tokens.spacingVerticalXXL,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL}`,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}` },
  title: { ...tileLook.title, marginRight: 'auto' },
  link: linkLook.text,
});

/** The search of support by name or address, above the home page's own content; a result opens the card. */
const FindUser = () => {
  const styles = useStyles();
  const t = useText();
  const heading = useId();
  const { settings } = useFacts();
  // Only users who may impersonate as support: results offer it.
  if (!settings?.Impersonation.Types.includes('Support')) return null;
  return (
    <section className={styles.root} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {t('home.find')}
        </h2>
        <Link className={styles.link} href={paths.userSearch}>
          {t('home.searchMore')}
        </Link>
      </div>
      <Finder label={t('home.find.hint')} of="support" />
    </section>
  );
};

export default FindUser;
