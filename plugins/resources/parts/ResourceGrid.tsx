import { makeStyles, tokens } from '@fluentui/react-components';
import type { Resource } from '../contract';
import { ResourceCard } from './ResourceCard';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});

/** Resources as cards; the heading of the grid is one level above theirs. */
export const ResourceGrid = ({ resources, level = 'h3' }: { readonly resources: readonly Resource[]; readonly level?: 'h2' | 'h3' }) => (
  <ul className={useStyles().root}>
    {resources.map((resource) => (
      <li key={resource.Id}>
        <ResourceCard resource={resource} level={level} />
      </li>
    ))}
  </ul>
);
