import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { media } from '../../../ui/looks/media';
import type { PrivacySection, Section as ProfileSection } from '../rules/entries';
import { useText } from '../text';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow2,
    [media.mobile]: { padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalL}` },
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold, outlineStyle: 'none' },
  text: { margin: `${tokens.spacingVerticalXXS} 0 0`, color: tokens.colorNeutralForeground3 },
});

type SectionName = ProfileSection | PrivacySection;

/** Id of a section, the target of its link. */
export const anchorOf = (name: SectionName): string => `section-${name}`;

/** A part of the profile or of the privacy page under its heading. */
export const Section = ({ name, children }: { readonly name: SectionName; readonly children: ReactNode }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <section className={styles.root} aria-labelledby={anchorOf(name)}>
      <header>
        <h2 id={anchorOf(name)} className={styles.title} tabIndex={-1}>
          {t(name)}
        </h2>
        <p className={styles.text}>{t(`about.${name}`)}</p>
      </header>
      {children}
    </section>
  );
};
