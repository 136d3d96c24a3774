import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { Link } from 'wouter';
import { linkLook, tileLook, useFacts, useResource } from '#shell/api';
import { Figures } from '../parts/Figures';
import { FindRecord } from '../parts/FindRecord';
import { paths } from '../paths';
import { firstSteps, waiting } from '../state/company';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, marginBottom: tokens.spacingVerticalXXL },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}` },
  title: { ...tileLook.title, marginRight: 'auto' },
  link: linkLook.text,
  steps: { display: 'flex', flexWrap: 'wrap', gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`, margin: 0 },
});

/** The search of administrators, their pending items, and the remaining first steps of the company, above the home page's own content. */
const WaitingRow = () => {
  const styles = useStyles();
  const t = useText();
  const heading = useId();
  const { entity } = useFacts();
  const { data = [] } = useResource(waiting.of({}));
  const { Steps = [] } = useResource(firstSteps.of({})).data ?? {};
  const done = Steps.filter(({ IsDone }) => IsDone).length;
  const isSetUp = done === Steps.length;
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
      <FindRecord />
      {!isSetUp && (
        <p className={styles.steps}>
          {t('firstSteps.title')}: {t('firstSteps.count', { done, n: Steps.length })}
          <Link className={styles.link} href={paths.overview}>
            {t('firstSteps.continue')}
          </Link>
        </p>
      )}
      {data.length > 0 && <Figures figures={data} />}
    </section>
  );
};

export default WaitingRow;
