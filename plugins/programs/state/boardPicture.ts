import { call, fetchFile, keyedResource, modalState } from '#shell/api';
import { storedFile } from '../rules/storedFile';

/** What the dialog of a picture is opened with. */
export interface BoardPictureInput {
  /** Where the picture is downloaded from. */
  readonly url: string;
  readonly name: string;
}

const asAddress = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(bytes);
  });

/** The picture as a `data:` address: a download needs the person's token, which an `<img>` does not send. */
function* loadPicture({ url }: { readonly url: string }) {
  const file = storedFile(url);
  if (!file) throw new Error('A picture of a board lies in the file store.');
  return yield* call(asAddress, yield* fetchFile(file));
}

const pictures = keyedResource<{ readonly url: string }, string>(loadPicture);

/** The picture of a message in full. */
export const pictureOf = (url: string) => pictures.of({ url });

export default modalState('programs.boardPicture', { pictures });
