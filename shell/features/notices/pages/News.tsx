import { makeStyles, tokens } from '@fluentui/react-components';
import { PageFrame } from '../../../ui/page/PageFrame';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Loaded } from '../../../ui/states/Loaded';
import type { Announcement } from '../contract';
import { NewsCard } from '../parts/NewsCard';
import { inOrder, isPicture } from '../rules/news';
import { announcements } from '../state/resources';
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

/** `/news`: the company's news with a picture, in its order (NOT-001, NOT-002). */
const News = () => (
  <PageFrame title={useText()('nav.news')}>
    <Loaded of={announcements}>{(news) => <NewsList news={inOrder(news.filter(isPicture))} />}</Loaded>
  </PageFrame>
);

export default News;

const NewsList = ({ news }: { readonly news: readonly Announcement[] }) => {
  const styles = useStyles();
  const t = useText();
  if (news.length === 0) return <EmptyState title={t('news.empty.title')} text={t('news.empty.text')} />;
  return (
    <ul className={styles.list}>
      {news.map((announcement, at) => (
        <li key={announcement.Id}>
          <NewsCard announcement={announcement} isLead={at === 0} />
        </li>
      ))}
    </ul>
  );
};
