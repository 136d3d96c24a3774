import { keyedResource, modalState } from '#shell/api';
import { loadPicture } from './storedPicture';

/** Input of the dialog of a picture. */
export interface BoardPictureInput {
  /** Download address of the picture. */
  readonly url: string;
  readonly name: string;
}

const pictures = keyedResource<{ readonly url: string }, string>(loadPicture);

/** The picture of a message in full size. */
export const pictureOf = (url: string) => pictures.of({ url });

export default modalState('programs.boardPicture', { pictures });
