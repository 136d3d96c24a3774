import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { Link } from 'wouter';
import { linkLook, tileLook } from '#shell/api';
import { paths } from '../paths';
import { useText } from '../text';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    marginBottom: tokens.spacingVerticalXXL,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL}`,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { ...tileLook.title, marginRight: 'auto' },
  link: linkLook.text,
});

/** The way to the search of support, above the home page's own content. The side panel beside the page has the search itself. */
const FindUser = () => {
  const styles = useStyles();
  const t = useText();
  const heading = useId();
  return (
    <section className={styles.root} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('home.find')}
      </h2>
      <Link className={styles.link} href={paths.userSearch}>
        {t('nav.userSearch')}
      </Link>
    </section>
  );
};

export default FindUser;
