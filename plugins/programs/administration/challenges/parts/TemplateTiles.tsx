import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { tileLook } from '#shell/api';
import type { ChallengeTemplate } from '../../../contract';
import { ProgramArt } from '../../../parts/ProgramArt';
import { useText } from '../../../text';
import { toNew } from '../rules/rows';

const useStyles = makeStyles({
  section: { marginBottom: tokens.spacingVerticalXXL },
  heading: { margin: `0 0 ${tokens.spacingVerticalM}`, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  tile: { ...tileLook.root, height: '100%' },
  picture: { height: 'auto', aspectRatio: '5 / 3', flexShrink: 0 },
  scratch: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: '48px',
  },
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, padding: tokens.spacingHorizontalL },
  kind: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  title: tileLook.title,
  link: tileLook.opener,
  what: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '3',
    overflow: 'hidden',
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

/** The plain text of HTML, for a short text without formatting. */
const wordsOf = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html.replaceAll('</p>', '</p> ').replaceAll('</li>', '</li> '), 'text/html');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
};

interface TileProps {
  readonly href: string;
  readonly title: string;
  readonly kind?: string;
  readonly what: string;
  readonly picture: ReactNode;
  /** Level of the title: below the heading of a section, or as one. */
  readonly heading?: 'h2' | 'h3';
}

const Tile = ({ href, title, kind, what, picture, heading: Heading = 'h3' }: TileProps) => {
  const styles = useStyles();
  return (
    <li>
      <article className={styles.tile}>
        {picture}
        <div className={styles.body}>
          {kind && <span className={styles.kind}>{kind}</span>}
          <Heading className={styles.title}>
            <Link href={href} className={styles.link}>
              {title}
            </Link>
          </Heading>
          <p className={styles.what}>{what}</p>
        </div>
      </article>
    </li>
  );
};

interface TemplateTilesProps {
  readonly company: string;
  /** Name of the company. */
  readonly name: string;
  readonly all: readonly ChallengeTemplate[];
}

/** 'Start from scratch', the templates of the company, and those of the product; each leads to the wizard (ADH-098). */
export const TemplateTiles = ({ company, name, all }: TemplateTilesProps) => {
  const styles = useStyles();
  const t = useText();
  const tiles = (some: readonly ChallengeTemplate[]) =>
    some.map(({ Id, Name, Description, ImageUrl, ProgramType }) => (
      <Tile
        key={Id}
        href={toNew(company, Id)}
        title={Name}
        what={wordsOf(Description)}
        picture={<ProgramArt program={{ Id, SectionId: null, ImageUrl }} className={styles.picture} />}
        {...(ProgramType !== null && { kind: t('type', { type: ProgramType }) })}
      />
    ));
  const [own, others] = [all.filter(({ IsOfProduct }) => !IsOfProduct), all.filter(({ IsOfProduct }) => IsOfProduct)];
  return (
    <>
      <Section>
        <Tile
          href={toNew(company)}
          heading="h2"
          title={t('challenges.scratch')}
          what={t('challenges.scratch.text')}
          picture={
            <div className={mergeClasses(styles.picture, styles.scratch)} aria-hidden>
              <AddRegular />
            </div>
          }
        />
      </Section>
      {own.length > 0 && <Section title={t('challenges.templates.own', { company: name })}>{tiles(own)}</Section>}
      <Section title={t('challenges.templates.product')}>{tiles(others)}</Section>
    </>
  );
};

const Section = ({ title, children }: { readonly title?: string; readonly children: ReactNode }) => {
  const styles = useStyles();
  const id = useId();
  const list = <ul className={styles.tiles}>{children}</ul>;
  if (title === undefined) return <div className={styles.section}>{list}</div>;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {list}
    </section>
  );
};
