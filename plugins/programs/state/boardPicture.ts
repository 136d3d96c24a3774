import { keyedResource, modalState } from '#shell/api';
import { loadPicture } from './storedPicture';

/** What the dialog of a picture is opened with. */
export interface BoardPictureInput {
  /** Where the picture is downloaded from. */
  readonly url: string;
  readonly name: string;
}

const pictures = keyedResource<{ readonly url: string }, string>(loadPicture);

/** The picture of a message in full. */
export const pictureOf = (url: string) => pictures.of({ url });

export default modalState('programs.boardPicture', { pictures });
