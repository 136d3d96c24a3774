import { makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { focusRing } from '../../focus/focusRing';
import { visuallyHidden } from '../../looks/visuallyHidden';
import { cspNonce } from '../../nonce';
import type { ChosenPicture } from './picture';
import { useText } from './text';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  stage: {
    position: 'relative',
    height: 'min(20rem, 50vh)',
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    backgroundColor: '#1b1b1b',
    '& [data-testid="cropper"]:focus-visible': { outline: '3px solid #ffffff', outlineOffset: '-3px' },
  },
  help: { margin: 0, color: tokens.colorNeutralForeground2 },
  zoom: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', alignItems: 'center', gap: tokens.spacingHorizontalM, ...focusRing },
  range: { width: '100%', minHeight: '24px', accentColor: tokens.colorBrandBackground },
  unseen: visuallyHidden,
});

const mostZoom = 4;
const zoomStep = 0.1;
const percent = 100;
const nearer: ReadonlyMap<string, number> = new Map([
  ['+', zoomStep],
  ['=', zoomStep],
  ['-', -zoomStep],
  ['−', -zoomStep],
]);

interface CropStageProps {
  readonly picture: ChosenPicture;
  /** Aspect ratio (width / height) of the frame. */
  readonly aspect: number;
  readonly onPart: (part: Area) => void;
}

/** A picture behind a crop frame, moved and zoomed by mouse, wheel, touch and keys. */
const CropStage = ({ picture, aspect, onPart }: CropStageProps) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [said, setSaid] = useState('');
  const nonce = cspNonce(document);
  const zoomTo = (to: number): void => setZoom(Math.min(mostZoom, Math.max(1, to)));
  const press = (event: KeyboardEvent): void => {
    const by = nearer.get(event.key);
    if (by === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    zoomTo(zoom + by);
  };
  const settle = (inPercent: Area, part: Area): void => {
    onPart(part);
    const x = Math.round(inPercent.x + inPercent.width / 2);
    const y = Math.round(inPercent.y + inPercent.height / 2);
    setSaid(t('place', { x, y, percent: Math.round(zoom * percent) }));
  };
  return (
    <div className={styles.root}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the frame in it has the focus, and its key events bubble to here */}
      <div className={styles.stage} onKeyDown={press}>
        <Cropper
          image={picture.url}
          crop={crop}
          zoom={zoom}
          maxZoom={mostZoom}
          keyboardStep={10}
          aspect={aspect}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={settle}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'application', 'aria-label': t('stage'), 'aria-describedby': `${id}-help` }}
          {...(nonce !== undefined && { nonce })}
        />
      </div>
      <p id={`${id}-help`} className={styles.help}>
        {t('help')}
      </p>
      <div className={styles.zoom}>
        <label htmlFor={id}>{t('zoom')}</label>
        <input
          id={id}
          type="range"
          className={styles.range}
          min={percent}
          max={mostZoom * percent}
          step={zoomStep * percent}
          value={Math.round(zoom * percent)}
          aria-valuetext={t('zoomed', { percent: Math.round(zoom * percent) })}
          onChange={({ target }) => zoomTo(Number(target.value) / percent)}
        />
        <span>{t('zoomed', { percent: Math.round(zoom * percent) })}</span>
      </div>
      <span role="status" className={styles.unseen}>
        {said}
      </span>
    </div>
  );
};

export default CropStage;
