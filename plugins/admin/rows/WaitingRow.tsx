import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { Link } from 'wouter';
import { linkLook, tileLook, useFacts, useResource } from '#shell/api';
import { Figures } from '../parts/Figures';
import { paths } from '../paths';
import { waiting } from '../state/company';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, marginBottom: tokens.spacingVerticalXXL },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}` },
  title: { ...tileLook.title, marginRight: 'auto' },
  link: linkLook.text,
});

/** Pending items of an administrator, above the home page's own content; empty without any. */
const WaitingRow = () => {
  const styles = useStyles();
  const t = useText();
  const heading = useId();
  const { entity } = useFacts();
  const { data = [] } = useResource(waiting.of({}));
  if (data.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {t('overview.subtitle', { company: entity?.EntityName ?? '' })}
        </h2>
        <Link className={styles.link} href={paths.home}>
          {t('nav.administration')}
        </Link>
      </div>
      <Figures figures={data} />
    </section>
  );
};

export default WaitingRow;
