import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface ScaledProps {
  /** The size of the content, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}

const useStyles = makeStyles({
  place: { minWidth: 0 },
  frame: {
    boxSizing: 'content-box',
    overflow: 'hidden',
    maxWidth: '100%',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  whole: { transformOrigin: '0 0' },
});

const borders = 2;

/** Shows content of a fixed size, scaled down if there is too little room. */
export const Scaled = ({ width, height, children }: ScaledProps) => {
  const styles = useStyles();
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width - borders));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room / width);
  return (
    <div ref={place} className={styles.place}>
      <div className={styles.frame} style={{ width: width * scale, height: height * scale }}>
        <div className={styles.whole} style={{ width, height, transform: scale < 1 ? `scale(${scale})` : undefined }}>
          {children}
        </div>
      </div>
    </div>
  );
};
