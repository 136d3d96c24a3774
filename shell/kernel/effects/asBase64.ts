/** The content of a file as `data:` url. */
export const asDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** The content of a file as Base64, for contracts with `contentEncoding: 'base64'`. */
export const asBase64 = async (file: Blob): Promise<string> => (await asDataUrl(file)).replace(/^[^,]*,/, '');
