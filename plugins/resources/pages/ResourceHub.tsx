import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { EmptyState, Loaded, PageFrame, pathTo, Search, useNavigate } from '#shell/api';
import type { Section } from '../contract';
import { HubArt } from '../parts/HubArt';
import { ResourceGrid } from '../parts/ResourceGrid';
import { SearchResults } from '../parts/SearchResults';
import { SectionHeading } from '../parts/SectionHeading';
import { paths } from '../paths';
import { sections } from '../state';
import { useText } from '../text';

const useStyles = makeStyles({
  search: { display: 'grid', maxWidth: '28rem' },
  section: { marginTop: tokens.spacingVerticalXXL },
});

/** `/resource-hub`: the company's resources by section, or the results of a search (RES-002). */
const ResourceHub = ({ search = '' }: { readonly search?: string }) => {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const terms = search.trim();
  const searchFor = (wanted: string): void => navigate(pathTo(paths.hub, wanted.trim() === '' ? {} : { search: wanted }), { replace: true });
  return (
    <PageFrame title={t('nav.resources')} subtitle={t('subtitle')} art={<HubArt />}>
      <div className={styles.search}>
        <Search label={t('search')} terms={search} onSearch={searchFor} />
      </div>
      {terms === '' ? (
        <Loaded of={sections} empty={<EmptyState title={t('empty')} text={t('empty.text')} />}>
          {(list) => list.map((section) => <SectionBlock key={section.Id} section={section} />)}
        </Loaded>
      ) : (
        <SearchResults terms={terms} />
      )}
    </PageFrame>
  );
};

export default ResourceHub;

const SectionBlock = ({ section: { Title, Description, Resources } }: { readonly section: Section }) => {
  const styles = useStyles();
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <SectionHeading id={heading} title={Title} description={Description} />
      <ResourceGrid resources={Resources} />
    </section>
  );
};
