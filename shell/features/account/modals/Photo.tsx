import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { ImageAddRegular } from '@fluentui/react-icons';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { DialogFrame } from '../../../ui/DialogFrame';
import { cspNonce } from '../../../ui/nonce';
import { BusyRing } from '../../../ui/states/BusyRing';
import { useChange } from '../../../ui/useChange';
import { squareOf } from '../rules/squareOf';
import { savePhoto } from '../state';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL },
  stage: { position: 'relative', height: 'min(22rem, 50vh)', borderRadius: tokens.borderRadiusLarge, overflow: 'hidden', backgroundColor: '#1b1b1b' },
  empty: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: tokens.spacingVerticalM,
    minHeight: '14rem',
    padding: tokens.spacingHorizontalXL,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
    border: `${tokens.strokeWidthThick} dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  icon: { fontSize: '40px', color: tokens.colorBrandForeground1 },
  range: { width: '100%', minHeight: '24px', accentColor: tokens.colorBrandBackground },
  zoom: { display: 'grid', gridTemplateColumns: 'auto 1fr auto', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

/** File types that the server accepts. */
const accepted = 'image/jpeg,image/png,image/webp,image/gif';
const mostZoom = 4;
const percent = 100;

/** The cropped part of a picture. */
interface Crop {
  readonly x: number;
  readonly y: number;
}

/** Chooses and crops the profile picture. */
const Photo = ({ close }: { close(saved?: true): void }) => {
  const styles = useStyles();
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { url, choose, isUnreadable, setIsUnreadable } = useChosen();
  const [area, setArea] = useState<Area>();
  const { run, isRunning, error } = useChange(savePhoto, () => close(true));
  const isSaving = isRunning;

  const keep = async (): Promise<void> => {
    if (!url || !area || isSaving) return;
    const image = await squareOf(url, area);
    if (image) run({ body: { Image: image } });
    else setIsUnreadable(true);
  };
  const pick = () => input.current?.click();
  return (
    <DialogFrame
      title={t('photo')}
      width="32rem"
      kind="form"
      onClose={close}
      actions={
        <>
          <Button onClick={() => close()}>{t('photo.cancel')}</Button>
          <Button
            appearance="primary"
            disabledFocusable={!url || !area}
            aria-disabled={!url || !area || isSaving}
            icon={isSaving ? <BusyRing size="small" /> : null}
            onClick={() => void keep()}
          >
            {t('photo.save')}
          </Button>
        </>
      }
    >
      <div className={styles.root}>
        <input
          ref={input}
          type="file"
          accept={accepted}
          hidden
          aria-label={t('photo.choose')}
          onChange={(event: ChangeEvent<HTMLInputElement>) => choose(event.target.files?.[0])}
        />
        {(isUnreadable || error?.fields) && (
          <MessageBar intent="error">
            <MessageBarBody>{error?.fields?.[0]?.text ?? t('photo.unreadable')}</MessageBarBody>
          </MessageBar>
        )}
        {url ? (
          <Stage key={url} url={url} onArea={setArea} onBroken={() => setIsUnreadable(true)} onAnother={pick} />
        ) : (
          <div className={styles.empty}>
            <ImageAddRegular className={styles.icon} aria-hidden />
            <span>{t('photo.text')}</span>
            <Button data-initial-focus onClick={pick}>
              {t('photo.choose')}
            </Button>
          </div>
        )}
      </div>
    </DialogFrame>
  );
};

export default Photo;

interface StageProps {
  readonly url: string;
  readonly onArea: (area: Area) => void;
  readonly onBroken: () => void;
  readonly onAnother: () => void;
}

const Stage = ({ url, onArea, onBroken, onAnother }: StageProps) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const nonce = cspNonce(document);
  return (
    <>
      <div className={styles.stage}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={mostZoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onArea(pixels)}
          mediaProps={{ onError: onBroken, alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': t('photo.crop') }}
          {...(nonce !== undefined && { nonce })}
        />
      </div>
      <div className={styles.zoom}>
        <label htmlFor={id}>{t('photo.zoom')}</label>
        <input
          id={id}
          type="range"
          className={styles.range}
          min={percent}
          max={mostZoom * percent}
          value={zoom * percent}
          onChange={({ target }) => setZoom(Number(target.value) / percent)}
        />
        <Button size="small" onClick={onAnother}>
          {t('photo.another')}
        </Button>
      </div>
    </>
  );
};

/** The chosen file as an object URL, which is valid while the dialog is open. */
const useChosen = () => {
  const [url, setUrl] = useState<string>();
  const [isUnreadable, setIsUnreadable] = useState(false);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  const choose = (file: File | undefined): void => {
    if (!file) return;
    setIsUnreadable(false);
    setUrl(URL.createObjectURL(file));
  };
  return { url, choose, isUnreadable, setIsUnreadable };
};
