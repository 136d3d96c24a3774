import type { Area } from 'react-easy-crop';

/** Size of a cropped picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A chosen picture, as read by the browser. */
export interface ChosenPicture {
  /** Object URL; valid until it is revoked. */
  readonly url: string;
  readonly image: HTMLImageElement;
}

/** Loads a file as a picture; `undefined` if it is not a picture. */
export const readPicture = async (file: File): Promise<ChosenPicture | undefined> => {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    // A vector picture without a size cannot be cropped.
    if (image.naturalWidth > 0 && image.naturalHeight > 0) return { url, image };
  } catch {
    // A file that cannot be decoded is not a picture.
  }
  URL.revokeObjectURL(url);
  return undefined;
};

/** Draws a part of a picture in this size, as PNG in Base64; transparency stays. */
export const cropped = ({ image }: ChosenPicture, part: Area, { width, height }: PictureSize): string => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return canvas.toDataURL('image/png').replace(/^[^,]*,/, '');
};
