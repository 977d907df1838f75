/** How many pixels of a picture's file stand for one of its screen. */
export const pictureScale = 1.25

const line = /^!\[([^\]]+)\]\(picture:([a-z][a-z-]*)\)$/gm
/** The pictures of a chapter: each stands in a line of its own, `![what it shows](picture:name)`. */
export const picturesIn = (markdown: string): { whole: string; alt: string; name: string }[] =>
  [...markdown.matchAll(line)].map(([whole, alt, name]) => ({ whole, alt: alt!, name: name! }))

/** Width and height of a WebP in pixels; null where the bytes are none. */
export function sizeOfWebp(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return null
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return null
  const both = bytes.readUInt32LE(21)
  return { width: (both & 0x3fff) + 1, height: ((both >>> 14) & 0x3fff) + 1 }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/**
 * A picture as the chapter's HTML has it. Its address is `picture:name`: where the file lies is known to the build alone, which puts it
 * in; the size is there from the start, so that nothing moves. It opens as a whole by itself.
 */
export function pictureHtml(
  { alt, name }: { alt: string; name: string },
  size: { width: number; height: number },
): string {
  const of = (pixels: number) => Math.round(pixels / pictureScale)
  return `<figure><a href="picture:${name}"><img src="picture:${name}" alt="${escaped(alt)}" width="${of(size.width)}" height="${of(size.height)}"></a></figure>`
}
