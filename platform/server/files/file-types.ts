/** The first bytes of a file that are enough to recognise every type below (the mark of tar stands at 257). */
export const headSize = 512

type Check = (head: Buffer) => boolean
type FileType = { mime: string; check: Check }

const at =
  (offset: number, ...bytes: number[]): Check =>
  (head) =>
    bytes.every((byte, i) => head[offset + i] === byte)
const ascii =
  (offset: number, text: string): Check =>
  (head) =>
    head.toString('latin1', offset, offset + text.length) === text
const any: Check = () => true
const zip = at(0, 0x50, 0x4b, 0x03, 0x04)
// UTF-16 has zero bytes and says so by its mark; every other text has none
const text: Check = (head) => !head.includes(0) || at(0, 0xff, 0xfe)(head) || at(0, 0xfe, 0xff)(head)

const type = (mime: string, check: Check): FileType => ({ mime, check })
const office = (kind: string) => type(`application/vnd.openxmlformats-officedocument.${kind}`, zip)
const gzip = type('application/gzip', at(0, 0x1f, 0x8b))
const jpeg = type('image/jpeg', at(0, 0xff, 0xd8, 0xff))
const xz = type('application/x-xz', at(0, 0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00))
const binary = type('application/octet-stream', any)
const plain = type('text/plain; charset=utf-8', text)

const types = {
  // readers accept a PDF whose mark is not at the very start
  pdf: type('application/pdf', (head) => head.includes('%PDF-')),
  png: type('image/png', at(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)),
  jpg: jpeg,
  jpeg: jpeg,
  gif: type('image/gif', (head) => ascii(0, 'GIF87a')(head) || ascii(0, 'GIF89a')(head)),
  webp: type('image/webp', (head) => ascii(0, 'RIFF')(head) && ascii(8, 'WEBP')(head)),
  // a zip with pages in it, as tax authorities hand out invoices
  ofd: type('application/ofd', zip),
  zip: type('application/zip', (head) => zip(head) || at(0, 0x50, 0x4b, 0x05, 0x06)(head)),
  xlsx: office('spreadsheetml.sheet'),
  docx: office('wordprocessingml.document'),
  pptx: office('presentationml.presentation'),
  gz: gzip,
  tgz: gzip,
  tar: type('application/x-tar', ascii(257, 'ustar')),
  '7z': type('application/x-7z-compressed', at(0, 0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c)),
  xz,
  txz: xz,
  bz2: type('application/x-bzip2', ascii(0, 'BZh')),
  zst: type('application/zstd', at(0, 0x28, 0xb5, 0x2f, 0xfd)),
  mp4: type('video/mp4', ascii(4, 'ftyp')),
  bin: binary,
  img: binary,
  // logs of a serial console hold whatever the line carried
  log: type('text/plain; charset=utf-8', any),
  txt: plain,
  md: plain,
  xml: plain,
  patch: plain,
  diff: plain,
  csv: type('text/csv; charset=utf-8', text),
} as const satisfies Record<string, FileType>

/** An extension that a policy may allow. */
export type Extension = keyof typeof types
export const extensions = Object.keys(types) as Extension[]

/** The extension of a file name in lower case, or null when it is not one the portal knows. */
export function extensionOf(name: string): Extension | null {
  const found = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase()
  return found && Object.hasOwn(types, found) ? (found as Extension) : null
}

/** The media type a file is stored and sent under; never what the client claimed. */
export const mimeOf = (extension: Extension): string => types[extension].mime

/** Whether the first bytes (`headSize`, or all of a shorter file) are those of the type. */
export const matchesContent = (extension: Extension, head: Buffer): boolean => types[extension].check(head)

/** Whether a browser may show the type inside a page; everything else is only ever saved. */
export const mayShowInline = (mime: string): boolean =>
  /^(application\/pdf|image\/(png|jpeg|gif|webp)|video\/mp4|text\/plain)/.test(mime)
