import { Button, makeStyles } from '@fluentui/react-components';
import { ImageRegular } from '@fluentui/react-icons';
import { type ChangeEvent, useRef } from 'react';
import { asDataUrl, useModal } from '#shell/api';
import { imageEndings, isImageName, maxImageBytes } from '../../../rules/board/messageBoard';
import type { Post } from '../../../state/board/board';
import { message, useText } from '../../../text';

const useStyles = makeStyles({ file: { display: 'none' } });

export type Picture = Pick<Post, 'Image' | 'UploadImageName'>;

/** Chooses a picture. One that is too large causes an alert and is not attached (MSG-026). */
export const PictureButton = ({ onChosen }: { readonly onChosen: (picture: Picture) => void }) => {
  const styles = useStyles();
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const alert = useModal('layout.alert');
  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const fault = file.size > maxImageBytes ? message('board.picture.tooLarge') : isImageName(file.name) ? undefined : message('board.picture.kind');
    if (fault) await alert({ title: message('board.error'), text: fault, ok: message('board.ok'), isError: true });
    else onChosen({ Image: await asDataUrl(file), UploadImageName: file.name });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={imageEndings.map((ending) => `.${ending}`).join(',')}
        className={styles.file}
        data-testid="board-picture"
        onChange={(event) => void take(event)}
      />
      <Button appearance="subtle" icon={<ImageRegular />} aria-label={t('board.picture.add')} onClick={() => input.current?.click()} />
    </>
  );
};
