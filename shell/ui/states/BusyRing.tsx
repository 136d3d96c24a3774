import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { media } from '../looks/media';

const useStyles = makeStyles({
  ring: {
    display: 'block',
    boxSizing: 'border-box',
    width: '40px',
    height: '40px',
    borderRadius: tokens.borderRadiusCircular,
    border: `4px solid ${tokens.colorBrandStroke2}`,
    borderTopColor: tokens.colorBrandStroke1,
    [media.forcedColours]: { borderTopColor: 'Highlight' },
    animationName: { to: { transform: 'rotate(1turn)' } },
    animationDuration: '1.2s',
    animationTimingFunction: 'cubic-bezier(0.5, 0.2, 0.5, 0.8)',
    animationIterationCount: 'infinite',
    [media.calm]: {
      animationName: { from: { opacity: 0.4 }, to: { opacity: 1 } },
      animationDuration: '2.4s',
      animationDirection: 'alternate',
    },
  },
  // Size of an icon, in the colour of the text beside it.
  small: {
    width: '16px',
    height: '16px',
    border: '2px solid currentColor',
    borderTopColor: 'transparent',
    [media.forcedColours]: { borderTopColor: 'Canvas' },
  },
});

/** A spinner in the company's colour. With reduced motion it only pulses. It is hidden from screen readers, so it needs a text beside it. */
export const BusyRing = ({ size }: { readonly size?: 'small' }) => {
  const styles = useStyles();
  return <span className={mergeClasses(styles.ring, size === 'small' && styles.small)} aria-hidden />;
};
