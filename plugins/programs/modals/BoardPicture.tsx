import { makeStyles, tokens } from '@fluentui/react-components';
import { calmInTheDark, DialogFrame, Loaded, type ModalProps } from '#shell/api';
import { type BoardPictureInput, pictureOf } from '../state/board/boardPicture';

const useStyles = makeStyles({
  picture: { display: 'block', maxWidth: '100%', maxHeight: '75dvh', marginInline: 'auto', borderRadius: tokens.borderRadiusLarge, ...calmInTheDark },
});

/** A picture of a message board in full size (MSG-008). */
const BoardPicture = ({ url, name, close }: ModalProps<{ input: BoardPictureInput; result: undefined }>) => {
  const styles = useStyles();
  return (
    <DialogFrame title={name} width="60rem" onClose={() => close()}>
      <Loaded of={pictureOf(url)}>{(address) => <img src={address} alt={name} className={styles.picture} />}</Loaded>
    </DialogFrame>
  );
};

export default BoardPicture;
