import { makeStyles, tokens } from '@fluentui/react-components';
import { type CSSProperties, useMemo } from 'react';
import { encode } from 'uqr';

const useStyles = makeStyles({
  // Cameras need dark on light, in the dark theme too.
  root: { display: 'block', width: '100%', maxWidth: 'var(--qr-width, 13rem)', borderRadius: tokens.borderRadiusLarge, backgroundColor: '#fff', color: '#000' },
});

/** Width of the light border in modules, which cameras need to find the code. */
const border = 4;

interface QrCodeProps {
  readonly text: string;
  /** Alternative text. */
  readonly label: string;
  /** Maximum width, as CSS length; 13 rem by default. */
  readonly width?: string;
}

/** A text as QR code, generated in the browser, so that it is not sent anywhere. */
export const QrCode = ({ text, label, width }: QrCodeProps) => {
  const styles = useStyles();
  const { size, squares } = useMemo(() => {
    const { data, size } = encode(text, { border });
    return { size, squares: data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('') };
  }, [text]);
  return (
    <svg
      className={styles.root}
      style={width === undefined ? undefined : ({ '--qr-width': width } as CSSProperties)}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={squares} fill="currentColor" />
    </svg>
  );
};
