import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  // Limits the height at the bottom of a tall banner.
  root: { position: 'absolute', bottom: 0, width: '100%', height: 'min(100%, 12rem)' },
});

/** Calendar sheets in a row and a sun, in the company's colour. */
export const EventsArt = () => (
  <svg className={useStyles().root} viewBox="0 0 480 120" preserveAspectRatio="xMaxYMax slice" fill="currentColor" aria-hidden>
    <circle cx="424" cy="30" r="18" opacity="0.16" />
    <circle cx="424" cy="30" r="32" opacity="0.08" />
    <rect x="196" y="58" width="76" height="80" rx="10" opacity="0.12" />
    <rect x="282" y="44" width="76" height="94" rx="10" opacity="0.18" />
    <rect x="368" y="64" width="76" height="74" rx="10" opacity="0.14" />
    <g opacity="0.24">
      <rect x="196" y="58" width="76" height="18" rx="9" />
      <rect x="282" y="44" width="76" height="18" rx="9" />
      <rect x="368" y="64" width="76" height="18" rx="9" />
    </g>
    <path d="M302 88l12 12 24-26" fill="none" stroke="currentColor" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" opacity="0.34" />
  </svg>
);
