import type { Area } from 'react-easy-crop';

/** Pixels that a cropped picture has. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A picture that somebody has chosen, as the browser has read it. */
export interface ChosenPicture {
  /** Lives until it is revoked. */
  readonly url: string;
  readonly image: HTMLImageElement;
}

/** Reads a file as a picture; `undefined` where it is none. */
export const readPicture = async (file: File): Promise<ChosenPicture | undefined> => {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    // A drawing without a size of its own has no part that could be cut out.
    if (image.naturalWidth > 0 && image.naturalHeight > 0) return { url, image };
  } catch {
    // What cannot be decoded is no picture.
  }
  URL.revokeObjectURL(url);
  return undefined;
};

/** A part of a picture drawn to exactly these pixels, as PNG in Base64: what is transparent stays so. */
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
