import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { Link } from 'wouter';
import { linkLook, pathTo, useResource } from '#shell/api';
import { ResourceGrid } from '../parts/ResourceGrid';
import { paths } from '../paths';
import { homeResources } from '../state';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { marginTop: tokens.spacingVerticalXXXL },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalM,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  all: linkLook.withIcon,
});

/** Maximum number of cards in the row. */
const most = 6;

/** Resources that the company shows on the home page; nothing without any (RES-003). */
const HomeResources = () => {
  const styles = useStyles();
  const t = useText();
  const heading = useId();
  const { data = [] } = useResource(homeResources);
  if (data.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {t('nav.resources')}
        </h2>
        <Link className={styles.all} href={pathTo(paths.hub, {})}>
          {t('home.all')}
        </Link>
      </div>
      <ResourceGrid resources={data.slice(0, most)} />
    </section>
  );
};

export default HomeResources;
