import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { calmInTheDark, followsScheme } from '#shell/api';
import type { Program } from '../contract';
import { artOf } from './artOf';

const useStyles = makeStyles({
  root: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  photo: calmInTheDark,
});

/** Two theme colours per palette, so that pictures follow light and dark: the background, and the drawing in several opacities. */
const usePalettes = makeStyles({
  teal: { backgroundColor: tokens.colorPaletteTealBackground2, color: tokens.colorPaletteTealBorderActive },
  cornflower: { backgroundColor: tokens.colorPaletteCornflowerBackground2, color: tokens.colorPaletteCornflowerBorderActive },
  marigold: { backgroundColor: tokens.colorPaletteMarigoldBackground2, color: tokens.colorPaletteMarigoldBorderActive },
  lavender: { backgroundColor: tokens.colorPaletteLavenderBackground2, color: tokens.colorPaletteLavenderBorderActive },
  seafoam: { backgroundColor: tokens.colorPaletteSeafoamBackground2, color: tokens.colorPaletteSeafoamBorderActive },
  peach: { backgroundColor: tokens.colorPalettePeachBackground2, color: tokens.colorPalettePeachBorderActive },
  plum: { backgroundColor: tokens.colorPalettePlumBackground2, color: tokens.colorPalettePlumBorderActive },
  forest: { backgroundColor: tokens.colorPaletteForestBackground2, color: tokens.colorPaletteForestBorderActive },
});
const paletteNames = ['teal', 'cornflower', 'marigold', 'lavender', 'seafoam', 'peach', 'plum', 'forest'] as const;

/** Drawn in a viewbox of 320 by 160; the middle stays visible at every width. */
const motifs: readonly ((shift: number) => React.ReactNode)[] = [
  // Hills under a sun.
  (shift) => (
    <>
      <circle cx={70 + shift * 180} cy={54} r={26} opacity={0.35} />
      <path d="M0 118Q60 76 128 104T320 84V160H0Z" opacity={0.25} />
      <path d="M0 136Q88 92 168 122T320 112V160H0Z" opacity={0.4} />
      <path d="M0 150Q110 118 212 142T320 138V160H0Z" opacity={0.6} />
    </>
  ),
  // Concentric rings on water.
  (shift) => (
    <g fill="none" stroke="currentColor" strokeWidth={7}>
      {[18, 40, 62, 84, 108].map((radius, index) => (
        <circle key={radius} cx={110 + shift * 100} cy={84} r={radius} opacity={0.7 - index * 0.13} />
      ))}
    </g>
  ),
  // A flower of ellipses.
  (shift) => (
    <g transform={`translate(${120 + shift * 80} 82) rotate(${shift * 60})`}>
      {[0, 60, 120, 180, 240, 300].map((turn) => (
        <ellipse key={turn} cx={0} cy={-38} rx={20} ry={38} opacity={0.3} transform={`rotate(${turn})`} />
      ))}
      <circle r={13} opacity={0.75} />
    </g>
  ),
  // A winding trail with its stops.
  (shift) => (
    <g transform={`translate(0 ${shift * 24 - 12})`}>
      <path d="M-10 128C60 40 110 150 166 84S262 24 330 62" fill="none" stroke="currentColor" strokeWidth={9} strokeLinecap="round" opacity={0.35} />
      <circle cx={62} cy={92} r={11} opacity={0.55} />
      <circle cx={166} cy={84} r={14} opacity={0.75} />
      <circle cx={258} cy={46} r={11} opacity={0.55} />
    </g>
  ),
];

/** The picture of a program: the company's own, else a drawing derived from its section and id. Decorative, so hidden from screen readers. */
export const ProgramArt = ({ program, className }: { program: Pick<Program, 'Id' | 'SectionId' | 'ImageUrl'>; className?: string }) => {
  const styles = useStyles();
  const palettes = usePalettes();
  if (program.ImageUrl !== null) {
    return (
      <img className={mergeClasses(styles.root, !followsScheme(program.ImageUrl) && styles.photo, className)} src={program.ImageUrl} alt="" loading="lazy" />
    );
  }
  const { palette, motif, shift } = artOf(program);
  const colours = palettes[paletteNames[palette] ?? 'teal'];
  return (
    <svg className={mergeClasses(styles.root, colours, className)} viewBox="0 0 320 160" preserveAspectRatio="xMidYMid slice" fill="currentColor" aria-hidden>
      {motifs[motif]?.(shift)}
    </svg>
  );
};
