import { pictureLimits, type PictureKind } from '../contract.ts'

/** What a picture may weigh before it is drawn. */
export const fileBytes = 5 * 1024 * 1024

/**
 * Draws a chosen picture into the size of its place, as a PNG in base64url. Whatever an SVG holds, a picture shown by the browser runs no
 * script and loads nothing. Throws for what is no picture.
 */
export async function drawn(kind: PictureKind, file: Blob): Promise<string> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = canvasFor(kind, image)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    if (!blob) throw new Error('nothing was drawn')
    return base64url(new Uint8Array(await blob.arrayBuffer()))
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** An icon stands in the middle of its square; a logo keeps its shape. A drawing without a size of its own fills its place. */
function canvasFor(kind: PictureKind, image: HTMLImageElement): HTMLCanvasElement {
  const { draw } = kind === 'icon' ? pictureLimits.icon : pictureLimits.logo
  const [width, height] = [image.naturalWidth || draw.width, image.naturalHeight || draw.height]
  // what is small stays as sharp as it is, but no side is too small to be taken
  const scale = Math.min(draw.width / width, draw.height / height, Math.max(1, 32 / Math.min(width, height)))
  const [w, h] = [Math.max(16, Math.round(width * scale)), Math.max(16, Math.round(height * scale))]
  const canvas = document.createElement('canvas')
  const side = Math.max(w, h, 32)
  canvas.width = kind === 'icon' ? side : w
  canvas.height = kind === 'icon' ? side : h
  canvas.getContext('2d')!.drawImage(image, (canvas.width - w) / 2, (canvas.height - h) / 2, w, h)
  return canvas
}

function base64url(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
