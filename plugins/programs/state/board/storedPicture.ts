import { asDataUrl, call, fetchFile } from '#shell/api';
import { storedFile } from '../../rules/storedFile';

/** A picture of the file store as a `data:` address: the download needs the person's token, which an `<img>` does not send. */
export function* loadPicture({ url }: { readonly url: string }) {
  const file = storedFile(url);
  if (!file) throw new Error('The picture is not in the file store.');
  return yield* call(asDataUrl, yield* fetchFile(file));
}
