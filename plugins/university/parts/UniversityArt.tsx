import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  // Limits the height at the bottom of a tall banner.
  root: { position: 'absolute', bottom: 0, width: '100%', height: 'min(100%, 12rem)' },
});

/** An open book with rising light, in the company's colour. */
export const UniversityArt = () => (
  <svg className={useStyles().root} viewBox="0 0 480 120" preserveAspectRatio="xMaxYMax slice" fill="currentColor" aria-hidden>
    <circle cx="360" cy="40" r="20" opacity="0.16" />
    <circle cx="360" cy="40" r="34" opacity="0.08" />
    <circle cx="360" cy="40" r="52" opacity="0.05" />
    <path d="M236 66C282 58 326 66 360 92V120H236Z" opacity="0.16" />
    <path d="M484 66C438 58 394 66 360 92V120H484Z" opacity="0.24" />
    <path d="M214 82C268 74 322 82 360 104C398 82 452 74 506 82V120H214Z" opacity="0.2" />
  </svg>
);
