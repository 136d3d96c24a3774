import { makeStyles, tokens } from '@fluentui/react-components';
import { useDispatch, useSelector } from 'react-redux';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { PageFrame } from '../../../ui/PageFrame';
import { NewsCard } from '../parts/NewsCard';
import { selectNewsStatus, selectPictures } from '../state/selectors';
import { announcementsRequested } from '../state/slice';
import { useText } from '../text';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
    gap: tokens.spacingHorizontalXL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    '& > :first-child': { gridColumn: '1 / -1' },
  },
});

/** `/news`: what the company tells its people with a picture, in its order (NOT-001, NOT-002). */
const News = () => (
  <PageFrame title={useText()('nav.news')}>
    <NewsList />
  </PageFrame>
);

export default News;

const NewsList = () => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const status = useSelector(selectNewsStatus);
  const news = useSelector(selectPictures);
  switch (status) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return <ErrorState onRetry={() => dispatch(announcementsRequested())} />;
    case 'ready':
      return news.length === 0 ? (
        <EmptyState title={t('news.empty.title')} text={t('news.empty.text')} />
      ) : (
        <ul className={styles.list}>
          {news.map((announcement, at) => (
            <li key={announcement.Id}>
              <NewsCard announcement={announcement} isLead={at === 0} />
            </li>
          ))}
        </ul>
      );
  }
};
