// control and format characters (CR, LF, NUL, bidirectional overrides) and what file systems refuse
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff<>:"|?*]/g
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
/** Bytes of UTF-8 that every file system takes, with room for a number. */
const longest = 240

/** A client's file name made harmless: no folder, control character, trailing dot or reserved name; never empty. */
export function sanitiseName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = base
    .toWellFormed()
    .replace(forbidden, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const safe = reserved.test(clean) ? `_${clean}` : clean
  return shorten(safe || 'file')
}

function shorten(name: string): string {
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot <= 12 ? name.slice(dot) : ''
  let stem = Array.from(name.slice(0, name.length - extension.length))
  while (Buffer.byteLength(stem.join('') + extension) > longest) stem = stem.slice(0, -1)
  return stem.join('').trimEnd() + extension
}

/** The header of a download after RFC 6266: an ASCII name for old clients, the true one after RFC 5987. */
export function contentDisposition(disposition: 'inline' | 'attachment', name: string): string {
  const safe = sanitiseName(name)
  const fallback = safe.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(safe).replace(/['()*!]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${disposition}; filename="${fallback}"; filename*=UTF-8''${encoded}`
}

/** Names for one zip: sanitised, and a repeated one (however capitalised) numbered, `a.pdf`, `a (2).pdf`. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((given) => {
    const name = sanitiseName(given)
    const dot = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length
    let unique = name
    for (let n = 2; taken.has(unique.toLowerCase()); n += 1) unique = `${name.slice(0, dot)} (${n})${name.slice(dot)}`
    taken.add(unique.toLowerCase())
    return unique
  })
}

/** The wall clock of China, which every date in a file name shows. */
export const shanghaiTime = (at: Date): Date => new Date(at.getTime() + 8 * 3600_000)

/** `download_yyyyMMddHHmmss.zip` in Shanghai time. */
export const zipName = (at: Date): string =>
  `download_${shanghaiTime(at).toISOString().replace(/\D/g, '').slice(0, 14)}.zip`
