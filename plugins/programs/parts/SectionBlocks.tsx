import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useId } from 'react';
import { Link } from 'wouter';
import { media, pathTo } from '#shell/api';
import { paths } from '../paths';
import type { SectionPrograms } from '../rules/sections';
import { useText } from '../text';
import { ProgramTile } from './ProgramTile';
import { useGridStyles } from './useGridStyles';
import { useLinkStyles } from './useLinkStyles';

const useStyles = makeStyles({
  // Head and tiles of a block take a row each of the grid around it, so that the heads of neighbours are equally high.
  block: {
    display: 'grid',
    gridRow: 'span 2',
    gridTemplateColumns: 'subgrid',
    gridTemplateRows: 'subgrid',
    rowGap: tokens.spacingVerticalL,
    marginTop: tokens.spacingVerticalXL,
  },
  two: { gridColumn: 'span 2', [media.mobile]: { gridColumn: 'span 1' } },
  full: { gridColumn: '1 / -1' },
  head: {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL}`,
  },
  name: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  description: { margin: `${tokens.spacingVerticalXXS} 0 0`, maxWidth: '44rem', color: tokens.colorNeutralForeground2 },
  tiles: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    gap: 'inherit',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    '> li': { display: 'grid' },
  },
});

/** The list by section (PRG-007). Small sections stand side by side. */
export const SectionBlocks = ({ blocks }: { blocks: readonly SectionPrograms[] }) => (
  <div className={useGridStyles().grid}>
    {blocks.map((block) => (
      <SectionBlock key={block.section?.id ?? ''} {...block} />
    ))}
  </div>
);

/** A section of the list with its programs. Its name narrows the list to it (PRG-070). */
const SectionBlock = ({ section, programs, joinable }: SectionPrograms) => {
  const styles = useStyles();
  const links = useLinkStyles();
  const t = useText();
  const heading = useId();
  return (
    <section className={mergeClasses(styles.block, programs.length === 2 && styles.two, programs.length > 2 && styles.full)} aria-labelledby={heading}>
      <div className={styles.head}>
        <div>
          <h2 id={heading} className={styles.name}>
            {section ? (
              <Link className={links.quiet} href={pathTo(paths.list, { section: section.id })}>
                {section.Name}
              </Link>
            ) : (
              t('section.other')
            )}
          </h2>
          {section?.Description && <p className={styles.description}>{section.Description}</p>}
        </div>
        {section && joinable > 0 && (
          <Link
            className={mergeClasses(links.link, links.withIcon)}
            href={pathTo(paths.join, { sectionId: section.id })}
            aria-label={t('section.joinIn', { count: joinable, section: section.Name })}
          >
            <AddRegular aria-hidden />
            {t('section.join', { count: joinable })}
          </Link>
        )}
      </div>
      <ul className={styles.tiles}>
        {programs.map((program) => (
          <li key={`${program.OwnerId}/${program.Id}`}>
            <ProgramTile program={program} />
          </li>
        ))}
      </ul>
    </section>
  );
};
