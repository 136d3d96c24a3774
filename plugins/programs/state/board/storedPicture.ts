import { call, fetchFile } from '#shell/api';
import { storedFile } from '../../rules/storedFile';

const asAddress = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(bytes);
  });

/** A picture of the file store as a `data:` address: the download needs the person's token, which an `<img>` does not send. */
export function* loadPicture({ url }: { readonly url: string }) {
  const file = storedFile(url);
  if (!file) throw new Error('The picture does not lie in the file store.');
  return yield* call(asAddress, yield* fetchFile(file));
}
