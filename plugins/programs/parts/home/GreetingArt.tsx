import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  // Limits the height at the bottom of a tall banner.
  root: { position: 'absolute', bottom: 0, width: '100%', height: 'min(100%, 12rem)' },
});

/** Hills behind the greeting, in the company's colour. */
export const GreetingArt = () => (
  <svg className={useStyles().root} viewBox="0 0 480 96" preserveAspectRatio="xMaxYMax slice" fill="currentColor" aria-hidden>
    <path d="M0 96C80 90 120 54 196 58S330 78 480 40V96Z" opacity="0.1" />
    <path d="M60 96C140 94 196 68 270 73S400 86 480 64V96Z" opacity="0.16" />
    <path d="M160 96C240 95 310 82 370 86S450 91 480 84V96Z" opacity="0.24" />
  </svg>
);
