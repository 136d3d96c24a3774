/** Part of a picture, in the picture's pixels. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Maximum side length of the sent picture in pixels; the server stores a smaller one. */
const mostSide = 1024;

/** A square part of a picture as JPEG, Base64; `undefined` if the browser cannot decode it. @param url of the picture, readable by a canvas */
export const squareOf = async (url: string, part: Part): Promise<string | undefined> => {
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
  } catch {
    return undefined;
  }
  const side = Math.min(mostSide, Math.round(part.width));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // Transparent parts would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, side, side);
  return canvas.toDataURL('image/jpeg', 0.9).split(',')[1];
};
