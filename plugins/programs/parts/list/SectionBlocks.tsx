import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useId } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#shell/api';
import { paths } from '../../paths';
import type { SectionPrograms } from '../../rules/lists/sections';
import { useText } from '../../text';
import { ProgramGrid } from '../tile/ProgramGrid';
import { useLinkStyles } from '../useLinkStyles';
import { listAddress, type ShownList } from './listAddress';

const useStyles = makeStyles({
  // The first one is below the tags.
  block: { marginTop: tokens.spacingVerticalM, 'section + &': { marginTop: tokens.spacingVerticalXXL } },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL}`,
    marginBottom: tokens.spacingVerticalS,
  },
  words: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `0 ${tokens.spacingHorizontalM}`, minWidth: 0 },
  name: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  description: { margin: 0, maxWidth: '44rem', color: tokens.colorNeutralForeground2 },
});

/** The list by section, one row of tiles each (PRG-007). */
export const SectionBlocks = ({ blocks, shown }: { blocks: readonly SectionPrograms[]; shown: ShownList }) =>
  blocks.map((block) => <SectionBlock key={block.section?.id ?? ''} {...block} shown={shown} />);

/** A section of the list with its programs. Its name filters the list by it (PRG-070). */
const SectionBlock = ({ section, programs, joinable, shown }: SectionPrograms & { shown: ShownList }) => {
  const styles = useStyles();
  const links = useLinkStyles();
  const t = useText();
  const heading = useId();
  return (
    <section className={styles.block} aria-labelledby={heading}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={heading} className={styles.name}>
            {section ? (
              <Link className={links.quiet} href={listAddress({ list: shown.list, sectionId: section.id, tagId: undefined })}>
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
            href={pathTo(paths.join, { sectionId: section.id, ...(shown.tagId !== undefined && { tag: shown.tagId }) })}
            aria-label={t('section.joinIn', { count: joinable, section: section.Name })}
          >
            <AddRegular aria-hidden />
            {t('section.join', { count: joinable })}
          </Link>
        )}
      </div>
      <ProgramGrid programs={programs} />
    </section>
  );
};
